import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { inFours } from '../../../shared/in-fours.js';
import { RECOVERY_CODES_COUNT } from '../../../shared/rules/second-step.js';

/** Every code is valid for 30 seconds (RFC 6238). */
const STEP_SECONDS = 30;
/** 80 random bits: too many to guess, so that a plain hash hides them. */
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Rechenwerk',
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    digits: 6,
  });

/** Returns a new secret in base32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that an authenticator app reads from the QR code. */
export const setupUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Returns which 30 seconds since 1970 a code belongs to, if it is of now or of the ones next to them, for clocks that drift; else `null`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns new recovery codes: 16 letters and digits that cannot be mixed up, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES_COUNT }, () => {
    let bits = BigInt(`0x${randomBytes(RECOVERY_BYTES).toString('hex')}`);
    let code = '';
    for (let index = 0; index < 16; index++, bits >>= 5n) code += ALPHABET[Number(bits & 31n)] ?? '';
    return inFours(code, '-');
  });

/** Returns what is stored of a recovery code, however it was typed. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
