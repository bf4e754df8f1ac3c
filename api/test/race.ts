/** Starts everything at the same moment and waits for all of it. An error of one does not hide the others. */
export async function race<T>(
  count: number,
  task: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  let start = (): void => undefined;
  const gun = new Promise<void>((resolve) => {
    start = resolve;
  });
  const runners = Array.from({ length: count }, async (_, index) => {
    await gun;
    return task(index);
  });
  start();
  return Promise.allSettled(runners);
}

/** How often each of some values occurs, such as `{ 200: 1, 400: 9 }`. */
export function tally(values: readonly (string | number | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

/** What the tasks of a race gave; the first error of any of them is thrown. */
export async function raceAll<T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> {
  const outcomes = await race(count, task);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** The statuses of answers that are asked for one after the other. */
export async function statusesInTurn(
  count: number,
  call: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call(index)).status);
  return statuses;
}
