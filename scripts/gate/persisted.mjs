import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, print, visit } from 'graphql';
import { ROOT } from '../lib.mjs';

/**
 * The manifest of persisted operations: our client sends the SHA-256 of an operation's text, and the server looks the text up
 * here. It only grows, since pages that were loaded before an upgrade ask for what they know. `node scripts/gate/persisted.mjs`
 * adds the operations of now to those that were committed; with `--check` it fails when one of now, or one that was ever
 * committed, is missing.
 */

const FILE = 'api/src/graphql/persisted-operations.generated.ts';
const SOURCES = join(ROOT, 'web/src');

const DOCUMENT = /^export const \w+Document = (\{.*\}) as unknown as /gm;
const ENTRY = /^ {2}'([0-9a-f]{64})':\s+(".*"),$/gm;

/** What git prints; empty where there is no git, no history or no such file. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : '';
}

const parse = (source) =>
  Object.fromEntries([...source.matchAll(ENTRY)].map(([, hash, text]) => [hash, JSON.parse(text)]));

const committedAt = (revision) => parse(git('show', `${revision}:${FILE}`));

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Asks for the type of every object, as the client's cache does. */
const withTypenames = (document) =>
  visit(document, {
    SelectionSet: (node, _key, parent) => {
      const hasIt = node.selections.some(({ name }) => name?.value === TYPENAME.name.value);
      if (parent.kind === Kind.OPERATION_DEFINITION || hasIt) return undefined;
      return { ...node, selections: [...node.selections, TYPENAME] };
    },
  });

/** The operations of the generated documents, exactly as the client prints them, with the types that its cache asks for. */
function readCurrent() {
  const entries = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.generated.ts'))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(DOCUMENT)])
    .map(([, json]) => print(withTypenames(JSON.parse(json))))
    .map((text) => [createHash('sha256').update(text).digest('hex'), text]);
  return Object.fromEntries(entries);
}

const render = (operations) =>
  [
    '/** Operations of the shop’s own client, of now and of earlier, by the SHA-256 of their text. It only grows. */',
    'export const PERSISTED_OPERATIONS: Readonly<Record<string, string>> = {',
    ...Object.entries(operations)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([hash, text]) => `  '${hash}':\n    ${JSON.stringify(text)},`),
    '};',
    '',
  ].join('\n');

/** What the manifest must hold and does not. */
function findMissing() {
  const held = existsSync(join(ROOT, FILE)) ? parse(readFileSync(join(ROOT, FILE), 'utf8')) : {};
  const revisions = git('log', '--format=%H', '--', FILE).split('\n').filter(Boolean);
  const wanted = [readCurrent(), ...revisions.map(committedAt)].flatMap((operations) =>
    Object.entries(operations),
  );
  return new Set(wanted.filter(([hash, text]) => held[hash] !== text).map(([, text]) => text));
}

if (process.argv[2] === '--check') {
  const missing = findMissing();
  for (const text of missing) console.error(`Missing in ${FILE}, run npm run codegen:\n${text}\n`);
  process.exitCode = missing.size === 0 ? 0 : 1;
} else {
  writeFileSync(join(ROOT, FILE), render({ ...committedAt('HEAD'), ...readCurrent() }));
}
