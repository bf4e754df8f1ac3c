/**
 * Tag for text that is wrapped in the source: lines of a paragraph are joined by single spaces,
 * an empty line separates paragraphs and stays one.
 */
export function prose(text: TemplateStringsArray): string {
  return text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
}
