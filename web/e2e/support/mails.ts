import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHOP_DATA_DIR } from './shop.js';

/** How often, in ms, it is looked whether a mail has been written. */
const LOOK_INTERVAL_MS = 100;

/** The shop under test writes its mails into the mail folder of its data folder. */
function mailFolder(): string {
  if (SHOP_DATA_DIR === undefined)
    throw new Error('SHOP_DATA_DIR must be the data folder of the shop of SHOP_URL.');
  return join(SHOP_DATA_DIR, 'mail');
}

/** Waits until the shop has sent a mail, as long as the test may take, and gives its text as its reader sees it. */
export async function readMailOf(key: string): Promise<string> {
  const file = join(mailFolder(), `${key}.eml`);
  for (;;) {
    const mail = await readFile(file, 'latin1').catch(() => null);
    if (mail !== null) return decodeQuotedPrintable(mail);
    await pause(LOOK_INTERVAL_MS);
  }
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Waits until the shop has sent a mail with a link to this path, and gives the newest link with path and query. */
export async function readLinkOf(to: string, path: string): Promise<string> {
  for (;;) {
    // The folder comes with the first mail.
    const names = (await readdir(mailFolder()).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(mailFolder(), name), 'latin1')));
    const links = mails
      .filter((mail) => mail.includes(`\r\nTo: ${to}\r\n`))
      .map((mail) => new RegExp(`/${path}\\?\\w+=[\\w-]+`).exec(decodeQuotedPrintable(mail))?.[0]);
    const link = links.find((found) => found !== undefined);
    if (link !== undefined) return link;
    await pause(LOOK_INTERVAL_MS);
  }
}
