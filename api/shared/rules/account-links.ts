/** How long a link proves an email address, in days. */
export const VERIFICATION_LINK_DAYS = 7;

/** How long a link lets somebody set a new password, in minutes. */
export const RESET_LINK_MINUTES = 30;

/** How long an invitation lets somebody join the staff, in hours. */
export const INVITATION_HOURS = 72;

/** Longest text that is checked as the secret of a link: more than it has. */
export const MAX_LINK_TOKEN = 100;

/** The address, below the shop's own, where a link that proves an email address leads. */
export const verificationPath = (token: string): string => `/verify-email?token=${token}`;

/** The address, below the shop's own, where an invitation leads. */
export const invitationPath = (token: string): string => `/register?invitation=${token}`;

/** The address, below the shop's own, where a link to a new password leads. */
export const resetPath = (token: string): string => `/reset-password?token=${token}`;
