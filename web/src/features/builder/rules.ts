import { use } from 'react';
import type * as Judging from './judging';
import type { BuilderPart_ProductFragment } from './builder-parts.generated';

/** A product of the shop as a part of a build. */
export type BuilderProduct = BuilderPart_ProductFragment;

/** The rules of what fits together and their sentences. They come beside the page: they are as large as the rest of it. */
const judging: Promise<typeof Judging> = import('./judging');

/** Returns what judges builds; waits for it once. From then on nothing needs a network. */
export const useRules = (): typeof Judging => use(judging);
