import { ObjectId } from 'bson';
import { decodeDocument } from '../bson/bson.decode.js';
import { EngineError } from '../errors.js';
import { EMPTY_ARRAY_KEY, encodeValue, invertKey } from './keys.js';
import type { Filter } from '../query/match.js';
import { OrderedEntries } from './ordered.js';
import { splitPath, topField, valuesAtPath } from '../bson/paths.js';
import type { StoredRecord } from '../storage/record.js';
import { TextSearch, type TextMatches } from './text.search.js';
import { getOwn, isDoc, isNumber, numberTypeOf, toNumber, type Doc } from '../bson/values.js';

/** What an index is, apart from its entries. */
export interface IndexDefinition {
  readonly name: string;
  /** Field paths with 1 or -1. */
  readonly key: Doc;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Filter | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** As `listIndexes` shows it and as it is stored. */
  readonly description: Doc;
}

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
  /** Descending where the first field ascends, or the other way round. */
  readonly inverted: boolean;
  /** Has an array been seen here? Then a document may have several entries. */
  multikey: boolean;
}

const NO_KEYS: string[] = [];
const NO_ENTRY = '';

/** One index: the rules that turn a document into keys, and the entries in order. */
export class Index {
  readonly fields: readonly IndexField[];
  /** Top-level fields that the keys (and the partial filter) depend on. */
  readonly reads: ReadonlySet<string>;
  /** The entries in order. */
  readonly entries = new OrderedEntries();
  private search: TextSearch | undefined;

  constructor(
    readonly definition: IndexDefinition,
    private readonly namespace: string,
  ) {
    const directions = Object.values(definition.key).map((way) => (toNumber(way) < 0 ? -1 : 1));
    this.fields = Object.keys(definition.key).map((path, at) => ({
      path,
      parts: splitPath(path),
      direction: directions[at] ?? 1,
      inverted: directions[at] !== directions[0],
      multikey: false,
    }));
    this.reads = new Set([
      ...this.fields.map(({ path }) => topField(path)),
      ...(definition.partial?.fields ?? []),
    ]);
  }

  get name(): string {
    return this.definition.name;
  }

  get isMultikey(): boolean {
    return this.fields.some((field) => field.multikey);
  }

  /** The keys of a document: none when a sparse or partial index leaves it out, several for arrays. */
  keysOf(doc: Doc): string[] {
    const { partial, sparse } = this.definition;
    if (partial && !partial.test(doc)) return [];
    const scalar = this.scalarKey(doc, sparse);
    if (scalar !== undefined) return scalar === NO_ENTRY ? NO_KEYS : [scalar];
    if (
      sparse &&
      this.fields.every((field) =>
        valuesAtPath(doc, field.parts).values.every((value) => value === undefined),
      )
    )
      return [];
    return this.compoundKeys(doc);
  }

  /** The only key of a document without arrays on the way, which is nearly every document. */
  private scalarKey(doc: Doc, sparse: boolean): string | undefined {
    if (sparse && this.fields.every(({ parts }) => scalarAt(doc, parts) === undefined)) return NO_ENTRY;
    let key = '';
    for (const field of this.fields) {
      const part = this.scalarComponent(doc, field);
      if (part === undefined) return undefined;
      key += part;
    }
    return key;
  }

  /** What a field adds to the key of a document; `undefined` when there is an array on the way. */
  scalarComponent(doc: Doc, field: IndexField): string | undefined {
    const value = scalarAt(doc, field.parts);
    return Array.isArray(value) ? undefined : this.component(value, field);
  }

  private component(value: unknown, field: IndexField): string {
    const isEmptyArray = Array.isArray(value) && value.length === 0;
    const key = isEmptyArray ? EMPTY_ARRAY_KEY : encodeValue(value);
    return field.inverted ? invertKey(key) : key;
  }

