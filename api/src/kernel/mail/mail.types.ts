/** A file that goes with a mail. It is named, not held: its bytes are read by `MailQueue.attach` when the mail is sent. */
export interface MailAttachment {
  /** Name of the file, such as `RE-2026-000123.pdf`. */
  name: string;
  /** Who has it, as given to `MailQueue.attach`. */
  source: string;
  /** What its source knows it by. */
  key: string;
}

/** A mail as a feature hands it over: finished texts, so that a retry sends exactly the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Address at which one POST ends mails like this one (RFC 8058); a page for who opens it. */
  endUrl?: string;
}

/** A mail in an outbox. */
export interface PendingMail extends Mail {
  /** Its text lets its reader in: it is emptied once it is sent, and shown to nobody before. */
  isSecret?: true;
  /** Says when it is sent whether it is still true, or else it is not; see `MailQueue.sendOnlyIf`. */
  onlyIf?: { source: string; key: string };
  /** Whose it is (see `sourceKey`), where that is not the document that it comes from. */
  owner?: string;
}

/** A mail with the bytes of its files. */
export interface SentMail extends Omit<Mail, 'attachments'> {
  /** What tells it from others, also when it is sent again. */
  key: string;
  attachments?: readonly { filename: string; content: Buffer }[];
}

/** Sends mail. Throws when it could not be handed over. */
export interface MailTransport {
  send(mail: SentMail): Promise<void>;
}
