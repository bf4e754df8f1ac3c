import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** The gate's step on a tree of its own, in which each file breaks one rule. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHECKER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** For each rule a file that breaks it, and what that file must not import. */
const PLANTED: Record<string, [from: string, to: string]> = {
  shared: ['api/shared/money.ts', 'api/src/app.ts'],
  'shared without packages': ['api/shared/texts.ts', 'fs'],
  process: ['api/process/bounds.ts', 'api/shared/dates.ts'],
  engine: ['api/engine/journal.ts', 'api/src/kernel/log.ts'],
  drawing: ['api/drawing/sheet.ts', 'api/src/features/files/files.service.ts'],
  demo: ['api/demo/seed.ts', 'api/engine/wire.ts'],
  supervisor: ['api/src/kernel/database/engine.supervisor.ts', 'api/src/env.ts'],
  kernel: ['api/src/kernel/mail.ts', 'api/src/payments/payments.ts'],
  payments: ['api/src/payments/paypal.ts', 'api/src/env.ts'],
  sandbox: ['api/sandbox/sandbox.ts', 'api/src/env.ts'],
  data: ['api/src/features/cart/cart.model.ts', 'api/src/features/cart/cart.codec.ts'],
  product: ['api/src/features/search/search.store.ts', 'api/src/features/cart/cart.model.ts'],
  staff: ['api/src/features/staff/staff.store.ts', 'api/src/features/cart/cart.model.ts'],
  logic: ['api/src/features/cart/cart.store.ts', 'api/src/features/catalog/catalog.model.ts'],
  view: ['api/src/features/cart/cart.view.ts', 'api/src/features/catalog/catalog.store.ts'],
  edge: ['api/src/features/cart/cart.rest.ts', 'api/src/features/catalog/catalog.service.ts'],
  module: ['api/src/features/cart/cart.module.ts', 'api/src/features/catalog/catalog.service.ts'],
  role: ['api/src/features/cart/cart.helper.ts', 'api/shared/dates.ts'],
  'model by service': [
    'api/src/features/catalog/catalog.rest.ts',
    'api/src/features/catalog/catalog.model.ts',
  ],
  toolkit: ['api/src/graphql/server.ts', 'api/src/features/cart/cart.codec.ts'],
  import: ['api/src/import/import.ts', 'api/demo/catalog.ts'],
  main: ['api/src/main.ts', 'api/engine/wire.ts'],
  server: ['api/src/keys.ts', 'api/demo/catalog.ts'],
  translation: ['web/src/i18n/language.ts', 'web/src/ui/actions/Button.tsx'],
  design: ['web/src/ui/forms/Field.tsx', 'web/src/lib/useForm.ts'],
  'web feature': ['web/src/features/cart/Cart.tsx', 'web/src/features/catalog/Card.tsx'],
  'web library': ['web/src/lib/useCart.ts', 'web/src/features/cart/Rows.tsx'],
  page: ['web/src/pages/HomePage.tsx', 'web/src/app/routes.tsx'],
  web: ['web/src/app/server.tsx', 'api/src/pages.ts'],
};
const CIRCLE = ['api/engine/first.ts', 'api/engine/second.ts'] as const;

/** Types may be named in a circle, and those of a model at the edge of its feature. */
const ALLOWED: [from: string, to: string][] = [
  ['api/engine/outer.ts', 'api/engine/inner.ts'],
  ['api/engine/inner.ts', 'api/engine/outer.ts'],
  ['api/src/features/cart/cart.types.ts', 'api/src/features/cart/orders.model.ts'],
];

let tree: string;

/** How a file imports another; a name without a folder is a package. */
const specifierOf = (from: string, to: string): string => {
  if (!to.includes('/')) return to;
  const path = relative(dirname(from), to).replace(/\.tsx?$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
};

function write(file: string, text: string): void {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'a' });
}

interface Report {
  summary: {
    violations: { rule: { name: string }; from: string; to: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

function check(): Report {
  const config = join(ROOT, 'scripts/config/import-rules.mjs');
  const args = [CHECKER, '--config', config, '--output-type', 'json', 'api', 'web'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const [from, to] of [...Object.values(PLANTED), CIRCLE, [CIRCLE[1], CIRCLE[0]] as const]) {
    if (to.includes('/')) write(to, 'export const value = 1;\n');
    write(from, `import '${specifierOf(from, to)}';\n`);
  }
  for (const [from, to] of ALLOWED) {
    write(to, 'export interface Shape { id: number }\n');
    write(from, `import type { Shape } from '${specifierOf(from, to)}';\nexport type Other = Shape;\n`);
  }
});
afterAll(() => {
  rmSync(tree, { recursive: true });
});

it('finds a planted violation of every import rule, and nothing else', () => {
  const { violations, ruleSetUsed } = check().summary;
  const expected = Object.entries(PLANTED).map(([rule, [from, to]]) => `${rule}: ${from} -> ${to}`);
  const found = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  const circle = `circle: ${CIRCLE[0]} -> ${CIRCLE[1]}`;
  expect(found.sort()).toEqual([...expected, circle].sort());
  expect(ruleSetUsed.forbidden.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(PLANTED), 'circle'].sort(),
  );
});
