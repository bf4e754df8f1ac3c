import { SaxesParser } from 'saxes';

/** An element that was read. Names have no prefixes. */
export interface ReadElement {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  children: ReadElement[];
  /** The text between its tags, without that of its children. */
  text: string;
}

/** Nested deeper than any file that somebody means. */
const MAX_DEPTH = 40;
/** More elements than a file of some megabytes can need. */
const MAX_ELEMENTS = 400_000;

/** Why a text is not read as XML. */
export class XmlError extends Error {}

/**
 * Reads XML. Declarations of a document type are refused, and with them all entities but the five of XML itself: nothing is
 * fetched, and nothing unfolds. Throws `XmlError`.
 */
export function readXml(text: string): ReadElement {
  const root: ReadElement = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlError('DOCTYPE');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw new XmlError('too many elements');
    const own = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const);
    const read = { name: local, namespace: uri, attributes: Object.fromEntries(own), children: [], text: '' };
    open.at(-1)?.children.push(read);
    open.push(read);
  });
  const take = (part: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new XmlError('empty');
  return document;
}

/** Returns the elements at the end of a path of names, below an element, in their order. */
export const findAll = (from: ReadElement, ...path: readonly string[]): ReadElement[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );

/** Returns the text of the first element at the end of a path; empty without one. */
export const textAt = (from: ReadElement, ...path: readonly string[]): string =>
  findAll(from, ...path)[0]?.text.trim() ?? '';
