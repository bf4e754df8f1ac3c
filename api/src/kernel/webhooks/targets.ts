import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** How long, in ms, a receiver may take to answer. */
const TIMEOUT_MS = 10_000;

/** Who sends, for the receiver's log and firewall. */
const USER_AGENT = 'Rechenwerk-Webhooks';

/** IPv4 networks that are nobody's public address (IANA special-purpose registry), cloud metadata included. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Public IPv6 addresses all lie in the first of these; the others within it carry IPv4 or are for documents. */
const GLOBAL_IPV6 = ['2000::', 3] as const;
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address);
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);

/** Why a message does not reach its receiver. */
export type DeliveryProblem = 'ANSWER' | 'UNKNOWN_HOST' | 'NOT_PUBLIC' | 'TOO_SLOW' | 'UNREACHABLE';

/** A message did not reach its receiver. */
export class DeliveryError extends Error {
  constructor(
    readonly problem: DeliveryProblem,
    /** What the receiver has answered; `null` when nothing has come back. */
    readonly status: number | null = null,
  ) {
    super(problem);
  }
}

/** All addresses of a host name. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

const resolveByDns: ResolveHost = (host) => lookup(host, { all: true });

/**
 * Posts messages to addresses that other people have chosen. It must not be a way into the shop's own network
 * (server-side request forgery): only https to public addresses, each name resolved once and the answer kept for the
 * request, so that a name cannot change its meaning between check and use; redirects are not followed.
 */
export class WebhookSender {
  constructor(
    /** Also http to this very machine: for tests and development. */
    readonly allowsLoopback: boolean,
    private readonly resolve: ResolveHost = resolveByDns,
  ) {}

  /** Whether an address may be tried at all, as far as can be told without asking for its name. */
  mayName(url: URL): boolean {
    const host = hostOf(url);
    if (isIP(host) !== 0) return this.mayReach(url, host);
    return this.allowsLoopback || (url.protocol === 'https:' && !/(^|\.)localhost\.?$/i.test(host));
  }

  /** Posts JSON and gives the status of a receiver that has taken it. Throws `DeliveryError`. */
  async post(url: URL, body: string, headers: Record<string, string>): Promise<number> {
    const status = await this.send(url, await this.pin(url), body, headers);
    if (status >= 200 && status < 300) return status;
    throw new DeliveryError('ANSWER', status);
  }

  private mayReach(url: URL, address: string): boolean {
    if (isPublicAddress(address)) return url.protocol === 'https:';
    return this.allowsLoopback && isLoopback(address);
  }

  /** The address to connect to: the first of the name, if none of them leads where no message may go. */
  private async pin(url: URL): Promise<LookupAddress> {
    const host = hostOf(url);
    const found =
      isIP(host) === 0 ? await this.resolve(host).catch(() => []) : [{ address: host, family: isIP(host) }];
    const [first] = found;
    if (first === undefined) throw new DeliveryError('UNKNOWN_HOST');
    if (found.every(({ address }) => this.mayReach(url, address))) return first;
    throw new DeliveryError('NOT_PUBLIC');
  }

  private send(
    url: URL,
    { address, family }: LookupAddress,
    body: string,
    headers: Record<string, string>,
  ): Promise<number> {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers: {
          ...headers,
          'User-Agent': USER_AGENT,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
        agent: false,
        lookup: (_host, { all }, answer) => {
          if (all === true) answer(null, [{ address, family }]);
          else answer(null, address, family);
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      sent.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        // What the receiver says beside its status is not read.
        response.destroy();
      });
      sent.on('error', (error) => {
        const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
        reject(new DeliveryError(isLate ? 'TOO_SLOW' : 'UNREACHABLE'));
      });
      sent.end(body);
    });
  }
}

/** The host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
