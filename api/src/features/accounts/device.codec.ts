import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE } from '../../../shared/retention.js';
import type { UserRecord } from './user.record.js';

/** The accounts that one device can be known to; the one that logged in longest ago goes first. */
const MAX_MARKS = 5;

/** How long a device is known to an account after it has logged in there, in seconds. */
export const DEVICE_MARK_SECONDS = DEVICE_COOKIE.days * 86_400;

/** The account, when it logged in (epoch seconds), 96 random bits that name the device, and the signature. */
const MARK = /^(\d{1,10})\.(\d{1,11})\.([\w-]{16})\.([\w-]{43})$/;

type MarkedUser = Pick<UserRecord, '_id' | 'passwordHash'>;

/**
 * The key is the stored password: it is secret, all processes have it, and a change of the password makes every device
 * unknown again.
 */
const sign = ({ _id, passwordHash }: MarkedUser, since: string, name: string): string =>
  createHmac('sha256', passwordHash).update(`device ${_id} ${since} ${name}`).digest('base64url');

/** The marks of a cookie, whatever they are worth. */
const marksOf = (cookie: string | null): string[] => (cookie ?? '').split('~', MAX_MARKS);

/** The name of the device, if the cookie proves that it has logged in to this account with its password of today. */
export function knownDevice(cookie: string | null, user: MarkedUser, now: Date): string | null {
  for (const mark of marksOf(cookie)) {
    const [, userId, since = '', name = '', signature = ''] = MARK.exec(mark) ?? [];
    if (userId !== String(user._id)) continue;
    if (now.getTime() / 1_000 - Number(since) > DEVICE_MARK_SECONDS) continue;
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(user, since, name)))) return name;
  }
  return null;
}

/** The cookie with a mark that this device has logged in to the account now, in place of an older one. */
export function addMark(cookie: string | null, user: MarkedUser, now: Date): string {
  const since = String(Math.floor(now.getTime() / 1_000));
  const name = randomBytes(12).toString('base64url');
  const mark = `${user._id}.${since}.${name}.${sign(user, since, name)}`;
  const others = marksOf(cookie).filter((other) => MARK.test(other) && !other.startsWith(`${user._id}.`));
  return [mark, ...others].slice(0, MAX_MARKS).join('~');
}
