import { join } from 'node:path';
import { ROOT } from '../lib.mjs';
import { findFile, findProgram, linesOf, runProgram } from './programs.js';
import type { Witness } from './witness.types.js';

/** Mustang's validator, which has veraPDF look whether the files are PDF/A-3. */
export const mustang: Witness = {
  name: 'Mustang with veraPDF',
  install:
    'a pom.xml with org.mustangproject:validator:2.20.0, mvn dependency:copy-dependencies, then MUSTANG_CLASSPATH=FOLDER/*',
  find: () => (findProgram('JAVA', 'java') === null ? null : findFile('MUSTANG_CLASSPATH')),
  ask: async (classpath, ground, signal) => {
    const folder = await ground.documents();
    const java = findProgram('JAVA', 'java') ?? 'java';
    const judge = join(ROOT, 'scripts/witness/Mustang.java');
    const { output } = await runProgram(java, ['-cp', classpath, judge, folder], { signal });
    const lines = linesOf(output);
    const judged = lines.filter((line) => /^(VALID|INVALID) /.test(line));
    return {
      asked: `${judged.length} documents`,
      findings: [
        ...lines.filter((line) => /^(INVALID|MARK) /.test(line)),
        ...(judged.length === 0 ? [output] : []),
      ],
    };
  },
};
