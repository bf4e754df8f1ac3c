import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, print, visit } from 'graphql';
import { ROOT } from '../lib.mjs';

/**
 * The manifest of persisted operations: our client sends the SHA-256 of an operation's text, and the server looks the text up
 * here. It holds exactly the operations of this client; a page of another build is told that its hash is unknown and sends the
 * text. `node scripts/gate/persisted.mjs` writes it; with `--check` it fails where the manifest differs.
 */

const FILE = 'api/src/graphql/persisted-operations.generated.ts';
const SOURCES = join(ROOT, 'web/src');

const DOCUMENT = /^export const \w+Document = (\{.*\}) as unknown as /gm;
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
    '/** Operations of the shop’s own client, by the SHA-256 of their text. */',
    'export const PERSISTED_OPERATIONS: Readonly<Record<string, string>> = {',
    ...Object.entries(operations)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([hash, text]) => `  '${hash}':\n    ${JSON.stringify(text)},`),
    '};',
    '',
  ].join('\n');

const path = join(ROOT, FILE);
const wanted = render(readCurrent());

if (process.argv[2] !== '--check') writeFileSync(path, wanted);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== wanted) {
  console.error(`${FILE} does not hold exactly the operations of the client: run npm run codegen.`);
  process.exitCode = 1;
}
