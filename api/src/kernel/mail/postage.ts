import { ShopError } from '../../../shared/errors.js';
import { RESET_LINK_MINUTES } from '../../../shared/rules/account-links.js';
import { mailboxOf } from '../../../shared/rules/mailbox.js';
import type { Limit, Throttle } from '../throttle/throttle.js';

const HOUR_MS = 3_600_000;

/**
 * Mails that somebody can cause who need not own the mailbox, and how many of them one mailbox gets at most, whichever
 * spelling of its address and whichever account they come by.
 */
const LIMITS = {
  /** Links that prove an address. */
  verification: { name: 'mail-verification', tries: 3, windowMs: HOUR_MS },
  /** Links to a new password. The window is as long as such a link works, so that a mailbox without one can get one. */
  reset: { name: 'mail-reset', tries: 3, windowMs: RESET_LINK_MINUTES * 60_000 },
  /** What has happened to an account: a new password, a new address. */
  alert: { name: 'mail-alert', tries: 3, windowMs: 24 * HOUR_MS },
  /** What the shop tells its own mailbox; what comes meanwhile is told with the next one. */
  shop: { name: 'mail-shop', tries: 10, windowMs: HOUR_MS },
  /** Receipts of withdrawals. */
  receipt: { name: 'mail-receipt', tries: 5, windowMs: HOUR_MS },
  /** Receipts of notices about reviews. */
  notice: { name: 'mail-notice', tries: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** One kind of mail that is limited. */
export type PostageKind = keyof typeof LIMITS;

/** Bounds the mails that strangers can cause to a mailbox. */
export class Postage {
  constructor(private readonly throttle: Throttle) {}

  /** Counts a mail that somebody waits for. Throws `RATE_LIMITED` when the mailbox had its share. */
  async requirePermission(kind: PostageKind, email: string): Promise<void> {
    await this.throttle.count(LIMITS[kind], mailboxOf(email));
  }

  /** Counts a mail that comes beside something else. `false`: the mailbox had its share, so it stays unsent. */
  async allows(kind: PostageKind, email: string): Promise<boolean> {
    try {
      await this.requirePermission(kind, email);
      return true;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }
}
