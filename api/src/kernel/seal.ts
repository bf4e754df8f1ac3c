import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;

/** A text was sealed under another secret than the one that the shop has now. */
export class UnknownSealError extends Error {
  constructor() {
    super(
      'KEY_SECRET is not the secret under which this shop has sealed what it keeps: set it to that one. Where none was set outside ' +
        'production, it lies in key-secret.txt of the data folder that the copy is from.',
    );
    this.name = 'UnknownSealError';
  }
}

/**
 * Seals texts that the shop must be able to read again and that nobody may read who has the database alone (AES-256-GCM). A sealed
 * text names its key by a fingerprint, and opens only where it was sealed for: `place` is what it belongs to.
 */
export class Seal {
  private readonly keys: { key: Buffer; name: string } | null;

  /** Without a secret nothing can be sealed or opened, which the shop's commands do not do. */
  constructor(secret: string | null) {
    if (secret === null) {
      this.keys = null;
      return;
    }
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'rechenwerk seal', 32));
    this.keys = { key, name: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
  }

  /** How every text begins that this secret has sealed. */
  get beginning(): RegExp {
    return new RegExp(`^${this.keys?.name ?? '-'}\\.`);
  }

  /** Seals a text for its place. */
  close(text: string, place: string): string {
    const { key, name } = this.known();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [
      name,
      iv.toString('base64url'),
      cipher.getAuthTag().toString('base64url'),
      sealed.toString('base64url'),
    ].join('.');
  }

  /** Reads a text that was sealed for its place. Throws `UnknownSealError`. */
  open(sealed: string, place: string): string {
    const { key, name } = this.known();
    const [by, ...parts] = sealed.split('.');
    if (by !== name) throw new UnknownSealError();
    const [iv = Buffer.alloc(0), tag = Buffer.alloc(0), data = Buffer.alloc(0)] = parts.map((part) =>
      Buffer.from(part, 'base64url'),
    );
    const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  }

  /** Tells equal texts without telling what they say: a keyed hash, which nobody can try texts on without the secret. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.known().key).update(`fingerprint ${text}`).digest('base64url');
  }

  private known(): { key: Buffer; name: string } {
    if (this.keys === null) throw new UnknownSealError();
    return this.keys;
  }
}
