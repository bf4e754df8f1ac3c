import { parse, serialize } from 'cookie';

/**
 * The cookie that carries a session's token. Its `__Host-` name in production makes browsers insist on HTTPS, on the whole
 * path and on this host alone; development has no HTTPS, so there it has a plain name.
 */
export class SessionCookie {
  readonly name: string;

  constructor(private readonly isProduction: boolean) {
    this.name = isProduction ? '__Host-sid' : 'sid';
  }

  /** The token in a `Cookie` header, whatever it is worth; `null` when there is none. */
  read(header: string | undefined): string | null {
    return (header === undefined ? undefined : parse(header)[this.name]) ?? null;
  }

  /** The `Set-Cookie` header that gives the browser a token; without a maximal age it goes when the browser closes. */
  give(token: string, maxAgeSeconds: number | null): string {
    return serialize(this.name, token, {
      ...this.attributes(),
      ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    });
  }

  /** The `Set-Cookie` header that takes the token away. */
  take(): string {
    return serialize(this.name, '', { ...this.attributes(), maxAge: 0 });
  }

  private attributes() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.isProduction } as const;
  }
}
