import {
  BUILD_SLOTS,
  MAX_BUILD_NAME,
  MAX_ENTRIES,
  MAX_PIECES,
  type BuildSlot,
} from '@shared/builds/build.js';
import { readId } from '@shared/rules/ids.js';
import { createStored } from '../../lib/stored';

/** A part of the build, or a service: which product, how many, and what it was called and cost when it was chosen. */
export interface PlannedPart {
  readonly slot: BuildSlot;
  readonly productId: string;
  readonly count: number;
  readonly name: string;
  readonly cents: number;
}

/** The build that this browser keeps. */
export interface PlannedBuild {
  /** Empty while nobody has named it. */
  readonly name: string;
  readonly parts: readonly PlannedPart[];
  /** What it may cost, in cents; `null` where nobody has said. */
  readonly budgetCents: number | null;
}

/** The shape in which it is stored; another one is not read. */
const VERSION = 1;

/** Where the browser keeps it. */
export const STORAGE_KEY = 'build';

const NONE: PlannedBuild = { name: '', parts: [], budgetCents: null };

function readPart(given: Partial<Record<keyof PlannedPart, unknown>>): PlannedPart | null {
  const { slot, productId, count, name, cents } = given;
  const known = BUILD_SLOTS.find((one) => one === slot);
  if (known === undefined || typeof productId !== 'string' || readId(productId) === null) return null;
  const pieces = Math.trunc(Number(count));
  return {
    slot: known,
    productId,
    count: pieces >= 1 ? Math.min(pieces, MAX_PIECES) : 1,
    name: typeof name === 'string' ? name : '',
    cents: Number(cents) || 0,
  };
}

/** Reads what is stored. What is no part, stands there twice or is one too many is left out. */
export function parseBuild(text: string | null): PlannedBuild {
  try {
    const { version, name, parts, budgetCents } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (version !== VERSION || !Array.isArray(parts)) return NONE;
    const read = parts.flatMap((part) => readPart((part ?? {}) as object) ?? []);
    const known = new Map(read.map((part) => [part.productId, part]));
    return {
      name: typeof name === 'string' ? name.slice(0, MAX_BUILD_NAME) : '',
      parts: [...known.values()].slice(0, MAX_ENTRIES),
      budgetCents: typeof budgetCents === 'number' && budgetCents > 0 ? budgetCents : null,
    };
  } catch {
    return NONE;
  }
}

/** The build on which this browser works. */
export const plannedBuild = createStored(STORAGE_KEY, parseBuild, (build) =>
  JSON.stringify({ version: VERSION, ...build }),
);
