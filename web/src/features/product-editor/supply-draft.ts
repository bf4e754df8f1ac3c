import type { LanguageCode } from '@shared/language.js';
import {
  checkProduct,
  cleanProduct,
  SUPPLY_FIELD_NAMES,
  typedRuleOf,
  type ProductInput,
  type SupplyField,
} from '@shared/rules/product-fields.js';
import type { PlainText } from '../../i18n/translate';
import type { Side } from './conflict';

/** What somebody types about what a product’s stock is kept by. */
export type SupplyTexts = Readonly<Record<SupplyField, string>>;

/** The same as it is stored. */
export type Supply = Pick<Required<ProductInput>, SupplyField>;

/** What is sent: who may not know the purchase price sends none. */
type GivenSupply = Pick<ProductInput, SupplyField>;

/** How a field is called in the form. */
export const SUPPLY_VIEWS: Readonly<
  Record<
    SupplyField,
    { label: PlainText; hint?: PlainText; inputMode?: 'decimal' | 'numeric'; type?: 'date' }
  >
> = {
  supplier: { label: 'Supplier' },
  supplierNumber: { label: 'Supplier’s number', hint: 'What the supplier calls it in lists and orders' },
  supplierStock: { label: 'Supplier’s stock', hint: 'As its last list says', inputMode: 'numeric' },
  purchasePrice: {
    label: 'Purchase price (€)',
    hint: 'Without VAT. Only owners see it.',
    inputMode: 'decimal',
  },
  shelfPlace: { label: 'Shelf place', hint: 'For pick lists and count sheets' },
  reorderLevel: {
    label: 'Reorder level',
    hint: 'With so many pieces or fewer, order again; empty: as in the settings',
    inputMode: 'numeric',
  },
  backorderLimit: {
    label: 'Pieces to order ahead',
    hint: 'While it is sold out; with those that are awaited',
    inputMode: 'numeric',
  },
  expectedOn: {
    label: 'Expected on',
    hint: 'Customers read it before they order; after that day nothing is ordered ahead',
    type: 'date',
  },
  lengthMm: { label: 'Length (cm)', inputMode: 'decimal' },
  widthMm: { label: 'Width (cm)', inputMode: 'decimal' },
  heightMm: { label: 'Height (cm)', inputMode: 'decimal' },
};

/** Returns what is stored as somebody types it in this language. */
export const toSupplyTexts = (supply: Supply, language: LanguageCode): SupplyTexts =>
  Object.fromEntries(
    SUPPLY_FIELD_NAMES.map((field) => [field, typedRuleOf(field).show(supply[field], language)]),
  ) as SupplyTexts;

/** Reads what is typed into some fields; `NaN` stands for a text that is no number. */
export const readSupply = (texts: SupplyTexts, fields: readonly SupplyField[]): GivenSupply =>
  cleanProduct(Object.fromEntries(fields.map((field) => [field, typedRuleOf(field).parse(texts[field])])));

/** What is wrong with the texts of the form. */
export const checkSupply = (texts: SupplyTexts) => checkProduct(readSupply(texts, SUPPLY_FIELD_NAMES));

/** The fields in which two versions differ as they would be sent: a price counts the same with dot and comma. */
export function supplyDifferences(one: SupplyTexts, other: SupplyTexts): readonly SupplyField[] {
  const [read, compared] = [readSupply(one, SUPPLY_FIELD_NAMES), readSupply(other, SUPPLY_FIELD_NAMES)];
  // A text that is no number is the same as no other one.
  return SUPPLY_FIELD_NAMES.filter((field) => read[field] !== compared[field]);
}

/** The fields that both have changed since `base`, each otherwise. */
export const contestedFields = (
  base: SupplyTexts,
  mine: SupplyTexts,
  theirs: SupplyTexts,
): readonly SupplyField[] => {
  const [own, others] = [supplyDifferences(base, mine), supplyDifferences(base, theirs)];
  return supplyDifferences(mine, theirs).filter((field) => own.includes(field) && others.includes(field));
};

/** Both versions as one: what I have changed, but for the fields of which theirs is chosen. */
export const mergeSupply = (
  base: SupplyTexts,
  mine: SupplyTexts,
  theirs: SupplyTexts,
  sideOf: (field: SupplyField) => Side = () => 'mine',
): SupplyTexts => {
  const kept = supplyDifferences(base, mine).filter((field) => sideOf(field) === 'mine');
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
};
