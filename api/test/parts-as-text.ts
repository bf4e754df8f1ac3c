import type { FitPart, Known } from '../shared/fit/known.types.js';
import type { Slot } from '../shared/fit/rule.types.js';

/** Reads what is known of a fact: see `readParts`. */
function readKnown(value: string): Known {
  if (value.startsWith('!'))
    return {
      ...readKnown(value.slice(1)),
      origin: 'REPORTED',
      report: { by: 'A reporter', without: undefined },
    };
  const [, from, to] = /^([\d.]+?)\.\.([\d.]*)$/.exec(value) ?? [];
  if (from !== undefined) return { from: Number(from), to: Number(to || Infinity), origin: 'STANDARD' };
  if (!Number.isNaN(Number(value))) return { from: Number(value), to: Number(value), origin: 'MAKER' };
  const texts = value.replace(/^#|\+$/g, '').split(',');
  return {
    texts: texts.map((one) => one.replaceAll('_', ' ')),
    origin: 'MAKER',
    ...(value.endsWith('+') ? { isOpen: true } : {}),
  };
}

/**
 * Reads parts as text: `processor socket=AM5; motherboard socket=AM5,AM4`. A slot may stand several times; `*2` takes a part twice,
 * `#80` is a text, `AM4,AM5+` a list that may be longer, `30..40` and `30..` are bounds, `!AM5` is only reported.
 */
export const readParts = (text: string): FitPart[] =>
  text.split('; ').map((part, id) => {
    const [slot = '', ...facts] = part.split(' ');
    const [name = '', count = '1'] = slot.split('*');
    const known = Object.fromEntries(
      facts.map((fact): [string, Known] => {
        const [key = '', value = ''] = fact.split('=');
        return [key, readKnown(value)];
      }),
    );
    return { id, name: `The ${name}`, slot: name as Slot, count: Number(count), known };
  });
