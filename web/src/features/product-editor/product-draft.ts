import type { LanguageCode } from '@shared/language.js';
import {
  cleanProduct,
  ruleOf,
  TYPED_FIELD_NAMES,
  typedRuleOf,
  type ProductInput,
  type TypedField,
} from '@shared/rules/product-fields.js';

/** A row of the specification table while it is typed. */
export interface AttributeRow {
  /** Tells rows apart on the page; never sent. */
  key: number;
  name: string;
  text: string;
  unit: string;
  /** Was added on this page, so that somebody goes on typing in it. */
  isNew?: true;
}

/** What somebody types about a product. */
export interface ProductDraftText {
  values: Readonly<Record<TypedField, string>>;
  rows: readonly AttributeRow[];
}

/** The fields that are one text each, by what was read from their texts. */
type TypedInput = Pick<Required<ProductInput>, TypedField>;

/** A product as it is loaded for editing. */
interface LoadedProduct extends TypedInput {
  attributes: readonly { name: string; text: string; unit: string | null }[];
}

const valuesOf = <Value>(make: (field: TypedField) => Value): Record<TypedField, Value> =>
  Object.fromEntries(TYPED_FIELD_NAMES.map((field) => [field, make(field)])) as Record<TypedField, Value>;

function emptyText(field: TypedField): string {
  const { default: byDefault } = ruleOf(field);
  return byDefault === undefined ? '' : typedRuleOf(field).show(byDefault, 'en');
}

/** A form in which nothing is typed yet. */
export const EMPTY_DRAFT: ProductDraftText = { values: valuesOf(emptyText), rows: [] };

/** Returns a stored product as somebody types it in this language: Germans write `12,50`. */
export const toDraft = (product: LoadedProduct, language: LanguageCode): ProductDraftText => ({
  values: valuesOf((field) => typedRuleOf(field).show(product[field], language)),
  rows: product.attributes.map((attribute, key) => ({ ...attribute, key, unit: attribute.unit ?? '' })),
});

/** Reads what is typed; `NaN` stands for a text that is no number. */
export const readValues = (values: ProductDraftText['values']): TypedInput =>
  cleanProduct(valuesOf((field) => typedRuleOf(field).parse(values[field])) as TypedInput);

/** Returns the rows with one more behind them. */
export const withRow = (rows: readonly AttributeRow[], name = '', unit = ''): AttributeRow[] => [
  ...rows,
  { key: 1 + Math.max(-1, ...rows.map((row) => row.key)), name, text: '', unit, isNew: true },
];

/** Rows in which something is typed; empty ones are not sent. */
export function filledRows(rows: readonly AttributeRow[]): AttributeRow[] {
  return rows.filter(({ name, text, unit }) => `${name}${text}${unit}`.trim() !== '');
}

/** What is sent. The texts have been checked, so all numbers are some. */
export const toInput = ({ values, rows }: ProductDraftText) => ({
  ...readValues(values),
  attributes: filledRows(rows).map(({ name, text, unit }) => ({ name, text, unit })),
});

/** Everything that is typed: as it is sent, or the text where it is no number. A price counts the same with dot and comma. */
function typedIn(texts: ProductDraftText): string {
  const { attributes, ...read } = toInput(texts);
  return JSON.stringify([
    valuesOf((field) => (Number.isNaN(read[field]) ? texts.values[field] : read[field])),
    attributes,
  ]);
}

/** Returns whether both are the same once they are sent. */
export function isSameDraft(one: ProductDraftText, other: ProductDraftText): boolean {
  return typedIn(one) === typedIn(other);
}
