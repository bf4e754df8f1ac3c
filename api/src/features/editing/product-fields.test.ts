import { afterEach, describe, expect, it } from '@jest/globals';
import {
  isOptional,
  PRODUCT_FIELD_NAMES,
  ruleOf,
  storedName,
  LISTING_FIELD_NAMES,
  SUPPLY_FIELD_NAMES,
  type ProductField,
} from '../../../shared/rules/product-fields.js';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestUser } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());
const colleague = prepared(() => shop.employee());
afterEach(async () => {
  // No two products have one of these numbers.
  await shop
    .stored('products')
    .updateMany({}, { $set: { articleNumber: null, gtin: null, mpnFolded: null } });
});

/** Values that the product of the tests does not have, as they are sent and shown. */
const OTHER_VALUES = { text: 'other', number: 8, flag: true, rows: [{ name: 'TDP', text: '120' }] };

/** The texts that have a form of their own. */
const OTHER_TEXTS: Partial<Record<ProductField, string>> = {
  energyClass: 'E',
  eprelNumber: '1234567',
  gtin: '4006381333931',
  manufacturerAddress: 'Testor GmbH\nTestweg 1, 12345 Teststadt\nhallo@testor.example',
  responsiblePerson: 'Testor Europe\nTestweg 2, 12345 Teststadt\nwww.testor.example',
};

const otherValueOf = (field: ProductField): unknown => OTHER_TEXTS[field] ?? OTHER_VALUES[ruleOf(field).kind];

/** The fields of the form; what the stock is kept by, and when it is in the catalog, have calls of their own. */
const ELSEWHERE: readonly ProductField[] = [...SUPPLY_FIELD_NAMES, ...LISTING_FIELD_NAMES];
const FORM_FIELDS = PRODUCT_FIELD_NAMES.filter((field) => !ELSEWHERE.includes(field));

const SHOWN = FORM_FIELDS.map((field) => (field === 'attributes' ? `${field} { name text }` : field));
const EDITED = `
  ... on ProductEdited { product { ${SHOWN.join(' ')} } }
  ... on ProductConflict { current { ${SHOWN.join(' ')} } }`;

type Shown = Record<ProductField, unknown>;

const show = (productId: number): Promise<Shown> =>
  employee.ask<Shown>(`{ product(id: "${productId}") { ${SHOWN.join(' ')} } }`);

/** What the form sends beside the fields themselves, of a product as it was added. */
const loaded = (productId: number) => ({
  productId: String(productId),
  version: 0,
  expectedStockCount: TEST_PRODUCT.stockCount,
});

const edit = (client: TestUser, productId: number, infos: Partial<Shown>): Promise<unknown> =>
  client.change('editProduct', { ...infos, ...loaded(productId) }, EDITED);

/** What the audit log says was changed last. */
const lastChange = async () => (await employee.auditLog('details'))[0]?.details;

interface TypeField {
  name: string;
  defaultValue?: string | null;
  type: { kind: string };
}

async function namesIn(type: string, isWanted: (field: TypeField) => boolean = () => true) {
  const { fields, inputFields } = await employee.ask<
    Record<'fields' | 'inputFields', TypeField[] | null>
  >(`{ __type(name: "${type}") {
    fields { name type { kind } } inputFields { name defaultValue type { kind } } } }`);
  return (fields ?? inputFields ?? []).filter(isWanted).map(({ name }) => name);
}

describe('the table of product fields', () => {
  it('has no field that a GraphQL type is without', async () => {
    for (const type of ['Product', 'AddProductInput', 'EditProductInput']) {
      const found = await namesIn(type);
      const missing = FORM_FIELDS.filter((field) => !found.includes(field));
      expect({ type, missing }).toEqual({ type, missing: [] });
    }
  });

  it('says which fields an input may leave out', async () => {
    const mayBeLeftOut = ({ type, defaultValue }: TypeField) =>
      type.kind !== 'NON_NULL' || defaultValue !== null;
    const optional = FORM_FIELDS.filter(isOptional);
    for (const type of ['AddProductInput', 'EditProductInput']) {
      const found = await namesIn(type, mayBeLeftOut);
      expect(FORM_FIELDS.filter((field) => found.includes(field))).toEqual(optional);
    }
  });

  it('says which fields /api has', async () => {
    const { body } = await shop.guest().rest('GET', `/product-details/${await shop.product()}`);
    const isSent = (field: ProductField) => field in (body.payload as object);
    expect(PRODUCT_FIELD_NAMES.filter(isSent)).toEqual(
      PRODUCT_FIELD_NAMES.filter((field) => ruleOf(field).isInRest),
    );
  });
});

