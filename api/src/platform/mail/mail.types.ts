/** A mail as a feature hands it over: finished texts, so that a retry sends exactly the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail in an outbox. */
export interface PendingMail extends Mail {
  /** Its text lets whoever reads it in: it is emptied once it is sent, and shown to nobody before. */
  isSecret?: true;
}

/** Sends mail. Throws when it could not be handed over. */
export interface MailTransport {
  send(mail: Mail & { key: string }): Promise<void>;
}
