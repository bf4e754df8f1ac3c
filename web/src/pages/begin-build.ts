import { readBuildCode, type BuildSlot } from '@shared/builds/build.js';
import { plannedBuild, type PlannedPart } from '../features/builder/planned-build';
import type { Build_BuildFragment } from '../features/builds/builds.generated';
import { createStored } from '../lib/stored';

/** Where the build of this browser is saved, by whom, and in which version. */
export interface KeptLink {
  readonly userId: number;
  readonly code: string;
  readonly version: number;
  /** What lets a browser without an account change it. */
  readonly editKey: string | null;
  /** What of it was saved last, as a text to compare. */
  readonly saved: string;
}

function parseLink(stored: string | null): KeptLink | null {
  try {
    const { userId, code, version, editKey, saved } = JSON.parse(stored ?? '{}') as Partial<KeptLink>;
    if (typeof userId !== 'number' || typeof code !== 'string' || typeof version !== 'number') return null;
    if (readBuildCode(code) === null) return null;
    return {
      userId,
      code,
      version,
      editKey: typeof editKey === 'string' ? editKey : null,
      saved: typeof saved === 'string' ? saved : '',
    };
  } catch {
    return null;
  }
}

/** The link of the build on which this browser works; `null` while it has none. */
export const keptLink = createStored('build-link', parseLink, (link) => JSON.stringify(link));

/** Returns what the configurator can take over of a build: what the shop sells. */
export const partsToPlan = ({ entries }: Pick<Build_BuildFragment, 'entries'>): PlannedPart[] =>
  entries.flatMap(({ slot, product, count, label }) =>
    product === null
      ? []
      : [
          {
            slot: slot.toLowerCase() as BuildSlot,
            productId: product.id,
            count,
            name: label,
            cents: product.price,
          },
        ],
  );

/** Forgets where the build of this browser was saved: what comes is another one. */
export const forgetLink = (): void => {
  keptLink.change(() => null);
};

/** Puts a copy of a build in the place of the one on which this browser works; it is saved as a new one. */
export function beginWith(build: Pick<Build_BuildFragment, 'name' | 'entries'>): void {
  forgetLink();
  plannedBuild.change(() => ({ name: build.name, parts: partsToPlan(build), budgetCents: null }));
}
