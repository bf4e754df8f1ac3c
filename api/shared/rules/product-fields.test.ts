import { describe, expect, it } from '@jest/globals';
import {
  checkProduct,
  cleanProduct,
  isOptional,
  PRODUCT_FIELD_NAMES,
  ruleOf,
  storedName,
  LISTING_FIELD_NAMES,
  SUPPLY_FIELD_NAMES,
  toGivenInfo,
  TYPED_FIELD_NAMES,
  typedRuleOf,
  type ProductField,
  type SupplyField,
  type TypedField,
} from './product-fields.js';

const fan = {
  name: 'Quiet Fan',
  description: 'Turns.',
  category: 'fans',
  price: 1_290,
  stockCount: 7,
  manufacturer: 'Noctua',
};

/** What is wrong with a product whose field has this value. */
const codesOf = (field: ProductField, value: unknown): string[] =>
  checkProduct({ [field]: value }).map(({ name, code }) => `${name}: ${code}`);

describe('the fields of a product', () => {
  it('are in the REST interface where its settled form has them', () => {
    expect(PRODUCT_FIELD_NAMES.filter((field) => ruleOf(field).isInRest)).toEqual([
      'name',
      'description',
      'category',
      'price',
      'stockCount',
      'manufacturer',
    ]);
  });

  it('may be left out where they came later', () => {
    expect(PRODUCT_FIELD_NAMES.filter((field) => !isOptional(field))).toEqual(Object.keys(fan));
  });

  it('are typed in as one text, but for the specification table', () => {
    const typed: readonly string[] = [...TYPED_FIELD_NAMES, ...SUPPLY_FIELD_NAMES, ...LISTING_FIELD_NAMES];
    expect(PRODUCT_FIELD_NAMES.filter((field) => !typed.includes(field))).toEqual(['attributes']);
  });

  it('are stored under their own names, but for the price', () => {
    expect(toGivenInfo(fan)).toEqual({
      name: 'Quiet Fan',
      description: 'Turns.',
      category: 'fans',
      priceCents: 1_290,
      stockCount: 7,
      manufacturer: 'Noctua',
    });
    expect(storedName('warrantyMonths')).toBe('warrantyMonths');
  });

  it('are checked where they are given, and told in the order of the form', () => {
    expect(checkProduct(fan)).toEqual([]);
    expect(checkProduct({})).toEqual([]);
    expect(checkProduct({ manufacturer: '', name: '', stockCount: -1 })).toMatchObject([
      { name: 'name', code: 'required', reason: 'PRODUCT_NAME_INVALID', params: { max: 200 } },
      { name: 'stockCount', code: 'stock', reason: 'STOCK_INVALID' },
      { name: 'manufacturer', code: 'required', reason: 'MANUFACTURER_INVALID' },
    ]);
  });

  it('lose what nobody sees, and what is not given stays out', () => {
    expect(
      cleanProduct({
        name: ' Quiet\u202E Fan ',
        manufacturer: 'Böhm\u0000',
        articleNumber: ' \u202E',
        warrantyMonths: undefined,
        stockCount: 7,
      }),
    ).toEqual({ name: 'Quiet Fan', manufacturer: 'Böhm', articleNumber: null, stockCount: 7 });
  });
});

describe('a text that is typed into a field', () => {
  it.each([
    ['name', 'Fan', 'Fan'],
    ['price', '12.50', 1_250],
    ['price', '12,50', 1_250],
    ['price', 'dear', NaN],
    ['stockCount', ' 7 ', 7],
    ['stockCount', '0', 0],
    ['stockCount', 'many', NaN],
    ['warrantyMonths', ' ', null],
    ['warrantyMonths', ' 24 ', 24],
    ['warrantyMonths', '0', 0],
    ['warrantyMonths', 'long', NaN],
    ['articleNumber', ' ', null],
    ['articleNumber', 'A-1', 'A-1'],
    ['weightGrams', '1,25', 1_250],
    ['weightGrams', '1.1', 1_100],
    ['weightGrams', '0,0005', 0.5],
    ['weightGrams', '1.000,5', NaN],
    ['weightGrams', '-1', NaN],
    ['weightGrams', ' ', null],
    ['lengthMm', '30,5', 305],
    ['lengthMm', '30 cm', NaN],
  ] as const)('%s: %j stands for %j', (field, text, value) => {
    expect(typedRuleOf(field).parse(text)).toBe(value);
  });

  it.each([
    ['name', 'Fan', 'Fan', 'Fan'],
    ['price', 129_950, '1299.50', '1299,50'],
    ['stockCount', 1_000, '1000', '1000'],
    ['warrantyMonths', 24, '24', '24'],
    ['warrantyMonths', 0, '0', '0'],
    ['warrantyMonths', null, '', ''],
    ['articleNumber', 'A-1', 'A-1', 'A-1'],
    ['articleNumber', null, '', ''],
    ['weightGrams', 1_250, '1.25', '1,25'],
    ['weightGrams', null, '', ''],
    ['heightMm', 305, '30.5', '30,5'],
  ] as const)(
    '%s: %j is shown as %j in English and %j in German',
    (field: TypedField | SupplyField, value, en, de) => {
      const { show } = typedRuleOf(field);
      expect([show(value, 'en'), show(value, 'de')]).toEqual([en, de]);
    },
  );
});

