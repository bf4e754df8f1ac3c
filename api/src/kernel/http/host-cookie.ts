import { parse, serialize } from 'cookie';

/**
 * A cookie that only the server reads. Its `__Host-` name in production makes browsers insist on HTTPS, on the whole path and
 * on this host alone; development has no HTTPS, so there it has a plain name.
 */
export class HostCookie {
  readonly name: string;

  constructor(
    plainName: string,
    private readonly isProduction: boolean,
  ) {
    this.name = isProduction ? `__Host-${plainName}` : plainName;
  }

  /** The value in a `Cookie` header, whatever it is worth, or `null`. */
  read(header: string | undefined): string | null {
    return (header === undefined ? undefined : parse(header)[this.name]) ?? null;
  }

  /** The `Set-Cookie` header that gives the browser a value; without a maximal age it goes when the browser closes. */
  give(value: string, maxAgeSeconds: number | null): string {
    return serialize(this.name, value, {
      ...this.attributes(),
      ...(maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
    });
  }

  /** The `Set-Cookie` header that takes the value away. */
  take(): string {
    return serialize(this.name, '', { ...this.attributes(), maxAge: 0 });
  }

  private attributes() {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.isProduction } as const;
  }
}
