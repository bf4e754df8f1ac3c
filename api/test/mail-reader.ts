import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  /** Name of the file without its ending: the mail's key. */
  key: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The files that came with it; absent without any. */
  attachments?: { name: string; bytes: Buffer }[];
  /** Where a mail program ends mails like this one; absent for those that nobody has ordered. */
  endUrl?: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function splitPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decodeQuotedPrintable(body: string): Buffer {
  const joined = body.replace(/=\r\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : Buffer.from(body);
}

/** The parts of a mail, those of parts among them. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [{ headers, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(splitPart(part.replace(/^\r\n/, ''))));
}

function attachmentsOf(parts: readonly Part[]): Pick<ReceivedMail, 'attachments'> {
  const attachments = parts.flatMap((part) => {
    const name = /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1];
    return name === undefined ? [] : [{ name, bytes: decodeBody(part) }];
  });
  return attachments.length === 0 ? {} : { attachments };
}

/** Words like `=?UTF-8?Q?M=C3=BCller?=` in a header. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );
}

/** Reads a mail as it travels: its bytes as latin1 text. */
export function readMail(key: string, source: string): ReceivedMail {
  const mail = splitPart(source);
  const parts = partsOf(mail);
  const textOf = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decodeBody(part).toString('utf8').replaceAll('\r\n', '\n');
  };
  const header = (name: string): string => decodeHeader(mail.headers.get(name) ?? '');
  return {
    key,
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    ...attachmentsOf(parts),
    ...(mail.headers.has('list-unsubscribe')
      ? { endUrl: header('list-unsubscribe').replace(/^<|>$/g, '') }
      : {}),
  };
}

/** Reads all `.eml` files of a folder, in the order of their names. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (name) => readMail(name.slice(0, -4), await readFile(join(folder, name), 'latin1'))),
  );
}
