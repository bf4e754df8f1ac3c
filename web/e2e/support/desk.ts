import { afterAll } from '@jest/globals';
import { SHOP_URL } from './shop.js';
import { ask } from './buying.js';
import { apiCaller, type Caller } from './caller.js';
import { pdf, picture } from './files.js';
import { dhlCode } from './parcel-codes.js';
import { EMPLOYEE, logInViaApi, registerEmployee, type Person } from './people.js';

const texts = {
  name: 'Test Bench 9000',
  description: 'For journeys.\n\nNothing to buy.',
  category: 'software',
  price: '12.50',
  stockCount: '7',
  manufacturer: 'Testmaker',
};

/** What a product of a journey has different. */
export type ProductChanges = Partial<typeof texts>;

/** Puts a product with a thumbnail, two pictures and a document into the catalog; gives its id. For employees. */
export async function addProductViaApi(caller: Caller, changed: ProductChanges = {}): Promise<string> {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...texts, ...changed })) form.set(name, text);
  const files = [
    ['thumbnail', picture('thumbnail.png', 40)],
    ['pictures', picture('first.png', 80)],
    ['pictures', picture('second.png', 120)],
    ['specsDoc', pdf('sheet.pdf')],
  ] as const;
  for (const [field, { name, mimeType, buffer }] of files)
    form.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const answer = await caller.request.post('/api/add-product', { multipart: form });
  const { msg, payload } = (await answer.json()) as { msg: string; payload: unknown };
  if (!answer.ok()) throw new Error(`A product is refused: ${msg}`);
  return String((payload as { productID?: number }).productID ?? payload);
}

/** Runs a mutation with one input as the logged-in user; gives the name of what it answers with. */
export async function mutate(
  caller: Caller,
  name: string,
  input: object,
  type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`,
): Promise<string> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  const answer = await caller.request.post(`${SHOP_URL}/graphql`, { data: { query, variables: { input } } });
  const { data } = (await answer.json()) as { data?: Record<string, { __typename: string } | undefined> };
  return data?.[name]?.__typename ?? `nothing (${answer.status()})`;
}

/** Says of a product that it needs no parcel. For employees. */
export async function sellAsKey(caller: Caller, productId: string): Promise<void> {
  const fields = 'name description category price stockCount manufacturer';
  const product = await ask<{ stockCount: number }>(
    caller,
    `{ product(id: "${productId}") { version ${fields} } }`,
  );
  const input = { ...product, productId, isDigital: true, expectedStockCount: product.stockCount };
  const answer = await mutate(caller, 'editProduct', input);
  if (answer !== 'ProductEdited') throw new Error(`Editing a product gives ${answer}`);
}

/** Sends whatever waits, so that the shipping desk has the orders of a test alone. */
export async function clearShippingDesk(caller: Caller): Promise<void> {
  for (;;) {
    const { orders } = await ask<{ orders: { id: string }[] }>(
      caller,
      '{ ordersToShip(first: 100) { orders { id } } }',
    );
    if (orders.length === 0) return;
    const parcels = orders.map(({ id }) => ({ orderId: id, carrier: 'DHL', trackingCode: dhlCode(id) }));
    const outcome = await mutate(caller, 'shipOrders', { parcels });
    if (outcome !== 'OrdersShipped') throw new Error(`Sending what waits gives ${outcome}`);
  }
}

/** Takes products that a journey has added out of the catalog, so that others do not meet them. */
export async function delistViaApi(caller: Caller, ids: Iterable<string>): Promise<void> {
  for (const productId of ids) await mutate(caller, 'delistProduct', { productId });
}

/** The products of a test file; at its end they leave the catalog. */
export function ownProducts() {
  const ids = new Set<string>();
  afterAll(() =>
    apiCaller(async (caller) => {
      await logInViaApi(caller, EMPLOYEE);
      await delistViaApi(caller, ids);
    }),
  );
  return {
    /** Adds a product as the caller, who is an employee; gives its id. */
    add: async (caller: Caller, changed: ProductChanges = {}): Promise<string> => {
      const id = await addProductViaApi(caller, changed);
      ids.add(id);
      return id;
    },
    /** Takes a product over that has come about otherwise. */
    own: (id: string): void => {
      ids.add(id);
    },
  };
}

/** Registers an employee, whom an owner makes a packer. */
export async function registerPacker(): Promise<Person> {
  const person = await apiCaller(registerEmployee);
  await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    const employees = await ask<{ userId: string; username: string }[]>(
      caller,
      '{ employees { userId username } }',
    );
    const userId = employees.find(({ username }) => username === person.username)?.userId;
    const outcome = await mutate(caller, 'setStaffRole', { userId, staffRole: 'packer' });
    if (outcome !== 'EmployeeChanged') throw new Error(`Making somebody a packer gives ${outcome}`);
  });
  return person;
}
