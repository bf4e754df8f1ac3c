import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuOf } from './processes.js';

/** One thing to be measured: an address and, for GraphQL, the body to post. */
export interface Target {
  url: string;
  body?: string;
  /** Gives another body for each request, instead of the one. */
  nextBody?: () => string;
  /** How many requests a run is, instead of as many as the seconds of a run have room for. */
  requests?: number;
  headers?: Readonly<Record<string, string>>;
  /** Whose CPU it costs; absent: that of the processes that are watched anyway. */
  pids?: readonly number[];
}

/** What a measurement gave. */
export interface Measured {
  /** Requests per second. */
  rate: number;
  /** CPU of the watched processes per request, in ms; `null` where the system does not tell. */
  cpuMs: number | null;
}

/** Connections and seconds of one run; runs of one target, of which the median counts. */
export const CONNECTIONS = 20;
const SECONDS = 2;
const RUNS = 3;

/** Who uses less than a tenth of a processor for so long, in ms, is at rest. */
const SETTLED_MS = 1_500;

/** The middle of some figures. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Runs something, and gives the CPU that processes have used meanwhile, in ms; `null` where the system does not tell. One
 * that has ended meanwhile had nothing to do, and does not count.
 */
export async function withCpu<Result>(
  pids: readonly number[],
  run: () => Promise<Result>,
): Promise<{ result: Result; cpuMs: number | null }> {
  const before = pids.map(cpuOf);
  const result = await run();
  const used = pids.flatMap((pid, index) => {
    const [start, end] = [before[index] ?? null, cpuOf(pid)];
    return start === null || end === null ? [] : [end - start];
  });
  return { result, cpuMs: used.length === 0 ? null : used.reduce((total, ms) => total + ms, 0) };
}

/** Waits until processes have done what they begin with, such as the ranking of all products. */
export async function settle(pids: readonly number[]): Promise<void> {
  for (;;) {
    const { cpuMs } = await withCpu(pids, () => sleep(SETTLED_MS));
    if (cpuMs === null || cpuMs < SETTLED_MS / 10) return;
  }
}

async function runOnce(target: Target, pids: readonly number[]): Promise<Measured> {
  const { nextBody } = target;
  const { result, cpuMs } = await withCpu(target.pids ?? pids, async () =>
    autocannon({
      url: target.url,
      connections: CONNECTIONS,
      ...(target.requests === undefined ? { duration: SECONDS } : { amount: target.requests }),
      headers: { 'content-type': 'application/json', ...target.headers },
      ...(target.body === undefined ? {} : { method: 'POST', body: target.body }),
      ...(nextBody === undefined
        ? {}
        : { requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: nextBody() }) }] }),
    }),
  );
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.url} failed ${result.non2xx + result.errors} times: the figure would be worthless.`,
    );
  }
  return {
    rate: result.requests.average,
    cpuMs: cpuMs === null ? null : cpuMs / result.requests.total,
  };
}

/** Measures targets in turn, so that a noisy moment hits all of them alike; gives the median of each. */
export async function measure(targets: readonly Target[], pids: readonly number[]): Promise<Measured[]> {
  const results = targets.map((): Measured[] => []);
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [index, target] of targets.entries()) {
      const measured = await runOnce(target, pids);
      // The first run warms up.
      if (run > 0) results[index]?.push(measured);
    }
  }
  return results.map((runs) => ({
    rate: median(runs.map(({ rate }) => rate)),
    cpuMs: runs.some(({ cpuMs }) => cpuMs === null) ? null : median(runs.map(({ cpuMs }) => cpuMs ?? 0)),
  }));
}
