import type { FacetForm, FactDefinition } from './fact.types.js';

type Rows = string | readonly [string, ...string[]];
type Spellings = Readonly<Record<string, string>>;

const rowsOf = (rows: Rows): readonly [string, ...string[]] => (typeof rows === 'string' ? [rows] : rows);

/** Defines a fact whose value is a text. */
export const text = (
  rows: Rows,
  german: string,
  facet?: FacetForm,
  spellings?: Spellings,
): FactDefinition => ({
  rows: rowsOf(rows),
  german,
  type: 'text',
  ...(facet === undefined ? {} : { facet }),
  ...(spellings === undefined ? {} : { spellings }),
});

/** Defines a fact whose value is several texts, which a row lists separated by commas. */
export const list = (
  rows: Rows,
  german: string,
  facet?: FacetForm,
  spellings?: Spellings,
): FactDefinition => ({
  ...text(rows, german, facet, spellings),
  type: 'list',
});

/** Defines a fact that is true or false. */
export const flag = (rows: Rows, german: string, facet?: FacetForm): FactDefinition => ({
  ...text(rows, german, facet),
  type: 'flag',
});

/** Defines a fact that is a plain number. */
export const count = (rows: Rows, german: string, facet?: FacetForm): FactDefinition => ({
  ...text(rows, german, facet),
  type: 'number',
});

/** Defines a fact that is a number of a unit. */
export const measure = (rows: Rows, german: string, unit: string, facet?: FacetForm): FactDefinition => ({
  ...count(rows, german, facet),
  unit,
});

/** Colours are named in every category, and decide in none. */
export const colour = { colour: text('Colour', 'Farbe') };