/** The fields that are a number, with the limit that their sentence names. */
const LIMITED_NUMBERS = PRODUCT_FIELD_NAMES.flatMap((field) => {
  const { kind, reason } = ruleOf(field);
  return kind === 'number' && 'params' in reason && 'max' in reason.params
    ? [[field, Number(reason.params.max)] as const]
    : [];
});

describe.each(LIMITED_NUMBERS)('the product field %s', (field, max) => {
  it('is a whole number from 0 to what its sentence says', () => {
    const { check } = ruleOf(field);
    expect([0, max].map(check)).toEqual([null, null]);
    expect([-1, 0.5, max + 1, NaN].map(check)).not.toContain(null);
  });
});

it.each([
  ['energyClass', 'A+', 'ENERGY_CLASS_INVALID'],
  ['gtin', '4006381333932', 'GTIN_INVALID'],
  ['mpn', 'x'.repeat(71), 'MPN_INVALID'],
  ['eprelNumber', 'https://eprel.ec.europa.eu/qr/1', 'EPREL_NUMBER_INVALID'],
  ['manufacturerAddress', 'Testor Inc.\n1 Test Road, Testville, USA', 'MANUFACTURER_ADDRESS_INVALID'],
  ['responsiblePerson', 'Testor Europe', 'RESPONSIBLE_PERSON_INVALID'],
  ['safetyWarnings', 'x'.repeat(3_001), 'SAFETY_WARNINGS_INVALID'],
])(
  'the product field %s is refused below it when it is not as the law wants it',
  async (name, text, reason) => {
    const productId = await shop.product();
    const input = { ...(await show(productId)), [name]: text, ...loaded(productId) };
    const refused = '... on InvalidInput { fields { name reason } }';
    expect(await employee.change('editProduct', input, refused)).toEqual({ fields: [{ name, reason }] });
  },
);

describe.each(FORM_FIELDS)('the product field %s', (field) => {
  it('is saved, shown, named in the audit log and told to who has seen another value', async () => {
    const productId = await shop.product();
    const before = await show(productId);
    const after = { ...before, [field]: otherValueOf(field) };
    expect(await edit(employee, productId, after)).toEqual({ product: after });
    expect(await show(productId)).toEqual(after);
    expect(await lastChange()).toBe(ruleOf(field).auditName);
    expect(await edit(colleague, productId, before)).toEqual({ current: after });
  });
});

describe.each(FORM_FIELDS.filter(isOptional))('the product field %s, which has a default', (field) => {
  it('stays as it is when an edit leaves it out', async () => {
    const productId = await shop.product();
    const shown = await show(productId);
    const others = Object.fromEntries(Object.entries(shown).filter(([name]) => name !== field));
    await edit(employee, productId, { ...others, [field]: otherValueOf(field) });
    expect(await edit(employee, productId, others)).toMatchObject({
      product: { [field]: otherValueOf(field) },
    });
  });

  it('has the default in a product from before it, in lists as on its own', async () => {
    const name = `Testor before ${field}`;
    const productId = await shop.product({ name });
    await shop.stored('products').updateOne({ _id: productId }, { $unset: { [storedName(field)]: '' } });
    const { body } = await employee.graphql(
      `{ products(filter: { name: "${name}" }) { products { ${SHOWN.join(' ')} } } }`,
    );
    const expected = { [field]: ruleOf(field).default };
    expect(body.data?.products).toMatchObject({ products: [expected] });
    expect(await edit(employee, productId, { ...(await show(productId)), name: 'Testor' })).toMatchObject({
      product: expected,
    });
    expect(await lastChange()).toBe('name');
  });
});
