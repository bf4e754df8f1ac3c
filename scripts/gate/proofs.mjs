import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, ROOT } from '../lib.mjs';

/**
 * Long tests that try every case, order or crash. Each rests on its last pass for as long as nothing has changed that it
 * runs, its own tests and the packages included; a clean clone has no last pass, and runs them all.
 */

const ENGINE = ['api/engine', 'api/process', 'api/test'];
const SHOP = [...ENGINE, 'api/shared', 'api/src', 'api/demo', 'api/drawing'];

const PROOFS = [
  { name: 'conformance of the engine', tests: /^api\/engine\//, sources: ENGINE },
  {
    name: 'histories, crashes and kills',
    tests: /^api\/src\/features\/.*\.(histories|crash|kill)\.test\.ts$/,
    sources: SHOP,
  },
];

const STAMPS = join(ROOT, 'node_modules/.proofs.json');
const readStamps = () => (existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {});

function hashOf(sources) {
  const hash = createHash('sha256');
  const roots = ['package-lock.json', 'scripts/config/jest.config.js', ...sources];
  for (const root of roots)
    for (const file of filesBelow(join(ROOT, root)))
      hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Returns the proofs with the hash of what they stand on, and whether that is what they last passed on. */
export function readProofs() {
  const stamps = readStamps();
  return PROOFS.map(({ name, tests, sources }) => {
    const hash = hashOf(sources);
    return { name, tests, hash, isCurrent: stamps[name] === hash };
  });
}

/** Keeps the hashes of the proofs whose test files, given by path and whether they passed, have all passed. */
export function keepProofs(proofs, files) {
  const stamps = readStamps();
  for (const { name, tests, hash } of proofs) {
    const own = files.filter(({ path }) => tests.test(relative(ROOT, path)));
    if (own.length > 0 && own.every(({ isPassed }) => isPassed)) stamps[name] = hash;
  }
  writeFileSync(STAMPS, JSON.stringify(stamps));
}
