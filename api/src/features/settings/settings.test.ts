import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { customerForm, EMPLOYEE_CODE, startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

/** A sole trader; nothing of it is the example's. */
const ADA = {
  version: 0,
  legalForm: 'sole-trader',
  name: 'Ada Groß',
  street: 'Lange Gasse 3',
  town: '90403 Nürnberg',
  country: '',
  directors: '',
  court: '',
  register: '',
  vatId: '',
  taxNumber: '241/123/45678',
  email: 'hallo@ada-gross.de',
  phone: '',
  returnsEmail: '',
  returnsPhone: '',
  weee: '',
  lucid: '',
};
const DELIVERY = {
  version: 0,
  countries: ['AT', 'DE', 'DE'],
  packingDays: [1, 2],
  closedDays: ['2030-03-11'],
  cutOff: '16:00',
  earliestDays: 1,
  latestDays: 2,
};

const OUTCOME = `__typename
  ... on SettingsSaved { settings { operator { version name } delivery { version } bank { iban } employeeCode { version isSet isFromEnvironment } } }
  ... on SettingsConflict { reason current { operator { version name } employeeCode { version } } }
  ... on InvalidInput { fields { name reason params { value } } }
  ... on Rejected { code }`;

interface Saved {
  __typename: string;
  settings: { operator: { version: number }; employeeCode: { version: number; isSet: boolean } };
  fields: { name: string; reason: string; params: { value: string }[] }[];
}
const save = (client: TestClient, input: object): Promise<Saved> =>
  client.change<Saved>('saveSettings', input, OUTCOME);

interface Logged {
  action: string;
  details: string;
  changes: unknown[];
}

/** What the log tells of an action on the settings. */
async function logged(action: string): Promise<Logged[]> {
  const { entries } = await owner.ask<{ entries: Logged[] }>(
    '{ auditEntries(filter: { subject: SETTINGS }) { entries { action details changes { field before after } } } }',
  );
  return entries.filter((entry) => entry.action === action);
}

let shop: TestShop;
let webDir: string;
let owner: TestUser;
let productId: number;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'rechenwerk-settings-'));
  await copyFile('web/index.html', join(webDir, 'index.html'));
  shop = await startShop({ SHOP_MAIL_TO: 'old@shop.example' }, { webDir });
  owner = await shop.employee();
  productId = await shop.product({ name: 'Testor', stockCount: 7 });
});
afterAll(async () => {
  await shop.close();
  await rm(webDir, { recursive: true });
});

/** Whom security researchers are told to write to. */
const securityOf = async (url: string): Promise<string> =>
  (await fetch(`${url}/.well-known/security.txt`)).text();

const productDelivery = async (client: TestClient): Promise<unknown> =>
  (await client.graphql(`{ product(id: ${productId}) { delivery { earliest latest orderBy } } }`)).body.data
    ?.product;

