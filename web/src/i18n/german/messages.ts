import { fillIn } from '@shared/language.js';
import { FIXED } from './fixed';
import { DESK_REFUSALS, REFUSALS } from './refusals';

/** Everything that the server and the shared rules say, English to German. */
const MESSAGES: Readonly<Record<string, string>> = { ...FIXED, ...REFUSALS, ...DESK_REFUSALS };

/** A pattern of all sentences that a template can become; its groups have the names of the places. */
function patternOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
}

const TEMPLATES = Object.entries(MESSAGES)
  .filter(([english]) => english.includes('{'))
  .map(([english, german]) => ({ pattern: patternOf(english), german }));

/** The German of an English sentence that comes with its places filled; an unknown sentence stays English. */
export function translateMessage(message: string): string {
  const known = MESSAGES[message];
  if (known !== undefined) return known;
  for (const { pattern, german } of TEMPLATES) {
    const found = pattern.exec(message);
    if (found !== null) return fillIn(german, found.groups);
  }
  return message;
}
