import { ownValue } from '../own-value.js';
import type { Kind } from '../facts/fact.types.js';
import type { Reading, Segment, Word } from './reading.types.js';
import type { SearchCondition } from './search.types.js';

type Form = (texts: readonly string[]) => { length: number; readings: Reading[] } | undefined;

const reading = (kind: Kind, condition: SearchCondition, isDependent = false): Reading => ({
  kind,
  condition,
  isDependent,
});

const exactly = (key: string, number: number): SearchCondition => ({
  type: 'range',
  key,
  from: number,
  to: number,
});

/** `2x16`, `2 x 16 gb`: so many modules, together of this capacity. */
const kit: Form = ([modules = '', times, capacity = '', unit]) => {
  if (!/^[1-8]$/.test(modules) || times !== 'x' || !/^\d{1,3}$/.test(capacity)) return undefined;
  const totalGb = Number(modules) * Number(capacity);
  if (totalGb === 0) return undefined;
  return {
    length: unit === 'gb' || unit === 'g' ? 4 : 3,
    readings: [
      reading('memory', exactly('modules', Number(modules))),
      reading('memory', exactly('totalGb', totalGb)),
    ],
  };
};

/** `cl30`, `cl 30`, `c30`. */
const latency: Form = ([first = '', second = '']) => {
  if (/^c\d\d$/.test(first))
    return {
      length: 1,
      readings: [reading('memory', exactly('casLatency', Number(first.slice(1))), true)],
    };
  return (first === 'cl' || first === 'cas') && /^\d\d$/.test(second)
    ? {
        length: 2,
        readings: [reading('memory', exactly('casLatency', Number(second)))],
      }
    : undefined;
};

const ADAPTERS: Readonly<Record<string, string>> = {
  karte: 'Wireless card',
  card: 'Wireless card',
  modul: 'Wireless card',
  module: 'Wireless card',
  stick: 'USB adapter',
  adapter: 'USB adapter',
  dongle: 'USB adapter',
};

/** `wifi 7`, `wlan 6e`: exactly this generation; `wifi 6e karte` is a card of it. */
const wifi: Form = ([first = '', second = '', third = '']) => {
  if (!['wifi', 'wlan'].includes(first) || !/^(?:[4-9]|6e)$/.test(second)) return undefined;
  const condition: SearchCondition = {
    type: 'fact',
    key: 'wifi',
    values: [`Wi-Fi ${second.toUpperCase()}`],
  };
  const device = ownValue(ADAPTERS, third);
  return device === undefined
    ? {
        length: 2,
        readings: [reading('motherboard', condition), reading('network', condition)],
      }
    : {
        length: 3,
        readings: [
          reading('network', condition),
          reading('network', { type: 'fact', key: 'type', values: [device] }),
        ],
      };
};

/** `2.5 zoll`, `3.5"`: the size of a drive, which is no size of a screen. */
const drive: Form = ([first = '', second = '']) =>
  /^[23][.,]5$/.test(first) && ['zoll', 'inch', 'in', '"'].includes(second)
    ? {
        length: 2,
        readings: [
          reading('storage', {
            type: 'fact',
            key: 'form',
            values: [`${first.replace(',', '.')} inch`],
          }),
        ],
      }
    : undefined;

const COOLING = new Set(['aio', 'wasserkuhlung', 'liquid', 'wakue', 'waku']);

/** `radiator 360`, `360 mm radiator`, `360er aio`: what a cooler has or a case takes. */
const radiator: Form = (texts) => {
  const isUnit = (text: string | undefined): boolean => text === 'mm' || text === 'er';
  const at = texts.findIndex((text) => /^\d{3}$/.test(text));
  const size = texts[at] ?? '';
  const behind = isUnit(texts[at + 1]) ? at + 2 : at + 1;
  const noun = at === 0 ? texts[behind] : at === 1 ? texts[0] : undefined;
  const isRadiator = /^radiator(?:en|s)?$/.test(noun ?? '');
  if (noun === undefined || !(isRadiator || COOLING.has(noun))) return undefined;
  const inCase = reading('case', { type: 'fact', key: 'radiators', values: [size] }, true);
  const inCooler = reading('cooler', exactly('radiatorMm', Number(size)), isRadiator);
  const liquid = reading('cooler', {
    type: 'fact',
    key: 'type',
    values: ['Liquid'],
  });
  return {
    length: at === 0 ? behind + 1 : behind,
    readings: isRadiator ? [inCase, inCooler] : [inCase, inCooler, liquid],
  };
};

const FORMS: readonly Form[] = [kit, latency, wifi, drive, radiator];

/** Most words of a form. */
const LONGEST = 4;

/** Reads what has a form of its own, beginning at a word; `undefined` when nothing has. */
export function readSpecial(words: readonly Word[], from: number): Segment | undefined {
  const texts = words.slice(from, from + LONGEST).map(({ text }) => text);
  for (const form of FORMS) {
    const found = form(texts);
    if (found !== undefined)
      return {
        from,
        to: from + found.length,
        type: 'facts',
        readings: found.readings,
      };
  }
  return undefined;
}
