import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listen, type Listening } from './listening.js';

const opened: Listening[] = [];
afterEach(async () => {
  for (const listening of opened.splice(0)) await listening.close();
});

const create = (): Server => createServer((_, response) => void response.end('here'));

async function open(host: string | null, port = 0): Promise<Listening> {
  const listening = await listen(create, host, port);
  opened.push(listening);
  return listening;
}

const isReached = (host: string, port: number): Promise<boolean> =>
  fetch(`http://${host}:${port}`).then(
    (answer) => answer.ok,
    () => false,
  );

const hasIpv6 = (networkInterfaces()['lo'] ?? []).some(({ family }) => family === 'IPv6');

describe('a shop', () => {
  it('at localhost is reached from this machine, at both of its addresses, and at no other', async () => {
    const { port, ownUrl } = await open('localhost');
    expect(ownUrl).toBe(`http://127.0.0.1:${port}`);
    expect(await isReached('127.0.0.1', port)).toBe(true);
    expect(await isReached('[::1]', port)).toBe(hasIpv6);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    for (const address of ['127.0.0.2', ...others]) expect(await isReached(address, port)).toBe(false);
  });

  it('everywhere is reached at all addresses', async () => {
    for (const host of [null, '0.0.0.0']) {
      const { port, ownUrl } = await open(host);
      expect(await isReached('127.0.0.2', port)).toBe(true);
      expect(ownUrl).toBe(`http://127.0.0.1:${port}`);
    }
  });

  it('at one address is reached there, also by itself', async () => {
    const { port, ownUrl } = await open('127.0.0.2');
    expect(ownUrl).toBe(`http://127.0.0.2:${port}`);
    expect(await isReached('127.0.0.2', port)).toBe(true);
    expect(await isReached('127.0.0.1', port)).toBe(false);
  });

  it('does not share its port with somebody who has taken it at one of the addresses', async () => {
    const other = createSocketServer();
    const host = hasIpv6 ? '::1' : '127.0.0.1';
    const port = await new Promise<number>((resolve) => {
      other.listen(0, host, () => resolve((other.address() as { port: number }).port));
    });
    await expect(listen(create, 'localhost', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await isReached('127.0.0.1', port)).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  it('stops listening when it is closed', async () => {
    const listening = await open('localhost');
    await listening.close();
    opened.length = 0;
    expect(await isReached('127.0.0.1', listening.port)).toBe(false);
    expect(await isReached('[::1]', listening.port)).toBe(false);
  });
});

/** Later than the end of any test. */
const IN_AN_HOUR_MS = 3_600_000;

describe('a shop that closes', () => {
  /** A request to a server whose idle connections stay for good. */
  async function request() {
    const server = createServer({ keepAliveTimeout: 0 });
    const listening = await listen(() => server, '127.0.0.1', 0);
    const socket = connect(listening.port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    return { listening, socket, response };
  }

  it('waits for an answer, and not for a further request of the same client', async () => {
    const { listening, socket, response } = await request();
    const closing = listening.close();
    response.end('answered');
    await closing;
    socket.resume();
    expect(String(await once(socket, 'data'))).toContain('answered');
  });

  it('does not wait for a client that has connected and asked nothing', async () => {
    const server = createServer({ headersTimeout: 0, requestTimeout: 0 });
    const listening = await listen(() => server, '127.0.0.1', 0);
    const socket = connect(listening.port, '127.0.0.1');
    await once(server, 'connection');
    await listening.close(IN_AN_HOUR_MS);
    socket.destroy();
  });

  it('breaks off a client that does not take its answer', async () => {
    const { listening, socket, response } = await request();
    response.end(Buffer.alloc(50_000_000));
    await listening.close(50);
    expect(response.writableFinished).toBe(false);
    socket.destroy();
  });
});
