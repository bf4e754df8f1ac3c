import { createHash, randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import {
  MAX_LINK_TOKEN,
  RESET_LINK_MINUTES,
  VERIFICATION_LINK_DAYS,
} from '../../../shared/rules/account-links.js';
import type { Clock } from '../../kernel/clock.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { linkModel, type LinkPurpose, type LinkRecord } from './links.model.js';

/** A link that was just made: its secret is in no other place. */
export interface NewLink {
  token: string;
  expiresAt: Date;
}

const MINUTE_MS = 60_000;

const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify email': VERIFICATION_LINK_DAYS * 24 * 60 * MINUTE_MS,
  'reset password': RESET_LINK_MINUTES * MINUTE_MS,
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a link remembers of the password that it replaces. */
export const markOf = (passwordHash: string): string => hashOf(passwordHash);

/**
 * Links with a secret of 256 random bits that prove whom they were given to. That each works once is the work of the account:
 * what a link lets its holder do is a conditional write that the first use makes impossible to repeat.
 */
export class LinksService {
  private readonly links;

  constructor(
    connection: Connection,
    private readonly deps: { clock: Clock; outbox: Outbox },
  ) {
    this.links = linkModel(connection);
  }

  /** Makes a link, for callers that have already authorized the request. `entry` goes to the audit log. */
  async create(
    link: Pick<LinkRecord, 'purpose' | 'userId' | 'email' | 'passwordMark'>,
    entry?: OutboxEntry,
  ): Promise<NewLink> {
    const token = randomBytes(32).toString('base64url');
    const linkId = hashOf(token);
    const createdAt = this.deps.clock();
    const expiresAt = new Date(createdAt.getTime() + LIFE_MS[link.purpose]);
    const outbox = entry === undefined ? [] : [entry];
    await this.links.create({ ...link, _id: linkId, createdAt, expiresAt, outbox });
    await this.deps.outbox.processNow(this.links.modelName, linkId, outbox);
    return { token, expiresAt };
  }

  /** The link that a secret belongs to. Throws `LINK_INVALID` if it does not exist or its time is over. */
  async find(purpose: LinkPurpose, token: string): Promise<LinkRecord> {
    const link =
      token.length > MAX_LINK_TOKEN
        ? null
        : await this.links
            .findOne({
              _id: hashOf(token),
              purpose,
              expiresAt: mongoose.trusted({ $gt: this.deps.clock() }),
            })
            .lean<LinkRecord>()
            .exec();
    if (link === null) throw new ShopError('LINK_INVALID');
    return link;
  }

  /** Removes the links of an account, all of them or those for one purpose. */
  async endAll(userId: number, purpose?: LinkPurpose): Promise<void> {
    await this.links.deleteMany({ userId, ...(purpose === undefined ? {} : { purpose }) }).exec();
  }
}