describe('the settings', () => {
  it('are for owners alone, who begin with what the environment says', async () => {
    const question =
      '{ settings { operator { version legalForm } orderMail { to pace } delivery { countries packingDays cutOff } employeeCode { isSet isFromEnvironment } } }';
    expect((await owner.graphql(question)).body.data?.settings).toEqual({
      operator: { version: 0, legalForm: 'gmbh' },
      orderMail: { to: 'old@shop.example', pace: 'each' },
      delivery: { countries: ['DE'], packingDays: [1, 2, 3, 4, 5], cutOff: '14:00' },
      employeeCode: { isSet: true, isFromEnvironment: true },
    });
    for (const role of ['clerk', 'packer'] as const) {
      const employee = await shop.employee(role);
      for (const asked of [
        question,
        'mutation { saveSettings(input: { stock: { version: 0, lowStock: 1 } }) { __typename } }',
        'mutation { renewEmployeeCode(input: { version: 0 }) { __typename } }',
        'mutation { switchOffEmployeeCode(input: { version: 0 }) { __typename } }',
      ])
        expect((await employee.graphql(asked)).body.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
  });

  it('refuse what the legal form owes, what is still the example’s, and letters that no paper prints', async () => {
    const { fields } = await save(owner, {
      operator: { ...ADA, legalForm: 'gmbh', taxNumber: '', phone: '+49 30 23125 120', name: 'Ada 𠮷' },
      bank: { version: 0, holder: '', iban: 'DE89 3704 0044 0532 0130 01', bic: 'X' },
      delivery: {
        ...DELIVERY,
        countries: ['XX'],
        packingDays: [0],
        closedDays: ['2030-02-30'],
        cutOff: '24:00',
        latestDays: 0,
      },
      stock: { version: 0, lowStock: -1 },
      orderMail: { version: 0, to: 'nowhere', pace: 'each' },
      links: { version: 0, mastodon: 'http://a.example', youtube: '', instagram: '', linkedin: '' },
    });
    expect(fields.map(({ name, reason }) => `${name} ${reason}`).sort()).toEqual([
      'bank.bic SETTING_BIC',
      'bank.iban SETTING_IBAN',
      'delivery.closedDays SETTING_CLOSED_DAYS',
      'delivery.countries SETTING_COUNTRIES',
      'delivery.cutOff SETTING_CUT_OFF',
      'delivery.latestDays SETTING_DELIVERY_DAYS',
      'delivery.packingDays SETTING_PACKING_DAYS',
      'links.mastodon SETTING_LINK',
      'operator.court SETTING_OWED',
      'operator.directors SETTING_OWED',
      'operator.name SETTING_UNPRINTABLE',
      'operator.phone SETTING_EXAMPLE',
      'operator.register SETTING_OWED',
      'operator.vatId SETTING_TAX_OWED',
      'orderMail.to STAFF_EMAIL_INVALID',
      'stock.lowStock SETTING_RANGE_FROM_0',
    ]);
    expect(fields.find(({ reason }) => reason === 'SETTING_UNPRINTABLE')?.params).toEqual([
      { value: '𠮷 (U+20BB7)' },
    ]);
    expect(await logged('SETTINGS_SAVED')).toEqual([]);
  });

  it('hold at once in every process: page, security contact, mails, invoices, delivery, countries, low stock', async () => {
    const twin = await shop.twin();
    const other = shop.guest();
    for (let asked = 0; asked < 3; asked++)
      expect(await productDelivery(other)).toMatchObject({
        delivery: { orderBy: '2030-03-06T13:00:00.000Z' },
      });
    expect(
      await save(owner, {
        operator: ADA,
        delivery: DELIVERY,
        bank: { version: 0, holder: '', iban: 'de89 3704 0044 0532 0130 00', bic: '' },
        stock: { version: 0, lowStock: 7 },
        orderMail: { version: 0, to: 'new@shop.example', pace: 'each' },
        links: { version: 0, mastodon: '', youtube: '', instagram: '', linkedin: '' },
      }),
    ).toMatchObject({
      settings: { operator: { version: 1, name: 'Ada Groß' }, bank: { iban: 'DE89370400440532013000' } },
    });
    // Tuesday 14:05: the shop packs until 16:00, and on no other day of this week.
    expect(await productDelivery(other)).toEqual({
      delivery: { earliest: '2030-03-06', latest: '2030-03-07', orderBy: '2030-03-05T15:00:00.000Z' },
    });
    // Another process looks for changes every 200 ms.
    while ((await securityOf(twin.url)).includes('hello@rechenwerk.example'));
    for (const { url } of [shop, twin]) {
      const impressum = await (await fetch(`${url}/impressum`)).text();
      const facts = /id="operator">(.*?)<\/script>/s.exec(impressum)?.[1] ?? '{}';
      expect(JSON.parse(facts)).toMatchObject({
        isExample: false,
        name: 'Ada Groß',
        delivery: { cutOff: '16:00' },
      });
      expect(await securityOf(url)).toContain('mailto:hallo@ada-gross.de');
    }
    expect(twin.services.settings.now).toMatchObject({
      operator: {
        name: 'Ada Groß',
        isExample: false,
        country: 'Germany',
        returnsEmail: 'hallo@ada-gross.de',
        mastodon: '',
        court: '',
      },
      delivery: { countries: ['DE', 'AT'] },
    });
    const buyer = await shop.customer();
    const { viewer } = (await buyer.graphql('{ viewer { addressBook { deliveryCountries } } }')).body
      .data as {
      viewer: unknown;
    };
    expect(viewer).toEqual({ addressBook: { deliveryCountries: ['DE', 'AT'] } });
    const desk = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
    const { id } = await buy(shop, buyer, { [productId]: 1 });
    await shop.services.shipping.send(desk, id, { carrier: 'DHL', trackingCode: '00340434161094042557' });
    shop.clock.advance(30 * 60_000);
    owner = await shop.employee();
    await shop.services.documents.issuePending();
    const [document] = await shop.services.documents.ofOrders(desk, [id]);
    expect(document?.seller).toMatchObject({
      name: 'Ada Groß',
      town: 'Nürnberg',
      taxNumber: '241/123/45678',
      bank: 'IBAN DE89 3704 0044 0532 0130 00',
    });
    await shop.services.outbox.work();
    await shop.services.notices.work();
    const mails = await shop.mails();
    expect(mails.some(({ to }) => to === 'new@shop.example')).toBe(true);
    const confirmation = mails.find(
      ({ to, attachments }) => to === buyer.account.email && (attachments?.length ?? 0) > 1,
    );
    expect(confirmation).toMatchObject({
      from: 'Ada Groß <hallo@ada-gross.de>',
      text: expect.stringContaining('Lange Gasse 3'),
    });
    expect((await owner.graphql('{ overview { lowStockLevel } }')).body.data?.overview).toEqual({
      lowStockLevel: 7,
    });
    expect(
      (await owner.graphql('{ inventory(state: LOW) { products { name } } }')).body.data?.inventory,
    ).toEqual({
      products: [{ name: 'Testor' }],
    });
    // What was issued stays as it is.
    await save(owner, { bank: { version: 1, holder: '', iban: '', bic: '' } });
    expect((await shop.services.documents.ofOrders(desk, [id]))[0]?.seller.bank).toBeDefined();
  });

  it('tell the second of two owners what the first has saved, and lose nothing', async () => {
    const first = await save(owner, { operator: { ...ADA, version: 1, name: 'Ada Groß-Klein' } });
    expect(first).toMatchObject({ __typename: 'SettingsSaved', settings: { operator: { version: 2 } } });
    const second = await shop.employee();
    const late = {
      operator: { ...ADA, version: 1, street: 'Neue Gasse 1' },
      stock: { version: 1, lowStock: 3 },
    };
    expect(await save(second, late)).toMatchObject({
      __typename: 'SettingsConflict',
      reason: 'SETTINGS_CHANGED',
      current: { operator: { version: 2, name: 'Ada Groß-Klein' } },
    });
    const { stock } = (await owner.graphql('{ settings { stock { version lowStock } } }')).body.data
      ?.settings as {
      stock: unknown;
    };
    expect(stock).toEqual({ version: 1, lowStock: 7 });
    // Two at the same moment: one of them wins.
    const both = await Promise.all(
      [owner, second].map((one) => save(one, { stock: { version: 1, lowStock: 4 } })),
    );
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['SettingsConflict', 'SettingsSaved']);
    expect(await logged('SETTINGS_SAVED')).toContainEqual({
      action: 'SETTINGS_SAVED',
      details: 'operator',
      changes: [{ field: 'name', before: 'Ada Groß', after: 'Ada Groß-Klein' }],
    });
  });

  it('make a code for clerks that is told once, kept as a hash, and ends the one before', async () => {
    const register = async (code: string): Promise<number> => {
      const { username, password, repeat_password } = customerForm();
      const json = { username, password, repeat_password, authentication_code: code, is_employee: 'true' };
      return (await shop.guest().rest('POST', '/register', { json })).status;
    };
    expect(await register(EMPLOYEE_CODE)).toBe(200);
    const renewed = await owner.change<{ code: string; settings: Saved['settings'] }>(
      'renewEmployeeCode',
      { version: 0 },
      `... on EmployeeCodeRenewed { code settings { employeeCode { version isSet isFromEnvironment } } } ... on SettingsConflict { code }`,
    );
    expect(renewed.code).toMatch(/^(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
    expect(renewed.settings.employeeCode).toEqual({ version: 1, isSet: true, isFromEnvironment: false });
    expect(await register(EMPLOYEE_CODE)).toBe(400);
    expect(await register(renewed.code)).toBe(200);
    expect(await owner.change('switchOffEmployeeCode', { version: 0 }, OUTCOME)).toMatchObject({
      __typename: 'SettingsConflict',
    });
    expect(await owner.change('switchOffEmployeeCode', { version: 1 }, OUTCOME)).toMatchObject({
      settings: { employeeCode: { version: 2, isSet: false, isFromEnvironment: false } },
    });
    for (const code of [renewed.code, EMPLOYEE_CODE, '']) expect(await register(code)).toBe(400);
    const kept = [
      await shop.stored('settings').find().toArray(),
      await shop.stored('auditLog').find().toArray(),
    ];
    expect(JSON.stringify(kept)).not.toContain(renewed.code);
    expect(await logged('EMPLOYEE_CODE_SWITCHED_OFF')).toHaveLength(1);
  });
});
