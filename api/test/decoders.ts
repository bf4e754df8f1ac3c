import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { it } from '@jest/globals';

/** A test that looks at processes in `/proc`. Left out, by its name, on systems without (macOS, Windows). */
export const itWithProcfs = existsSync('/proc/self/task') ? it : it.skip;

/** Ids of the processes that decode pictures for this one. */
export const decoderIds = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('picture.decoder.process'))
    .map(Number);

/** The most memory, in bytes, that one of them has ever held. */
export const decoderPeak = (): number =>
  Math.max(
    ...decoderIds().map((id) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
    }),
  );
