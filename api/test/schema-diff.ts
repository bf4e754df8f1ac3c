import { CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** What a change of the schema means for those who query it. */
export interface SchemaChange {
  level: 'breaking' | 'dangerous' | 'safe';
  message: string;
}

const LEVELS = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
} as const;

/** The worst first. */
const ORDER = ['breaking', 'dangerous', 'safe'] as const;

/**
 * What has changed between two schemas, the worst first. What was deprecated before may go: taking it away is dangerous,
 * everything else that takes something away is breaking.
 */
export async function diffSchemas(before: string, after: string): Promise<SchemaChange[]> {
  const changes = await diff(buildSchema(before), buildSchema(after), [
    DiffRule.suppressRemovalOfDeprecatedField,
    DiffRule.ignoreDescriptionChanges,
  ]);
  return changes
    .map(({ criticality, message }) => ({ level: LEVELS[criticality.level], message }))
    .sort((left, right) => ORDER.indexOf(left.level) - ORDER.indexOf(right.level));
}

/** One line for each change. */
export const describeChange = ({ level, message }: SchemaChange): string => `${level.padEnd(9)} ${message}`;
