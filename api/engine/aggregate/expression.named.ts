import { EngineError } from '../errors.js';
import { convert } from './expression.conversions.js';
import { byName, compileIn, type CompileScoped } from './expression.scoped.js';
import { compileRegex } from '../query/regex.js';
import { getOwn, isDoc, setOwn, typeName } from '../bson/values.js';

/** Expressions whose arguments have names: texts, fields, conversion. */

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new EngineError(50699, `${name} requires its input to be a string, got ${typeName(value)}`);
  return value;
}

function trimOperator(name: string, left: boolean, right: boolean): CompileScoped {
  return byName(name, ['input'], ['chars'], ({ input, chars }) => {
    if (isNothing(input) || chars === null) return null;
    const letters = Array.from(text(name, input));
    const isTrimmed = (letter: string | undefined): boolean =>
      letter !== undefined &&
      (chars === undefined ? /^[\s\0]$/.test(letter) : text(name, chars).includes(letter));
    let start = 0;
    let end = letters.length;
    while (left && start < end && isTrimmed(letters[start])) start++;
    while (right && end > start && isTrimmed(letters[end - 1])) end--;
    return letters.slice(start, end).join('');
  });
}

function regexMatch({ input, regex, options }: Record<string, unknown>): unknown {
  if (isNothing(input) || isNothing(regex)) return false;
  return compileRegex(regex, options ?? undefined).test(text('$regexMatch', input));
}

function replaceOperator(name: string, all: boolean): CompileScoped {
  return byName(name, ['input', 'find', 'replacement'], [], ({ input, find, replacement }) => {
    if (isNothing(input) || isNothing(find) || isNothing(replacement)) return null;
    const whole = text(name, input);
    const part = text(name, find);
    const put = (): string => text(name, replacement);
    return all ? whole.replaceAll(part, put) : whole.replace(part, put);
  });
}

/** `{ $getField: "name" }` reads the document itself; `{ $getField: { field, input } }` another one. */
const getField: CompileScoped = (operand, context) => {
  const source = isDoc(operand) && 'field' in operand ? operand : { field: operand };
  const field = compileIn(isDoc(source['field']) ? source['field'] : { $literal: source['field'] }, context);
  const input = compileIn(source['input'] ?? '$$CURRENT', context);
  return (scope) => {
    const doc = input(scope);
    return isDoc(doc) ? getOwn(doc, String(field(scope))) : undefined;
  };
};

function setField({ field, input, value }: Record<string, unknown>): unknown {
  if (isNothing(input)) return null;
  if (!isDoc(input)) throw new EngineError(4161107, "$setField requires 'input' to evaluate to type Object");
  const copy = { ...input };
  if (value === undefined) Reflect.deleteProperty(copy, String(field));
  else setOwn(copy, String(field), value);
  return copy;
}

/** `$convert` evaluates `onError` only when the conversion fails. */
const convertTo: CompileScoped = byName('$convert', ['input', 'to'], ['onError', 'onNull'], (values) => {
  const { input, to, onNull } = values;
  if (isNothing(input)) return onNull ?? null;
  try {
    return convert(input, to);
  } catch (error) {
    if ('onError' in values && error instanceof EngineError && error.codeName === 'ConversionFailure')
      return values['onError'];
    throw error;
  }
});

export const NAMED_OPERATORS: readonly (readonly [string, CompileScoped])[] = [
  ['$trim', trimOperator('$trim', true, true)],
  ['$ltrim', trimOperator('$ltrim', true, false)],
  ['$rtrim', trimOperator('$rtrim', false, true)],
  ['$regexMatch', byName('$regexMatch', ['input', 'regex'], ['options'], regexMatch)],
  ['$replaceOne', replaceOperator('$replaceOne', false)],
  ['$replaceAll', replaceOperator('$replaceAll', true)],
  ['$getField', getField],
  ['$setField', byName('$setField', ['field', 'input', 'value'], [], setField)],
  ['$convert', convertTo],
];
