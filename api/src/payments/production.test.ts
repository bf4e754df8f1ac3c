import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { LOCAL_PAYMENTS } from '../../test/payment-fixtures.js';
import { openPayments } from './payments.js';
import { paymentHosts } from './paypal.hosts.js';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(path, 'utf8');

/** Whatever runs in production, as paths from `api/src`. */
const parts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

/** Returns the files that name a module of a folder. */
const askingFor = (folder: string): string[] =>
  parts.filter((path) => new RegExp(`(from|import\\() ?'[^']*/${folder}/`).test(read(SOURCES + path)));
const importsStatically = (path: string, module: string): boolean =>
  new RegExp(`^import [^;]*/${module}'`, 'm').test(read(SOURCES + path));

describe('a production build', () => {
  it('is without the payment sandbox: one file asks for it, and only where payments are local', () => {
    expect(askingFor('sandbox')).toEqual(['main.ts']);
    expect(importsStatically('main.ts', 'sandbox/sandbox.launcher.js')).toBe(false);
  });

  it('is without the engine and the demo: one file asks for each, and only where it is wanted', () => {
    expect(askingFor('engine')).toEqual(['kernel/database/engine.supervisor.ts']);
    expect(askingFor('demo')).toEqual(['main.ts']);
    expect(importsStatically('main.ts', 'demo/demo-shop.js')).toBe(false);
    expect(importsStatically('kernel/database/database.ts', 'engine.supervisor.js')).toBe(false);
  });

  it('is without their folders', () => {
    expect(read(`${SOURCES}../../scripts/deploy/Dockerfile`)).toContain(
      'npm run build && rm -r api/dist/demo api/dist/engine api/dist/sandbox ',
    );
  });

  it('names no page of the sandbox', () => {
    expect(parts.filter((path) => read(SOURCES + path).includes('checkoutnow'))).toEqual([]);
  });

  it.each([
    ['sandbox', LOCAL_PAYMENTS.cards, 'PayPal and Stripe'],
    ['production', null, 'PayPal'],
  ] as const)('for %s starts no process and asks the providers alone', async (environment, cards, names) => {
    const payments = await openPayments(
      { dataDir: '/nowhere', payments: { ...LOCAL_PAYMENTS, environment, cards, localUrl: null } },
      () => Promise.reject(new Error('The payment sandbox was started.')),
    );
    expect(payments.description).toBe(`${names}, ${environment}`);
    await payments.close();
    const { api, certificate } = paymentHosts(environment, null);
    expect(new URL(api).hostname).toMatch(/^api-m\.(sandbox\.)?paypal\.com$/);
    expect(certificate.test(`http://127.0.0.1:4000/v1/notifications/certs/CERT-1`)).toBe(false);
  });
});
