import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Download, Locator, Page } from 'playwright-core';

/** A file that lies on nobody's disk. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PNG_BEGIN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG file: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A gray PNG; `fillLine` writes the shades of a row, from 0 to 255. */
function grayPng(name: string, width: number, height: number, fillLine: (line: Buffer) => Buffer): TestFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, gray.
  header.set([8, 0, 0, 0, 0], 8);
  const line = (): Buffer => Buffer.concat([Buffer.from([0]), fillLine(Buffer.alloc(width))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, line)));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([PNG_BEGIN, ...parts]) };
}

/** A PNG of 40 by 30 pixels in one shade of gray, from 0 to 255. Different shades are different pictures. */
export const picture = (name: string, shade = 128): TestFile =>
  grayPng(name, 40, 30, (line) => line.fill(shade));

/** A picture of more than half a megabyte: noise cannot be compressed. */
export const largePicture = (name: string): TestFile => grayPng(name, 1_200, 900, randomFillSync);

/** A small PDF, made larger by so many bytes that mean nothing. */
export function pdf(name: string, paddingBytes = 0): TestFile {
  const padding = ' '.repeat(paddingBytes);
  const text = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${padding}trailer<</Root 1 0 R>>\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** A file of so many bytes that is not what it claims to be. */
export function filled(name: string, mimeType: string, bytes: number): TestFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 1) };
}

/** The file box with this label; those that may stay empty say so in it. */
export const fileBox = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}\\s*(optional)?$`));

/** Presses a file box and chooses files in the dialog that opens. */
export async function chooseFiles(page: Page, label: string, ...files: TestFile[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), fileBox(page, label).click()]);
  await chooser.setFiles(files);
}

/** Reads what the browser has saved. */
export async function readDownload(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray());
}
