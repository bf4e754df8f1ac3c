import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often, in ms, it is looked whether a mail has been written. */
const LOOK_EVERY_MS = 100;

/** The shop under test writes its mails into the mail folder of its data folder. */
function mailFolder(): string {
  const folder = process.env.SHOP_DATA_DIR;
  if (folder === undefined) throw new Error('SHOP_DATA_DIR must be the data folder of the shop of SHOP_URL.');
  return join(folder, 'mail');
}

/** Waits until the shop has sent a mail, as long as the test may take, and gives its text as its reader sees it. */
export async function readMailOf(key: string): Promise<string> {
  const file = join(mailFolder(), `${key}.eml`);
  for (;;) {
    const mail = await readFile(file, 'latin1').catch(() => null);
    if (mail !== null) return decodeQuotedPrintable(mail);
    await pause(LOOK_EVERY_MS);
  }
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
