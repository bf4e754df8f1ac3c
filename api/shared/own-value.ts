/**
 * Returns what a table holds by a key that comes from outside; `undefined` also for the names of what every object has, such
 * as `constructor`.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
