const BEARER = /^Bearer +(\S+)$/i;

/** The token of an `Authorization` header; empty when it holds anything else, so that it fits no key. */
export const readBearer = (authorization: string): string => BEARER.exec(authorization)?.[1] ?? '';
