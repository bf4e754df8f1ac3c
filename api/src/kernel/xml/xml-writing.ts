const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot hold, however it is written: control characters, halves of pairs and what is no character. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Writes any text so that it can stand in XML. */
const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A part of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** A text, or elements; `null` stands for one that is left out. */
  content: string | readonly (XmlElement | null)[];
}

/** Makes an element. */
export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, attributes, content });

/** Writes an element without any space between its parts. */
export function writeXml({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => (child === null ? '' : writeXml(child))).join('');
  return `<${name}${written.join('')}>${inside}</${name}>`;
}
