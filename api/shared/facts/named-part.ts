import { knownChips, referenceWatts } from './reference-power.js';

/** Parts of notebooks have the names of those of computers, and are others. */
const OF_NOTEBOOK = /laptop|notebook|mobile|max-q/i;

/** A size or kind of memory at the end of a chip's name, which many leave out. */
const MEMORY_OF_CHIP = /^(\d+GB|G\d)$/;

/** How people write each chip: without the family, with or without spaces. */
const CHIPS = knownChips().map((chip) => {
  const words = chip.replace(/^(GeForce|Radeon(?! VII))\s/, '').split(/[\s-]+/);
  const last = words.at(-1) ?? '';
  const [memory, model] = MEMORY_OF_CHIP.test(last) ? [last, words.slice(0, -1)] : ['', words];
  return { chip, memory, model: new RegExp(String.raw`\b${model.join(String.raw`[\s-]*`)}\b`, 'i') };
});

/**
 * Returns the chip of a graphics card by what somebody calls the card, such as "Asus GTX 1080 Ti Strix"; where a chip was sold with
 * several memories and none is named, the slowest. `undefined` where no chip is recognized.
 */
export function chipIn(label: string): string | undefined {
  if (OF_NOTEBOOK.test(label)) return undefined;
  const found = CHIPS.flatMap(({ chip, memory, model }) => {
    const length = model.exec(label)?.[0].length ?? 0;
    const isNamed =
      memory !== '' &&
      new RegExp(String.raw`\b${memory.replace('GB', String.raw`\s*GB?`)}\b`, 'i').test(label);
    return length === 0 ? [] : [{ chip, length, isNamed, watts: referenceWatts(chip) ?? 0 }];
  });
  found.sort(
    (one, other) =>
      other.length - one.length || Number(other.isNamed) - Number(one.isNamed) || one.watts - other.watts,
  );
  return found[0]?.chip;
}

/** What a Ryzen or Threadripper of each thousand is built of; those with graphics that are a generation older, and the others. */
const OF_RYZEN: Readonly<Record<string, string>> = {
  1: 'Zen',
  2: 'Zen+',
  3: 'Zen 2',
  4: 'Zen 2',
  5: 'Zen 3',
  7: 'Zen 4',
  8: 'Zen 4',
  9: 'Zen 5',
};
const OF_RYZEN_WITH_GRAPHICS: Readonly<Record<string, string>> = { 2: 'Zen', 3: 'Zen+' };

/** What a Core i of each generation is built of. */
const OF_CORE: Readonly<Record<string, string>> = {
  6: 'Skylake',
  7: 'Kaby Lake',
  8: 'Coffee Lake',
  9: 'Coffee Lake Refresh',
  10: 'Comet Lake',
  11: 'Rocket Lake',
  12: 'Alder Lake',
  13: 'Raptor Lake',
  14: 'Raptor Lake Refresh',
};
/** The same of those for large sockets: some of the seventh generation and later ones with an X. */
const OF_LARGE_CORE: Readonly<Record<string, string>> = { 7: 'Skylake', 9: 'Skylake', 10: 'Cascade Lake' };
/** From which hundred of a generation on a Core i is for a large socket, with an X or without. */
const LARGE_FROM: Readonly<Record<string, number>> = { 6: 8, 7: 8 };

const RYZEN =
  /\b(?:Ryzen|Threadripper)(?: (?:Threadripper|PRO|[3579]))* (\d)\d{3}(X3D|XT|X|GE|GT|G|F|E|WX)?(?![\w-])/i;
const CORE = /\bi[3579][- ]?(\d{1,2})(\d)\d{2}(KS|KF|K|F|T|S|XE|X)?(?![\w-])/i;
const CORE_ULTRA = /\bUltra [3579] 2\d{2}(K|KF|F|T)?(?![\w-])/i;

/**
 * Returns the architecture of a processor by what somebody calls it, such as "Ryzen 5 2600" or "i7-8700K"; `undefined` for one
 * that its name does not tell, and for those of notebooks.
 */
export function architectureIn(label: string): string | undefined {
  if (OF_NOTEBOOK.test(label)) return undefined;
  const [, thousand = '', suffix = ''] = RYZEN.exec(label) ?? [];
  if (thousand !== '')
    return (/^g/i.test(suffix) ? OF_RYZEN_WITH_GRAPHICS[thousand] : undefined) ?? OF_RYZEN[thousand];
  const [, generation = '', hundred, kind = ''] = CORE.exec(label) ?? [];
  if (generation !== '') {
    const isLarge = Number(hundred) >= (LARGE_FROM[generation] ?? (/^x/i.test(kind) ? 0 : Infinity));
    return (isLarge ? OF_LARGE_CORE : OF_CORE)[generation];
  }
  return CORE_ULTRA.test(label) ? 'Arrow Lake' : undefined;
}
