import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import type { Request } from 'express';
import { FORM_LIMITS, openForm } from './body.js';

it('a form whose client has gone before it is read is refused, and not waited for', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const form = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 4_000 },
  });
  form.on('error', () => undefined);
  form.write('--x');
  const [received] = (await once(server, 'request')) as [IncomingMessage];
  form.destroy();
  // `once` would reject by the error with which it closes.
  await new Promise((resolve) => received.once('close', resolve));
  const reading = openForm(received as Request, {
    maxBytes: 10_000,
    limits: FORM_LIMITS,
    onFile: (_field, file) => file.resume(),
  });
  await expect(reading).rejects.toMatchObject({ reason: 'FORM_UNREADABLE' });
  server.close();
});