  private compoundKeys(doc: Doc): string[] {
    const shared = this.sharedArray(doc);
    if (shared !== undefined) {
      const items = doc[shared] as unknown[];
      this.fields.forEach((field) => (field.multikey ||= topField(field.path) === shared));
      return [...new Set(items.flatMap((item) => this.compoundKeys({ ...doc, [shared]: item })))];
    }
    let keys = [''];
    let arrayField: IndexField | undefined;
    for (const field of this.fields) {
      const { values, isArray } = valuesAtPath(doc, field.parts);
      if (isArray) {
        if (arrayField)
          throw new EngineError(
            'CannotIndexParallelArrays',
            `${field.path} and ${arrayField.path} are arrays`,
          );
        arrayField = field;
        field.multikey = true;
      }
      const components = values.map((value) => this.component(value, field));
      keys =
        components.length === 1
          ? keys.map((key) => key + (components[0] ?? ''))
          : keys.flatMap((key) => components.map((part) => key + part));
    }
    return arrayField ? [...new Set(keys)] : keys;
  }

  /** An array of documents that several fields of the index go through: its items are taken one by one. */
  private sharedArray(doc: Doc): string | undefined {
    if (this.fields.length < 2) return undefined;
    const tops = this.fields.filter(({ parts }) => parts.length > 1).map(({ path }) => topField(path));
    return tops.find((top, at) => {
      const value = doc[top];
      return tops.indexOf(top) !== at && Array.isArray(value) && value.length > 0;
    });
  }

  /** Refuses a key that another record has, when the index is unique. */
  checkUnique(keys: readonly string[], doc: Doc, self: StoredRecord | undefined): void {
    const taken = this.takenKey(keys, self);
    if (taken !== undefined) throw this.duplicate(taken, doc);
  }

  /** The first of the keys that another record has, when the index is unique. */
  takenKey(keys: readonly string[], self: StoredRecord | undefined): string | undefined {
    if (!this.definition.unique) return undefined;
    return keys.find((key) => (this.entries.first(key) ?? self) !== self);
  }

  /** E11000 as the server words it. */
  duplicate(key: string, doc: Doc): EngineError {
    const keyValue: Doc = {};
    for (const field of this.fields) keyValue[field.path] = this.valueBehind(key, doc, field);
    const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${displayValue(value)}`);
    return new EngineError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${this.namespace} index: ${this.name} dup key: { ${shown.join(', ')} }`,
      { keyPattern: this.definition.key, keyValue },
    );
  }

  private valueBehind(key: string, doc: Doc, field: IndexField): unknown {
    const { values } = valuesAtPath(doc, field.parts);
    return values.find((value) => key.includes(this.component(value, field))) ?? null;
  }

  /** Takes over records that have one plain key each and come in the order of these. */
  load(records: readonly StoredRecord[]): void {
    this.entries.load(records, ({ bytes }) => this.keysOf(decodeDocument(bytes, this.reads))[0] ?? '');
  }

  add(keys: readonly string[], record: StoredRecord): void {
    for (const key of keys) {
      this.entries.insert(key, record);
      this.search?.add(key, record);
    }
  }

  remove(keys: readonly string[], record: StoredRecord): void {
    for (const key of keys) this.entries.remove(key, record);
    this.search?.remove(record);
  }

  /** Can a regular expression be answered from the keys of this index? */
  get canAnswerRegex(): boolean {
    return this.fields.length === 1 && !this.isMultikey;
  }

  /** The records whose text contains another; the means for it are built on first use. */
  containing(text: string): TextMatches {
    if (!this.search || this.search.isWornOut) this.search = new TextSearch(this.entries);
    return this.search.find(text);
  }
}

/** The value at the end of a path, or the array that is in the way. */
function scalarAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return value;
    value = isDoc(value) ? getOwn(value, part) : undefined;
  }
  return value;
}

/** A value as MongoDB's messages print it. */
function displayValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isNumber(value)) {
    const text = String(toNumber(value));
    return numberTypeOf(value) === 'double' && /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  if (Array.isArray(value)) return `[ ${value.map(displayValue).join(', ')} ]`;
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return `{ ${Object.entries(value)
      .map(([name, part]) => `${name}: ${displayValue(part)}`)
      .join(', ')} }`;
  return String(value);
}
