import { createAdder, photo } from './upload.client.js';

/**
 * Four employees who add products one after the other between `start` and `stop`: in a process of their own, so that
 * the one that measures pages has no work with what they send.
 */

const UPLOADS = 4;

const [api = '', cookie = ''] = process.argv.slice(2);
const add = await createAdder(api, cookie, await photo());
let isOver = false;

async function client(): Promise<void> {
  while (!isOver) await add();
}

process.on('message', (message) => {
  isOver = message === 'stop';
  if (isOver) return;
  Promise.all(Array.from({ length: UPLOADS }, client)).then(
    () => process.send?.('stopped'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
