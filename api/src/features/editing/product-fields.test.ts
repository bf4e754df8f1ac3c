import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  isOptional,
  PRODUCT_FIELD_NAMES,
  ruleOf,
  storedName,
  type ProductField,
} from '../../../shared/rules/product-fields.js';
import { startShop, TEST_PRODUCT, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  colleague = await shop.employee();
});
afterAll(() => shop.close());
afterEach(async () => {
  // No two products have one article number.
  await shop.connection.collection('products').updateMany({}, { $set: { articleNumber: null } });
});

/** Values that the product of the tests does not have, as they are sent and shown. */
const OTHER_VALUES = { text: 'other', number: 8, rows: [{ name: 'TDP', text: '120' }] };

/** The texts that have a form of their own. */
const OTHER_TEXTS: Partial<Record<ProductField, string>> = {
  energyClass: 'E',
  eprelNumber: '1234567',
  manufacturerAddress: 'Testor GmbH\nTestweg 1, 12345 Teststadt\nhallo@testor.example',
  responsiblePerson: 'Testor Europe\nTestweg 2, 12345 Teststadt\nwww.testor.example',
};

const otherValueOf = (field: ProductField): unknown => OTHER_TEXTS[field] ?? OTHER_VALUES[ruleOf(field).kind];

const SHOWN = PRODUCT_FIELD_NAMES.map((field) => (field === 'attributes' ? `${field} { name text }` : field));
const EDIT = `mutation ($input: EditProductInput!) { editProduct(input: $input) {
  ... on ProductEdited { product { ${SHOWN.join(' ')} } }
  ... on ProductConflict { current { ${SHOWN.join(' ')} } }
} }`;

type Shown = Record<ProductField, unknown>;

const show = async (productId: number): Promise<Shown> =>
  (await employee.graphql(`{ product(id: "${productId}") { ${SHOWN.join(' ')} } }`)).body.data
    ?.product as Shown;

async function edit(client: TestUser, productId: number, infos: Partial<Shown>): Promise<unknown> {
  const loaded = { productId: String(productId), version: 0, expectedStockCount: TEST_PRODUCT.stockCount };
  const { body } = await client.graphql(EDIT, { input: { ...infos, ...loaded } });
  return body.data?.editProduct;
}

/** What the audit log says was changed last. */
async function lastChange(): Promise<string | undefined> {
  const { body } = await employee.graphql('{ auditEntries { entries { details } } }');
  return (body.data?.auditEntries as { entries: { details: string }[] }).entries[0]?.details;
}

interface TypeField {
  name: string;
  defaultValue?: string | null;
  type: { kind: string };
}

async function namesIn(type: string, isWanted: (field: TypeField) => boolean = () => true) {
  const { body } = await employee.graphql(`{ __type(name: "${type}") {
    fields { name type { kind } } inputFields { name defaultValue type { kind } } } }`);
  const { fields, inputFields } = body.data?.__type as Record<'fields' | 'inputFields', TypeField[] | null>;
  return (fields ?? inputFields ?? []).filter(isWanted).map(({ name }) => name);
}

describe('the table of product fields', () => {
  it('has no field that a GraphQL type is without', async () => {
    for (const type of ['Product', 'AddProductInput', 'EditProductInput']) {
      const found = await namesIn(type);
      expect({ type, missing: PRODUCT_FIELD_NAMES.filter((field) => !found.includes(field)) }).toEqual({
        type,
        missing: [],
      });
    }
  });

  it('says which fields an input may leave out', async () => {
    const mayBeLeftOut = ({ type, defaultValue }: TypeField) =>
      type.kind !== 'NON_NULL' || defaultValue !== null;
    const optional = PRODUCT_FIELD_NAMES.filter(isOptional);
    for (const type of ['AddProductInput', 'EditProductInput']) {
      const found = await namesIn(type, mayBeLeftOut);
      expect(PRODUCT_FIELD_NAMES.filter((field) => found.includes(field))).toEqual(optional);
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

describe('what the law wants of an offer', () => {
  const refusedOf = async (fields: Partial<Shown>): Promise<unknown> => {
    const productId = await shop.product();
    const { body } = await employee.graphql(
      `mutation ($input: EditProductInput!) { editProduct(input: $input) {
        ... on InvalidInput { fields { name reason } } ... on ProductEdited { product { id } } } }`,
      {
        input: {
          ...(await show(productId)),
          ...fields,
          productId: String(productId),
          version: 0,
          expectedStockCount: TEST_PRODUCT.stockCount,
        },
      },
    );
    return (body.data?.editProduct as { fields?: unknown }).fields;
  };

  it('takes an energy class from A to G, and no other', async () => {
    for (const wrong of ['H', 'A+', 'AB', '1'])
      expect(await refusedOf({ energyClass: wrong })).toEqual([
        { name: 'energyClass', reason: 'ENERGY_CLASS_INVALID' },
      ]);
    expect(await refusedOf({ energyClass: ' f ' })).toBeUndefined();
    expect(await refusedOf({ energyClass: '' })).toBeUndefined();
  });

  it('takes a number of the product register, and no address', async () => {
    for (const wrong of ['https://eprel.ec.europa.eu/qr/1', '0123', '1234567890123', '12 34'])
      expect(await refusedOf({ eprelNumber: wrong })).toEqual([
        { name: 'eprelNumber', reason: 'EPREL_NUMBER_INVALID' },
      ]);
    expect(await refusedOf({ eprelNumber: '1234567' })).toBeUndefined();
  });

  it('refuses an address of the manufacturer, or of who is responsible, without an electronic one', async () => {
    const postal = 'Testor Inc.\n1 Test Road, Testville, USA';
    for (const wrong of [postal, `${postal}\nwrite@us`, `${postal}\n${'x'.repeat(500)}@testor.example`]) {
      expect(await refusedOf({ manufacturerAddress: wrong })).toEqual([
        { name: 'manufacturerAddress', reason: 'MANUFACTURER_ADDRESS_INVALID' },
      ]);
      expect(await refusedOf({ responsiblePerson: wrong })).toEqual([
        { name: 'responsiblePerson', reason: 'RESPONSIBLE_PERSON_INVALID' },
      ]);
    }
    for (const contact of ['help@testor.example', 'https://testor.example/contact', 'www.testor.example'])
      expect(await refusedOf({ manufacturerAddress: `${postal}\n${contact}` })).toBeUndefined();
  });

  it('refuses warnings that are too long', async () => {
    expect(await refusedOf({ safetyWarnings: 'x'.repeat(3_001) })).toEqual([
      { name: 'safetyWarnings', reason: 'SAFETY_WARNINGS_INVALID' },
    ]);
  });
});

describe.each(PRODUCT_FIELD_NAMES)('the product field %s', (field) => {
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

describe.each(PRODUCT_FIELD_NAMES.filter(isOptional))(
  'the product field %s, which has a default',
  (field) => {
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
      await shop.connection
        .collection('products')
        .updateOne({ _id: productId as never }, { $unset: { [storedName(field)]: '' } });
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
  },
);
