import { describe, expect, it } from '@jest/globals';
import {
  isOptional,
  PRODUCT_FIELD_NAMES,
  ruleOf,
  LISTING_FIELD_NAMES,
  SUPPLY_FIELD_NAMES,
  TYPED_FIELD_NAMES,
  type ProductInput,
  type TypedField,
} from '@shared/rules/product-fields.js';
import { differences, showField } from './conflict';
import {
  EMPTY_DRAFT,
  isSameDraft,
  readValues,
  toDraft,
  toInput,
  type ProductDraftText,
} from './product-draft';
import { FORM_FIELDS } from './product-field-views';

const VALUES = { text: 'Bench', number: 1_250, flag: true, rows: [] };

const PRODUCT = {
  ...(Object.fromEntries(TYPED_FIELD_NAMES.map((field) => [field, VALUES[ruleOf(field).kind]])) as Pick<
    Required<ProductInput>,
    TypedField
  >),
  // Stored in capitals.
  energyClass: 'F',
  attributes: [{ name: 'Seats', text: '2', unit: '' }],
};

const change = (draft: ProductDraftText, field: keyof ProductDraftText['values'], text: string) => ({
  ...draft,
  values: { ...draft.values, [field]: text },
});

describe('the form of a product', () => {
  it('has every field of the table', () => {
    expect([...FORM_FIELDS].sort()).toEqual([...TYPED_FIELD_NAMES].sort());
    expect(Object.keys(EMPTY_DRAFT.values)).toEqual(TYPED_FIELD_NAMES);
  });

  it('has the default of a field in which nothing is typed', () => {
    const read = readValues(EMPTY_DRAFT.values);
    for (const field of TYPED_FIELD_NAMES.filter(isOptional)) {
      expect(read[field]).toBe(ruleOf(field).default);
    }
  });

  it('sends each field as it was loaded, and shows every difference to another version', () => {
    const draft = toDraft(PRODUCT, 'en');
    expect(toInput(draft)).toEqual(PRODUCT);
    const elsewhere: readonly string[] = [...SUPPLY_FIELD_NAMES, ...LISTING_FIELD_NAMES];
    const inForm = PRODUCT_FIELD_NAMES.filter((field) => !elsewhere.includes(field));
    expect(Object.keys(toInput(draft)).sort()).toEqual(inForm.sort());
    expect(differences(draft, EMPTY_DRAFT)).toEqual([...FORM_FIELDS, 'rows']);
  });

  it('writes a price as the reader does, and reads it the same either way', () => {
    expect(showField(toDraft(PRODUCT, 'de'), 'price')).toBe('12,50');
    expect(isSameDraft(toDraft(PRODUCT, 'de'), toDraft(PRODUCT, 'en'))).toBe(true);
  });

  it.each(TYPED_FIELD_NAMES.filter((field) => ruleOf(field).kind !== 'flag'))(
    'counts a change of %s, also to what cannot be read',
    (field) => {
      const draft = toDraft(PRODUCT, 'en');
      expect(isSameDraft(draft, change(draft, field, '?'))).toBe(false);
      expect(isSameDraft(change(draft, field, '??'), change(draft, field, '?'))).toBe(false);
      expect(isSameDraft(draft, change(draft, field, ` ${draft.values[field]} `))).toBe(true);
    },
  );
});
