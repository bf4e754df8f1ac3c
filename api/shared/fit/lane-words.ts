import type { LaneMap, PlacedSlot } from './lane-map.js';
import type { M2Effect, M2Slot } from './m2-slots.js';
import type { Worded } from './rule.types.js';

const join = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

/** Returns what a slot can do, as data sheets write it: `PCIe 5.0 x4, SATA`. */
export const linkOf = ({ generation, lanes, takesSata }: M2Slot): string =>
  join([
    generation === null ? null : `PCIe ${generation}.0${lanes === null ? '' : ` x${lanes}`}`,
    takesSata ? 'SATA' : null,
  ]);

const FROM: Readonly<Record<'processor' | 'chipset', Worded>> = {
  processor: { en: 'from the processor', de: 'vom Prozessor' },
  chipset: { en: 'from the chipset', de: 'vom Chipsatz' },
};

const EFFECTS: Readonly<Record<M2Effect['how'], (on: string) => Worded>> = {
  off: (on) => ({ en: `switches off ${on}`, de: `schaltet ${on} ab` }),
  half: (on) => ({ en: `${on} then runs with 8 lanes`, de: `${on} läuft dann mit 8 Leitungen` }),
  shared: (on) => ({ en: `shares its lanes with ${on}`, de: `teilt sich die Leitungen mit ${on}` }),
};

/** Returns a slot in words: what it can do, where its lanes come from, and what the drive in it does to the rest of the board. */
export function slotWords(slot: PlacedSlot): Worded {
  const { from, drive, active, isSlower, isSharingStated } = slot;
  const inWords = (language: keyof Worded): string =>
    join([
      linkOf(slot),
      from === null ? null : FROM[from][language],
      isSlower ? { en: 'slower than the drive', de: 'langsamer als das Laufwerk' }[language] : null,
      ...active.map(({ on, how }) => EFFECTS[how](on)[language]),
      drive !== null && !isSharingStated
        ? {
            en: 'whether that switches something off is not stated',
            de: 'ob das etwas abschaltet, ist nicht angegeben',
          }[language]
        : null,
    ]);
  return { en: inWords('en'), de: inWords('de') };
}

const namesOf = (map: LaneMap): string => [...new Set(map.unplaced.map(({ name }) => name))].join(', ');

/** Returns what else has to be said of a lane map: that nothing is stated, and which drives go nowhere. */
export function laneNotes(map: LaneMap): readonly Worded[] {
  const { board, isStated, unplaced, sataWithoutPort } = map;
  const notes: Worded[] = [];
  if (!isStated)
    notes.push({
      en: `Not stated: what each M.2 slot of ${board.name} can do and what it switches off. See its manual.`,
      de: `Nicht angegeben: was die einzelnen M.2-Steckplätze von ${board.name} können und was sie abschalten. Siehe Handbuch.`,
    });
  if (unplaced.length > 0)
    notes.push({
      en: `No free slot takes ${namesOf(map)}.`,
      de: `Kein freier Steckplatz nimmt ${namesOf(map)} auf.`,
    });
  if (sataWithoutPort > 0)
    notes.push({
      en: `SATA drives without a port: ${sataWithoutPort}. There are too few, or M.2 drives switch them off.`,
      de: `SATA-Laufwerke ohne Anschluss: ${sataWithoutPort}. Es sind zu wenige, oder M.2-Laufwerke schalten sie ab.`,
    });
  return notes;
}
