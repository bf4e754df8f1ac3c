import { readdirSync, readFileSync } from 'node:fs';
import { familyOf, memoryOf } from './processes.js';
import { median } from './load.js';

/** One look at a running shop: figures by their name, as `memory of engine, MB`. */
export type ProcessMetrics = Map<string, number>;

/** How one figure went over the time that was watched. */
export interface Trend {
  name: string;
  first: number;
  /**
   * The second and the last fifth of the samples; the first fifth is the time to settle. Of memory the floor, since what is
   * above it waits to be collected; of the rest the median.
   */
  early: number;
  late: number;
}

/** What a process of the shop is, by the file that it runs; those without one belong to the server. */
const roleOf = (pid: number): string =>
  /([\w-]+)\.process\.[jt]s/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? 'server';

/** What the server tells of itself at `/metrics`, and how its figures are called here. */
const METRICS: readonly { metric: string; name: string; factor: number }[] = [
  { metric: 'nodejs_heap_size_used_bytes', name: 'heap in use of server, MB', factor: 1 / 2 ** 20 },
  { metric: 'nodejs_active_handles_total', name: 'open handles of server', factor: 1 },
  { metric: 'nodejs_eventloop_lag_p99_seconds', name: 'event loop p99 of server, ms', factor: 1_000 },
];

const add = (signs: ProcessMetrics, name: string, figure: number): ProcessMetrics =>
  signs.set(name, (signs.get(name) ?? 0) + figure);

/** Looks at every process of a shop (Linux: `/proc`) and at what the server tells of itself. */
export async function readVitalSigns(shop: { url: string; pid: number }): Promise<ProcessMetrics> {
  const signs: ProcessMetrics = new Map();
  for (const pid of familyOf(shop.pid)) {
    const role = roleOf(pid);
    add(signs, `memory of ${role}, MB`, memoryOf(pid));
    add(signs, `file descriptors of ${role}`, readdirSync(`/proc/${pid}/fd`).length);
  }
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  for (const { metric, name, factor } of METRICS) {
    const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(metrics)?.[1];
    if (value !== undefined) add(signs, name, Number(value) * factor);
  }
  return signs;
}

/** How each figure went, from the first sample's to the last's. A figure that was not always there counts as 0 meanwhile. */
export function trendsOf(samples: readonly ProcessMetrics[]): Trend[] {
  const names = [...new Set(samples.flatMap((sample) => [...sample.keys()]))].sort();
  const fifth = Math.ceil(samples.length / 5);
  const sumUp = (name: string, part: readonly ProcessMetrics[]): number => {
    const values = part.map((sample) => sample.get(name) ?? 0);
    return name.endsWith('MB') ? Math.min(...values) : median(values);
  };
  return names.map((name) => ({
    name,
    first: samples[0]?.get(name) ?? 0,
    early: sumUp(name, samples.slice(fifth, 2 * fifth)),
    late: sumUp(name, samples.slice(-fifth)),
  }));
}
