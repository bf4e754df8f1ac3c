import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './lib.mjs';

/**
 * Who may import whom. A rule names the files it is about and the modules of this project that they may import;
 * packages are free unless `packages` narrows them. The first rule that fits a file counts.
 */
const FEATURE = 'api/src/features/[^/]+/';
const RULES = [
  { files: /\.(test|race)\.ts$|^api\/src\/testing\/|^web\/e2e\//, may: [/./] },
  { files: /^api\/shared\//, may: [/^api\/shared\//], packages: /^$/ },
  {
    // The engine knows nothing of the shop.
    files: /^api\/src\/platform\/database\/engine\//,
    may: [/^api\/src\/platform\/(database\/engine\/|child-process$)/],
  },
  { files: /^api\/src\/platform\//, may: [/^api\/shared\//, /^api\/src\/platform\//, /^api\/src\/env/] },
  { files: /\.model\.ts$/, may: [/^api\/shared\//, /^api\/src\/platform\/database\//] },
  {
    files: new RegExp(`^${FEATURE}[^/]+\\.(service|query|loader|codec|store|protocol)\\.ts$`),
    may: [/^api\/shared\//, /^api\/src\/platform\//, /\.service$/, /\.loader$/],
    own: /\.(model|service|query|loader|codec|store|protocol|ports|states|letters)$/,
  },
  {
    files: new RegExp(`^${FEATURE}[^/]+\\.(types|resolver|rest)\\.ts$`),
    // The types of one feature name those of others: a review's answer holds its product.
    may: [/^api\/shared\//, /^api\/src\/(graphql|rest)\//, /^api\/src\/context$/, /\.types$/],
    own: /./,
  },
  {
    files: /^api\/src\/(graphql|rest)\//,
    may: [
      /^api\/shared\//,
      /^api\/src\/(graphql|rest|platform)\//,
      /^api\/src\/context$/,
      /\.(resolver|rest)$/,
    ],
  },
  { files: /^api\/src\//, may: [/^api\//] },
  { files: /^web\/src\/i18n\//, may: [/^web\/src\/i18n\//, /^api\/shared\//] },
  { files: /^web\/src\/ui\//, may: [/^web\/src\/(ui|i18n)\//, /^api\/shared\//] },
  {
    files: /^web\/src\/features\/[^/]+\//,
    may: [/^web\/src\/(i18n|ui|lib|apollo|graphql)\//, /^api\/shared\//],
    own: /./,
  },
  {
    files: /^web\/src\/(lib|apollo|graphql)\//,
    may: [/^web\/src\/(i18n|lib|apollo|graphql|ui)\//, /^api\/shared\//],
  },
  { files: /^web\/src\/pages\//, may: [/^web\/src\/(features|i18n|ui|lib|pages)\//, /^api\/shared\//] },
  { files: /^web\//, may: [/^web\//, /^api\/shared\//] },
];

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function* sourcesBelow(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') continue;
    if (statSync(path).isDirectory()) yield* sourcesBelow(path);
    else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) yield path;
  }
}

/** The project file that an import names, without its ending; `null` for a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('@shared/')) return `api/shared/${specifier.slice(8)}`.replace(/\.js$/, '');
  if (!specifier.startsWith('.')) return null;
  return relative(ROOT, resolve(dirname(file), specifier)).replace(/\.(js|tsx?)$/, '');
}

function isAllowed(rule, path, specifier, target) {
  if (target === null)
    return specifier === undefined || rule.packages === undefined || rule.packages.test(specifier);
  const isOwn = `${dirname(target)}/`.startsWith(`${dirname(path)}/`);
  return rule.may.some((pattern) => pattern.test(target)) || (isOwn && rule.own?.test(target) === true);
}

const violations = [];
for (const file of [...sourcesBelow(join(ROOT, 'api')), ...sourcesBelow(join(ROOT, 'web'))]) {
  const path = relative(ROOT, file);
  const rule = RULES.find((candidate) => candidate.files.test(path));
  if (rule === undefined) continue;
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = targetOf(file, specifier);
    if (!isAllowed(rule, path, specifier, target))
      violations.push(`${path} may not import ${target ?? specifier}`);
  }
}

if (violations.length > 0) {
  console.error(violations.join('\n'));
  process.exitCode = 1;
}