describe('the guarantee of a manufacturer', () => {
  it.each([
    [null, []],
    [0, []],
    [24, []],
    [120, []],
    [121, ['warrantyMonths: months']],
    [-1, ['warrantyMonths: months']],
    [1.5, ['warrantyMonths: months']],
    [NaN, ['warrantyMonths: months']],
  ])('of %j months: %j', (months, problems) => {
    expect(codesOf('warrantyMonths', months)).toEqual(problems);
  });
});

describe('an article number', () => {
  it.each([
    [null, []],
    ['4711', []],
    ['x'.repeat(64), []],
    ['x'.repeat(65), ['articleNumber: length']],
  ])('%j: %j', (number, problems) => {
    expect(codesOf('articleNumber', number)).toEqual(problems);
  });

  it('is the same however its letters are stored, and none when it is empty', () => {
    expect(cleanProduct({ articleNumber: ' A\u0308-1 ' })).toEqual({ articleNumber: 'Ä-1' });
    expect(cleanProduct({ articleNumber: null })).toEqual({ articleNumber: null });
  });
});

describe('the energy label of a product', () => {
  it.each([
    ['A', []],
    ['G', []],
    [null, []],
    ['H', ['energyClass: class']],
    ['A+', ['energyClass: class']],
    ['a', ['energyClass: class']],
    ['', ['energyClass: class']],
  ])('has the class %j: %j', (energyClass, problems) => {
    expect(codesOf('energyClass', energyClass)).toEqual(problems);
  });

  it.each([
    ['1', []],
    ['123456789012', []],
    [null, []],
    ['1234567890123', ['eprelNumber: number']],
    ['0123', ['eprelNumber: number']],
    ['12a', ['eprelNumber: number']],
    ['', ['eprelNumber: number']],
  ])('has the number %j in the register: %j', (number, problems) => {
    expect(codesOf('eprelNumber', number)).toEqual(problems);
  });

  it('is stored without what nobody sees, its class in capitals', () => {
    expect(cleanProduct({ energyClass: ' b\u202E', eprelNumber: ' 123 ' })).toEqual({
      energyClass: 'B',
      eprelNumber: '123',
    });
    expect(cleanProduct({ energyClass: ' ', eprelNumber: '' })).toEqual({
      energyClass: null,
      eprelNumber: null,
    });
    expect(cleanProduct({ energyClass: null, eprelNumber: null })).toEqual({
      energyClass: null,
      eprelNumber: null,
    });
  });
});

describe('who answers for a product', () => {
  const address = 'Noctua GmbH\nRechte Wienzeile 1\n1040 Wien\n';

  it.each([
    [null, []],
    [`${address}office@noctua.at`, []],
    [`${address}https://noctua.at/contact`, []],
    [`${address}www.noctua.at`, []],
    [`${address}info@müller.рф`, []],
    [address, ['manufacturerAddress: electronic address']],
    [`${address}office@noctua`, ['manufacturerAddress: electronic address']],
    [`${address}@noctua.at`, ['manufacturerAddress: electronic address']],
    [`${'x'.repeat(484)}office@noctua.at`, []],
    [`${'x'.repeat(485)}office@noctua.at`, ['manufacturerAddress: length']],
  ])('is named with a postal and an electronic address: %j: %j', (text, problems) => {
    expect(codesOf('manufacturerAddress', text)).toEqual(problems);
  });

  it('keeps the lines of the address', () => {
    expect(cleanProduct({ manufacturerAddress: ` ${address}`, responsiblePerson: ' \n' })).toEqual({
      manufacturerAddress: address.trim(),
      responsiblePerson: null,
    });
    expect(cleanProduct({ responsiblePerson: null })).toEqual({ responsiblePerson: null });
  });
});

describe('the warnings of a product', () => {
  it.each([
    [null, []],
    ['x'.repeat(3_000), []],
    ['x'.repeat(3_001), ['safetyWarnings: length']],
  ])('have up to 3,000 characters (%#)', (text, problems) => {
    expect(codesOf('safetyWarnings', text)).toEqual(problems);
  });
});
