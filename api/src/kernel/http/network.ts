import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** Where a request comes from, as far as throttles and the list of sessions need it. */
export interface Origin {
  /** The IPv4 address, or the first 64 bits of an IPv6 one: what one household or machine has. */
  address: string;
  /** The first 24 bits of an IPv4 address, or the first 64 of an IPv6 one. */
  network: string;
  /** For example `Firefox on Linux`. */
  device: string;
  /** What the device cookie says, not yet verified: the accounts that have logged in there. */
  deviceMarks: string | null;
}

/** The eight groups of an IPv6 address, with `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1).join('').split('::', 2);
  const first = head === '' ? [] : head.split(':');
  if (tail === undefined) return first;
  const last = tail === '' ? [] : tail.split(':');
  return [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
}

/** Reads an IP address; IPv4 in IPv6 (`::ffff:192.0.2.1`) counts as IPv4. */
export function readAddress(ip: string | undefined): Pick<Origin, 'address' | 'network'> {
  const plain = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return { address: plain, network: plain.split('.').slice(0, 3).join('.') };
  if (!isIPv6(plain)) return { address: 'unknown', network: 'unknown' };
  const prefix = groupsOf(plain.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
  return { address: prefix, network: prefix };
}

/**
 * Returns the address that a request comes from, of whose path the last so many hosts are our own proxies: each has added to
 * `X-Forwarded-For` whom it was asked by.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string | undefined {
  if (proxies === 0) return socket.remoteAddress;
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return told.at(-Math.min(proxies, told.length)) ?? socket.remoteAddress;
}

/** Whether the address is this machine itself. */
export const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Names browser and system from a `User-Agent`, so that people recognize their sessions; nothing of it is trusted. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (table: readonly (readonly [RegExp, string])[]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS) ?? 'Unknown browser', find(SYSTEMS) ?? 'unknown system'].join(' on ');
}
