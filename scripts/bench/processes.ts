import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in `/proc`; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** A process and its children: the server, and the database engine and payment sandbox that it has started. */
export function familyOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    return [pid];
  }
}

/** The process among these whose command line has this text; `null` when none has. */
export function findByCommand(pids: readonly number[], text: string): number | null {
  return pids.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)) ?? null;
}

/** Memory that a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1_024;
}

/** CPU time of a process, in ms, from `/proc`; `null` elsewhere. */
export function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000;
  } catch {
    return null;
  }
}
