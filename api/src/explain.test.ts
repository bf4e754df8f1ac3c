import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { explain } from './explain.js';
import { UnknownSealError } from './kernel/seal.js';
import { listen } from './listening.js';

describe('what stops the shop', () => {
  it('is a port in use: the sentence names it and the setting', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const refusal: unknown = await listen(createServer, '127.0.0.1', port).catch((error: unknown) => error);
    holder.close();
    expect(explain(refusal)).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
    );
  });

  it.each([{ code: 'ENOSPC' }, { code: 'EDQUOT' }, { codeName: 'OutOfDiskSpace' }])(
    'is a full disk, as %j tells',
    (mark) => {
      expect(explain(Object.assign(new Error('write'), mark))).toBe(
        'The disk is full: make space and start again; what was stored before is untouched.',
      );
    },
  );

  it('is another secret than the one of what it keeps', () => {
    expect(explain(new UnknownSealError())).toMatch(/^KEY_SECRET is not [^\n]+ set it to that one[^\n]+$/);
  });

  it('is a bug: where it happened is told', () => {
    expect(explain(new TypeError('x is not a function'))).toContain('explain.test');
  });
});
