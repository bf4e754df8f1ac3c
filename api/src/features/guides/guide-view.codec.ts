import { endWords, type Guide } from '../../../shared/builds/guide.js';
import { PLUG_WORDS } from '../../../shared/builds/guide-words.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import type { LaneMap } from '../../../shared/fit/lane-map.js';
import { laneNotes, slotWords } from '../../../shared/fit/lane-words.js';
import type { LanguageCode } from '../../../shared/language.js';

/** A slot of a board in words. */
export interface LaneSlotView {
  readonly name: string;
  readonly drive: string | null;
  readonly generation: number | null;
  readonly lanes: number | null;
  readonly takesSata: boolean;
  readonly from: 'processor' | 'chipset' | null;
  readonly words: string;
}

/** A lane map in words. */
export interface LaneMapView {
  readonly board: string;
  readonly isStated: boolean;
  readonly slots: readonly LaneSlotView[];
  readonly unplaced: readonly string[];
  readonly notes: readonly string[];
  readonly source: string | null;
}

/** A part of a guide by its number, which the drawing shows, too. */
export interface GuidePartView {
  readonly number: number;
  readonly part: FitPart;
}

/** What is done in a step, in words. */
export interface GuideStepView {
  readonly title: string;
  readonly hints: readonly string[];
  readonly mounts: readonly {
    readonly number: number;
    readonly name: string;
    readonly pieces: number;
    readonly place: string;
  }[];
  readonly plugs: readonly {
    readonly label: string;
    readonly count: number;
    readonly from: string;
    readonly to: string;
  }[];
}

/** A guide in words. */
export interface GuideView {
  readonly parts: readonly GuidePartView[];
  readonly steps: readonly GuideStepView[];
  readonly laneMap: LaneMapView | null;
}

/** Returns a lane map in the words of a language. */
export function viewLaneMap(map: LaneMap, language: LanguageCode): LaneMapView {
  return {
    board: map.board.name,
    isStated: map.isStated,
    slots: map.slots.map((slot) => ({
      name: slot.name,
      drive: slot.drive?.name ?? null,
      generation: slot.generation,
      lanes: slot.lanes,
      takesSata: slot.takesSata,
      from: slot.from,
      words: slotWords(slot)[language],
    })),
    unplaced: map.unplaced.map(({ name }) => name),
    notes: laneNotes(map).map((note) => note[language]),
    source: map.source,
  };
}

/** Returns a guide in the words of a language; parts are numbered in the order in which they come to their places. */
export function viewGuide({ steps, laneMap }: Guide, language: LanguageCode): GuideView {
  const parts = [...new Set(steps.flatMap(({ mounts }) => mounts.map(({ part }) => part)))];
  return {
    parts: parts.map((part, index) => ({ number: index + 1, part })),
    steps: steps.map(({ title, hints, mounts, plugs }) => ({
      title: title[language],
      hints: hints.map((hint) => hint[language]),
      mounts: mounts.map(({ part, pieces, place }) => ({
        number: parts.indexOf(part) + 1,
        name: part.name,
        pieces,
        place: place[language],
      })),
      plugs: plugs.map(({ kind, count, from, to }) => ({
        label: PLUG_WORDS[kind][language],
        count,
        from: endWords(from)[language],
        to: endWords(to)[language],
      })),
    })),
    laneMap: laneMap === null ? null : viewLaneMap(laneMap, language),
  };
}
