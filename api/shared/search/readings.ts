import type { FactDefinition, Kind } from '../facts/fact.types.js';
import { factOf } from '../facts/kinds.js';
import type { Reading } from './reading.types.js';
import type { SearchCondition } from './search.types.js';
import { wordsOf } from './tokens.js';
import type { ValueIndex } from './value-index.js';

/** A reading before it is known which values the catalog has. */
export interface Pattern {
  readonly kind: Kind;
  readonly key: string;
  readonly operator: '=' | '!=' | '*=' | '^=' | '<=' | '>=';
  readonly operand: string;
  readonly isDependent: boolean;
}

const PATTERN = /^(~?)(\w+)\.(\w+)(=|!=|\*=|\^=|<=|>=)(.+)$/;

/** Reads the notation of the word lists: `cooler.heightMm<=70; ~memory.heightMm<=35`. */
export function parsePatterns(text: string): Pattern[] {
  return text.split(';').map((part) => {
    const match = PATTERN.exec(part.trim());
    if (match === null) throw new Error(`Not a pattern: ${part}`);
    const [, mark, kind = '', key = '', operator = '', operand = ''] = match;
    return {
      kind: kind as Kind,
      key,
      operator: operator as Pattern['operator'],
      operand,
      isDependent: mark === '~',
    };
  });
}

const stated = (definition: FactDefinition, value: string): string | boolean =>
  definition.type === 'flag' ? value === 'true' : value;

/** The values of the catalog that contain the words, or begin with them; the words where it has none. */
function likeness({ kind, key, operator, operand }: Pattern, values: ValueIndex): SearchCondition {
  const isPrefix = operator === '^=';
  const wanted = operand.split('/');
  const found = wanted.flatMap((words) => values.containing(wordsOf(words), { kind, key, isPrefix }));
  return { type: 'fact', key, values: found.length === 0 ? wanted.slice(0, 1) : [...new Set(found)] };
}

/** Of several values those that the catalog has; all of them where it has none. */
function present(pattern: Pattern, values: ValueIndex, definition: FactDefinition): (string | boolean)[] {
  const named = pattern.operand.split('/');
  const known = named.length > 1 ? named.filter((value) => values.has(pattern.kind, pattern.key, value)) : [];
  return (known.length > 0 ? known : named).map((value) => stated(definition, value));
}

function conditionOf(pattern: Pattern, values: ValueIndex): SearchCondition | null {
  const { kind, key, operator, operand } = pattern;
  if (key === 'manufacturer') return { type: 'manufacturer', manufacturers: [operand] };
  if (operator === '<=') return { type: 'range', key, from: null, to: Number(operand) };
  if (operator === '>=') return { type: 'range', key, from: Number(operand), to: null };
  if (operator === '*=' || operator === '^=') return likeness(pattern, values);
  const definition = factOf(kind, key);
  if (definition === undefined) return null;
  const condition = {
    type: 'fact',
    key,
    values: present(pattern, values, definition),
  } as const;
  return operator === '!=' ? { ...condition, isNegated: true } : condition;
}

/** Returns what patterns mean for the products of this catalog. */
export const readingsOf = (patterns: readonly Pattern[], values: ValueIndex): readonly Reading[] =>
  values.remember(patterns, () =>
    patterns.flatMap((pattern) => {
      const condition = conditionOf(pattern, values);
      return condition === null ? [] : [{ kind: pattern.kind, condition, isDependent: pattern.isDependent }];
    }),
  );
