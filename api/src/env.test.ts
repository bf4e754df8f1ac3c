import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readEnv } from './env.js';
import { PRODUCTION, SOLE_TRADER } from '../test/production-env.js';

const { PAYMENT_CLIENT_ID, PAYMENT_CLIENT_SECRET, PAYMENT_WEBHOOK_ID } = PRODUCTION;
const CREDENTIALS = { PAYMENT_CLIENT_ID, PAYMENT_CLIENT_SECRET, PAYMENT_WEBHOOK_ID };
const LIVE_KEY = `sk_live_${'a1B2'.repeat(6)}`;
const TEST_KEY = `rk_test_${'a1B2'.repeat(6)}`;
const CARDS = { STRIPE_SECRET_KEY: LIVE_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_a1B2' };
const SANDBOX = { ...CREDENTIALS, PAYMENT_ENVIRONMENT: 'sandbox' };

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    return readEnv(source).owed;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('environment', () => {
  it('needs nothing outside production', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      production: false,
      port: 4000,
      host: 'localhost',
      dataDir: '.data',
      mongodbUri: null,
      demoData: true,
    });
    expect(env.publicUrl.origin).toBe('http://localhost:4000');
  });

  it('listens where HOST says: this machine alone unless told, in production everywhere', () => {
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readEnv({ HOST: '' }).host).toBe('localhost');
    expect(readEnv(PRODUCTION).host).toBeNull();
    expect(readEnv({ ...PRODUCTION, HOST: '::1' }).host).toBe('::1');
    expect(problemsOf({ HOST: 'http://shop.example' })).toEqual([expect.stringContaining('HOST is')]);
  });

  it('starts in production when everything is set, and never fills it with demo data', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, demoData: false, logLevel: 'info' });
  });

  it('names every missing setting of production at once, one sentence each', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems.some((problem) => problem.startsWith('MONGODB_URI is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('PUBLIC_URL is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('SMTP_URL is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('PAYMENT_CLIENT_ID is not set'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('OPERATOR_LEGAL_FORM is not set: say first'))).toBe(
      true,
    );
    expect(problems.some((problem) => problem.startsWith('OPERATOR_NAME, OPERATOR_STREET,'))).toBe(true);
  });

  it('mails the shop itself only where SHOP_MAIL_TO says, and as often as SHOP_MAIL does', () => {
    const SHOP_MAIL_TO = 'orders@shop.example';
    expect(readEnv({}).orderMail.to).toBe('');
    for (const pace of ['each', 'daily', 'off'])
      expect(readEnv({ SHOP_MAIL_TO, SHOP_MAIL: pace }).orderMail).toEqual({ to: SHOP_MAIL_TO, pace });
    expect(readEnv({ SHOP_MAIL_TO }).orderMail.pace).toBe('each');
    expect(readEnv({ SHOP_MAIL: 'off' }).orderMail).toEqual({ to: '', pace: 'off' });
    expect(problemsOf({ SHOP_MAIL: 'daily' })).toEqual([expect.stringContaining('SHOP_MAIL_TO is not set')]);
    expect(problemsOf({ SHOP_MAIL_TO, SHOP_MAIL: 'weekly' })).toHaveLength(1);
    for (const wrong of ['orders', 'a@b, c@d', 'Shop <a@b>'])
      expect(problemsOf({ SHOP_MAIL_TO: wrong })).toEqual([expect.stringContaining('SHOP_MAIL_TO is')]);
  });

  it('takes an employee code of its own in production, and none at all', () => {
    expect(readEnv({ ...PRODUCTION, EMPLOYEE_CODE: 'sixteen-letters!' }).employeeCode).toBe(
      'sixteen-letters!',
    );
    expect(readEnv(PRODUCTION).employeeCode).toBeNull();
  });

  it('takes payments in its own sandbox without credentials, and says so with them', () => {
    expect(readEnv({}).payments).toMatchObject({ environment: 'local', localUrl: null });
    expect(readEnv({ PAYMENT_LOCAL_URL: 'http://127.0.0.1:4700' }).payments.localUrl?.port).toBe('4700');
    expect(
      readEnv({ PUBLIC_URL: 'https://demo.example', ALLOW_LOCAL_PAYMENTS: 'yes' }).payments.environment,
    ).toBe('local');
    expect(readEnv(SANDBOX).payments).toEqual({
      environment: 'sandbox',
      clientId: 'AeA1QIZXiflr1',
      clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7',
      webhookId: '1JE4291016473214C',
      cards: null,
      localUrl: null,
    });
    expect(readEnv({ ...PRODUCTION, PAYMENT_ENVIRONMENT: 'sandbox' }).payments.environment).toBe('sandbox');
    expect(readEnv(PRODUCTION).payments.environment).toBe('production');
  });

  it('takes cards only with the credentials of its environment, and in its own sandbox', () => {
    expect(readEnv({}).payments.cards).not.toBeNull();
    expect(readEnv(PRODUCTION).payments.cards).toBeNull();
    expect(readEnv({ ...PRODUCTION, ...CARDS }).payments.cards).toEqual({
      secretKey: LIVE_KEY,
      webhookSecret: 'whsec_a1B2',
    });
    expect(readEnv({ ...SANDBOX, ...CARDS, STRIPE_SECRET_KEY: TEST_KEY }).payments.cards?.secretKey).toBe(
      TEST_KEY,
    );
  });

  it('takes who runs the shop from its settings, and marks what is made up', () => {
    expect(readEnv(PRODUCTION).operator).toMatchObject({
      isExample: false,
      name: 'Bauteil GmbH',
      vatId: 'DE136695976',
      linkedin: 'https://www.linkedin.com/company/bauteil',
    });
    expect(readEnv({}).operator).toMatchObject({ isExample: true, vatId: 'DE000000000' });
    expect(readEnv({ OPERATOR_TOWN: ' 20095 Hamburg ' }).operator).toMatchObject({
      isExample: true,
      name: 'Rechenwerk GmbH',
      town: '20095 Hamburg',
    });
  });

  it('demands of an operator what the legal form owes (§ 5 DDG), and nothing because the example has it', () => {
    const unowed = /_(PHONE|WEEE|MASTODON|YOUTUBE|INSTAGRAM|LINKEDIN)$/;
    const owed = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !unowed.test(name)));
    expect(problemsOf(owed)).toEqual([]);
    const { operator, payments, owed: demanded } = readEnv({ ...SOLE_TRADER, NODE_ENV: 'production' });
    expect(demanded).toEqual([]);
    expect(operator).toMatchObject({
      isExample: false,
      legalForm: 'sole-trader',
      name: 'Ada Groß',
      street: 'Lange Gasse 3',
      town: '90403 Nürnberg',
      taxNumber: '241/123/45678',
      returnsEmail: 'hallo@ada-gross.de',
      directors: '',
      register: '',
      vatId: '',
      phone: '',
      mastodon: '',
    });
    expect(payments.environment).toBe('production');
  });

  it.each([
    [{ ...PRODUCTION, OPERATOR_VAT_ID: '' }, 'OPERATOR_VAT_ID or OPERATOR_TAX_NUMBER not set'],
    [{ ...PRODUCTION, OPERATOR_LEGAL_FORM: '' }, 'one of sole-trader, registered-merchant, gbr'],
    [{ OPERATOR_LEGAL_FORM: 'GmbH' }, 'OPERATOR_LEGAL_FORM is "GmbH"'],
    [
      { ...PRODUCTION, OPERATOR_COURT: '', OPERATOR_DIRECTORS: '' },
      'OPERATOR_DIRECTORS, OPERATOR_COURT not set',
    ],
    [{ ...PRODUCTION, OPERATOR_LEGAL_FORM: 'ohg', OPERATOR_REGISTER: '' }, 'OPERATOR_REGISTER not set'],
    [{ OPERATOR_ADDRESS: '90403 Nürnberg' }, 'OPERATOR_ADDRESS is'],
    [{ ...PRODUCTION, OPERATOR_NAME: ' ' }, 'OPERATOR_NAME not set'],
    [{ ...PRODUCTION, OPERATOR_VAT_ID: 'DE000000000' }, 'OPERATOR_VAT_ID still as in the example'],
    [{ ...PRODUCTION, OPERATOR_PHONE: '+49 30 23125 120' }, 'OPERATOR_PHONE still as in the example'],
    [{ ...PRODUCTION, OPERATOR_VAT_ID: 'DE12345' }, 'DE and nine digits'],
    [{ OPERATOR_PHONE: '030-1234' }, 'OPERATOR_PHONE'],
    [{ OPERATOR_EMAIL: 'hello' }, 'OPERATOR_EMAIL'],
    [{ OPERATOR_NAME: '𠮷田 GmbH' }, 'OPERATOR_NAME has 𠮷 (U+20BB7)'],
    [{ OPERATOR_YOUTUBE: 'http://www.youtube.com' }, 'OPERATOR_YOUTUBE'],
    [{ ...PRODUCTION, PAYMENT_ENVIRONMENT: 'local' }, 'PAYMENT_ENVIRONMENT must be'],
    [{ PAYMENT_ENVIRONMENT: 'live' }, 'PAYMENT_ENVIRONMENT is "live"'],
    [{ ...PRODUCTION, PAYMENT_CLIENT_ID: '' }, 'PAYMENT_CLIENT_ID is not set'],
    [{ ...PRODUCTION, PAYMENT_CLIENT_SECRET: '' }, 'PAYMENT_CLIENT_SECRET is not set'],
    [{ ...PRODUCTION, PAYMENT_WEBHOOK_ID: '' }, 'PAYMENT_WEBHOOK_ID is not set'],
    [{ ...PRODUCTION, PAYMENT_CLIENT_ID: 'sb-rechenwerk' }, 'payment sandbox of this project'],
    [{ ...PRODUCTION, PAYMENT_CLIENT_SECRET: 'sb-rechenwerk-secret' }, 'payment sandbox of this project'],
    [{ ...PRODUCTION, PAYMENT_CLIENT_SECRET: 'EGnH\n' }, 'line break'],
    [{ ...PRODUCTION, PAYMENT_LOCAL_URL: 'http://127.0.0.1:4700' }, 'PAYMENT_LOCAL_URL'],
    [{ ...SANDBOX, PAYMENT_LOCAL_URL: 'http://127.0.0.1:4700' }, 'PAYMENT_LOCAL_URL'],
    [{ ...SANDBOX, PAYMENT_CLIENT_ID: '' }, 'PAYMENT_CLIENT_ID is not set'],
    [{ ...CREDENTIALS, PAYMENT_ENVIRONMENT: 'production' }, 'NODE_ENV is not "production"'],
    [CREDENTIALS, 'PAYMENT_ENVIRONMENT'],
    [{ ...PRODUCTION, STRIPE_SECRET_KEY: LIVE_KEY }, 'STRIPE_WEBHOOK_SECRET is not set'],
    [{ ...PRODUCTION, STRIPE_WEBHOOK_SECRET: 'whsec_abc' }, 'STRIPE_SECRET_KEY is not set'],
    [
      { ...PRODUCTION, ...CARDS, STRIPE_SECRET_KEY: TEST_KEY },
      'STRIPE_SECRET_KEY is no key for "production"',
    ],
    [{ ...SANDBOX, ...CARDS }, 'STRIPE_SECRET_KEY is no key for "sandbox"'],
    [{ ...PRODUCTION, ...CARDS, STRIPE_SECRET_KEY: `${LIVE_KEY}\n` }, 'STRIPE_SECRET_KEY is no key'],
    [{ ...PRODUCTION, ...CARDS, STRIPE_WEBHOOK_SECRET: 'we_1' }, 'STRIPE_WEBHOOK_SECRET does not begin'],
    [
      { ...SANDBOX, ...CARDS, STRIPE_SECRET_KEY: 'sk_test_rechenwerkSandbox' },
      'payment sandbox of this project',
    ],
    [CARDS, 'PAYMENT_ENVIRONMENT'],
    [{ PAYMENT_LOCAL_URL: 'http://192.168.0.7:4700' }, 'PAYMENT_LOCAL_URL'],
    [{ PAYMENT_LOCAL_URL: 'https://127.0.0.1:4700' }, 'PAYMENT_LOCAL_URL'],
    [{ PAYMENT_LOCAL_URL: 'localhost' }, 'PAYMENT_LOCAL_URL'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'nobody would pay'],
    [{ ...PRODUCTION, ALLOW_LOCAL_PAYMENTS: 'yes' }, 'ALLOW_LOCAL_PAYMENTS'],
    [{ ALLOW_LOCAL_PAYMENTS: 'maybe' }, 'ALLOW_LOCAL_PAYMENTS'],
    [{ ...PRODUCTION, ALLOW_LOCAL_WEBHOOKS: 'yes' }, 'ALLOW_LOCAL_WEBHOOKS'],
    [{ ...PRODUCTION, DEMO_DATA: 'on' }, 'DEMO_DATA'],
    [{ ...PRODUCTION, DATABASE_ENGINE: 'embedded' }, 'DATABASE_ENGINE'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' }, 'https://'],
    [{ ...PRODUCTION, PUBLIC_URL: 'https://localhost' }, 'localhost'],
    [{ ...PRODUCTION, PUBLIC_URL: 'https://10.0.0.1' }, 'host name'],
    [{ ...PRODUCTION, PUBLIC_URL: 'shop' }, 'PUBLIC_URL'],
    [{ ...PRODUCTION, EMPLOYEE_CODE: 'fifteen-letters' }, 'EMPLOYEE_CODE'],
    [{ ...PRODUCTION, EMPLOYEE_CODE: 'an-example-that-production-refuses' }, 'EMPLOYEE_CODE'],
    [{ ...PRODUCTION, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ ...PRODUCTION, PASSWORD_COST: 'test' }, 'PASSWORD_COST'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ PASSWORD_COST: 'low' }, 'PASSWORD_COST'],
    [{ STRICT_ORIGIN: 'yes' }, 'STRICT_ORIGIN'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80a' }, 'PORT'],
    [{ MONGODB_URI: 'http://db' }, 'MONGODB_URI'],
    [{ DATABASE_ENGINE: 'postgres' }, 'DATABASE_ENGINE'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ ORDER_CUT_OFF: '24:00' }, 'ORDER_CUT_OFF'],
    [{ ORDER_CUT_OFF: '2 pm' }, 'ORDER_CUT_OFF'],
    [{ DELIVERY_COUNTRIES: 'DE,Austria' }, 'DELIVERY_COUNTRIES'],
  ])('refuses %j with a sentence that names what to set', (source, hint) => {
    const problems = problemsOf(source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(hint);
  });
});
