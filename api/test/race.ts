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

/** What the tasks of a race gave; the first error of any of them is thrown. */
export async function raceAll<T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> {
  const outcomes = await race(count, task);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
