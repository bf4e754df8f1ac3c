import { inflateSync } from 'node:zlib';

/** What is drawn on one page of a PDF of ours. */
export interface PdfPage {
  /** Its text in the order of drawing, without any space, since lines break where they happen to. */
  text: string;
  /** Filled rectangles, as `[x, width]`. */
  bars: [x: number, width: number][];
}

/** Takes the spaces out of a text, as those of pages are. */
export const compact = (text: string): string => text.replace(/\s/g, '');

/** The objects of a PDF by their numbers. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g);
  return new Map([...found].map(([, number = '', body = '']) => [number, body]));
}

function streamOf(body = ''): string {
  const [, raw = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
}

/** Which character each glyph of a font stands for. */
function charactersOf(cmap: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    // Characters beyond the first plane are two units with a space between.
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      const units = hex.match(/[0-9a-f]{4}/g)?.map((unit) => parseInt(unit, 16)) ?? [];
      characters.set(parseInt(first, 16) + index, String.fromCharCode(...units));
    });
  return characters;
}

/** Reads a PDF that `Paper` has made, page by page. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', number = ''] of pdf.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, cmap = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
    fonts.set(name, charactersOf(streamOf(objects.get(cmap))));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return readContents(streamOf(objects.get(contents)), fonts);
  });
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF without its escapes. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign);

function readContents(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): PdfPage {
  let font: ReadonlyMap<number, string> | undefined;
  const told = contents.replaceAll(
    /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)[\s\S]*?\nEMC\n/g,
    (_, actual: string) => `says ${Buffer.from(unescaped(actual), 'latin1').toString('hex')} said\n`,
  );
  const texts = [...told.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|says ([0-9a-f]*) said/g)].map(
    ([, name, glyphs = '', actual]) => {
      if (actual !== undefined) return Buffer.from(actual, 'hex').swap16().toString('utf16le').slice(1);
      // What follows without a font of its own is in the one before: marks stand apart from their letters.
      if (name !== undefined) font = fonts.get(name);
      return [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => font?.get(parseInt(glyph, 16)) ?? '')
        .join('');
    },
  );
  const bars = [...contents.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\nf/g)].map(
    ([, x, width]): [number, number] => [Number(x), Number(width)],
  );
  return { text: compact(texts.join('')), bars };
}
