import fc from 'fast-check';
import { newSeed } from '../deep.js';
import { NO_FIGURES, type HistoryStats } from './history.js';

/** What plays one history out of its choices, which throws where an invariant does not hold. */
type Play = (choices: number[]) => Promise<HistoryStats>;

/** Makes the choices of random histories, each of so many. */
export const choicesOf = (minLength: number, maxLength: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(255), { minLength, maxLength, size: 'max' });

/** Plays random histories, none of which may break an invariant, and tells what has come out of all of them. */
export async function playAll(
  title: string,
  choices: fc.Arbitrary<number[]>,
  numRuns: number,
  play: Play,
): Promise<HistoryStats> {
  const total = { ...NO_FIGURES };
  const startedAt = performance.now();
  const seed = newSeed();
  await fc.assert(
    fc.asyncProperty(choices, async (history) => {
      const figures = await play(history);
      for (const name of Object.keys(total) as (keyof HistoryStats)[]) total[name] += figures[name];
    }),
    { numRuns, endOnFailure: true, seed },
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(
    `${title}: seed ${seed}, ${numRuns} histories in ${seconds} s, 0 violations: ${JSON.stringify(total)}\n`,
  );
  return total;
}

/** Plays the histories of a seed until one of them fails; returns its error, or `null` where a planted bug never shows. */
export async function huntBug(
  name: string,
  choices: fc.Arbitrary<number[]>,
  { numRuns, seed }: { numRuns: number; seed: number },
  play: Play,
): Promise<unknown> {
  const result = await fc.check(
    fc.asyncProperty(choices, async (history) => {
      await play(history);
    }),
    { numRuns, endOnFailure: true, seed },
  );
  const error = result.failed ? result.errorInstance : null;
  const told = error === null ? 'not found' : String(error);
  process.stdout.write(`planted bug after ${result.numRuns} histories, ${name}: ${told}\n`);
  return error;
}
