import { randomBytes } from 'node:crypto';
import { EJSON } from 'bson';
import type { MongoClient } from 'mongodb';
import type { ConformanceCase, ExpectedError, Topic } from './conformance.types.js';

/** What one case came to: equal texts mean that the server conforms. */
export interface Outcome {
  observed: string;
  expected: string;
}

/** What a named case came to; its topic's title stands in front of its name. */
export interface NamedOutcome extends Outcome {
  name: string;
}

/**
 * Writes any value as text, one field a line, so that two values are equal exactly when their texts are:
 * the order of fields, the BSON type and the sign of zero count, and a missing value differs from null.
 */
export function canonicalText(value: unknown, indent = ''): string {
  if (value === undefined) return 'missing';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${canonicalText(item, inner)}\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${indent}]`;
  }
  if (isPlainObject(value)) {
    const fields = Object.keys(value).map(
      (key) => `${inner}${JSON.stringify(key)}: ${canonicalText(value[key], inner)}\n`,
    );
    return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
  }
  return EJSON.stringify(value, { relaxed: false });
}

/** Documents of the driver may come from another realm, hence the name and not the identity of the constructor. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '_bsontype' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Runs one case in a database of its own, which it drops afterwards. Never rejects for what the server did. */
export async function runCase(one: ConformanceCase, client: MongoClient, uri: string): Promise<Outcome> {
  const db = client.db(`conformance_${randomBytes(6).toString('hex')}`);
  const throws = 'throws' in one ? one.throws : undefined;
  const expected = 'throws' in one ? `threw ${canonicalText(throws)}` : canonicalText(one.expected);
  try {
    return { observed: canonicalText(await one.run(db, uri)), expected };
  } catch (error) {
    return { observed: errorText(error, throws), expected };
  } finally {
    await db.dropDatabase();
  }
}

/** The documented fields of an error, or its whole message where no (server) error was expected. */
function errorText(error: unknown, expected: ExpectedError | undefined): string {
  if (!(error instanceof Error) || expected === undefined || !('code' in error))
    return `threw ${String(error)}`;
  const shown = Object.entries(expected).map(([field, wanted]: [string, unknown]) => {
    const value: unknown = Reflect.get(error, field);
    return [field, Array.isArray(wanted) && wanted.includes(value) ? wanted : value] as const;
  });
  return `threw ${canonicalText(Object.fromEntries(shown))}`;
}

/** Runs every case of every topic, one after the other. */
export async function runTopics(
  topics: readonly Topic[],
  client: MongoClient,
  uri: string,
): Promise<NamedOutcome[]> {
  const outcomes: NamedOutcome[] = [];
  for (const topic of topics) {
    for (const one of topic.cases) {
      outcomes.push({ name: `${topic.title}: ${one.name}`, ...(await runCase(one, client, uri)) });
    }
  }
  return outcomes;
}

/** Those that did not conform. */
export const failuresOf = (outcomes: readonly NamedOutcome[]): NamedOutcome[] =>
  outcomes.filter(({ observed, expected }) => observed !== expected);
