/**
 * Who may import whom (`npm run rules`, by dependency-cruiser). A row names files and the modules of this project that they may
 * import; the first row that fits a file counts. Packages are free, except for what browser and server share, and so is
 * `@shared/`, by which all of `web` may name `api/shared`.
 * `api/test/import-rules.test.ts` plants a violation of each rule.
 */

const feature = (own, roles) => `^api/src/features/${own}/[^/]+\\.(${roles})\\.ts$`;
const filesOf = (...roles) => feature('([^/]+)', roles.join('|'));
const ownFiles = (...roles) => feature('$1', roles.join('|'));
const allFiles = (...roles) => feature('[^/]+', roles.join('|'));

/** Tests and what they are made of may import everything. */
const TESTS = '\\.(test|race)\\.ts$|^api/(test|engine/(test|conformance))/|^web/e2e/';

const DATA = ['model', 'record'];
const LOGIC = ['service', 'query', 'loader', 'codec', 'store', 'protocol', 'ports', 'states', 'mails'];
const EDGE = ['types', 'resolver', 'rest'];

/** What services import, beside other rows of their feature. */
const BELOW_LOGIC = [
  '^api/(shared|process)/',
  '^api/src/(kernel|payments)/',
  // Pictures of products are drawn when somebody asks for them.
  '^api/drawing/',
  // Records, states and ports are what features know of each other's data; models stay within their feature.
  allFiles('service', 'loader', 'record', 'states', 'ports'),
  ownFiles('model', ...LOGIC),
];

const ROWS = [
  ['shared', '^api/shared/', ['^api/shared/']],
  ['process', '^api/process/', ['^api/process/']],
  // The engine knows nothing of the shop.
  ['engine', '^api/engine/', ['^api/(engine|process)/']],
  // The decoder of drawings is switched off but while one is drawn: code that decodes pictures says when.
  ['drawing', '^api/drawing/', ['^api/(shared|drawing)/', '^api/src/features/files/picture\\.codec\\.ts$']],
  ['demo', '^api/demo/', ['^api/(shared|src|drawing|demo)/']],
  // What PayPal is to the shop; production never loads it.
  ['sandbox', '^api/sandbox/', ['^api/(shared|process|sandbox)/', '^api/src/(kernel|payments)/']],
  // The only one who knows the engine; production never loads it.
  ['supervisor', '^api/src/kernel/database/engine\\.supervisor\\.ts$', ['^api/(process|engine|src/kernel)/']],
  ['kernel', '^api/src/kernel/', ['^api/(shared|process|src/kernel)/']],
  ['payments', '^api/src/payments/', ['^api/(shared|process)/', '^api/src/(kernel|payments)/']],
  ['data', filesOf(...DATA), ['^api/shared/', '^api/src/kernel/(database|outbox)/', ownFiles('record')]],
  // Finding, editing and counting products are features of their own on one document.
  [
    'product',
    feature('(search|editing|stock)', LOGIC.join('|')),
    [...BELOW_LOGIC, feature('catalog', 'model|query|store')],
  ],
  // Who works for the shop has an account like everybody else.
  ['staff', feature('(staff)', LOGIC.join('|')), [...BELOW_LOGIC, feature('accounts', 'model|codec')]],
  ['logic', filesOf(...LOGIC), BELOW_LOGIC],
  ['view', filesOf('view'), ['^api/shared/', allFiles('service'), ownFiles('types')]],
  [
    'edge',
    filesOf(...EDGE),
    [
      '^api/shared/',
      '^api/src/(graphql|rest)/',
      '^api/src/context\\.ts$',
      // The types of one feature name those of others: a review's answer holds its product, which a loader reads.
      allFiles('types', 'rest', 'record', 'states', 'loader'),
      ownFiles('model', 'view', ...LOGIC, ...EDGE),
    ],
  ],
  // A feature makes its services of those that the modules of others give.
  [
    'module',
    filesOf('module'),
    [
      '^api/shared/',
      '^api/src/(kernel|payments)/',
      '^api/src/module\\.ts$',
      allFiles('module'),
      ownFiles(...LOGIC, ...EDGE),
    ],
  ],
  // A file of a feature has one of the roles above.
  ['role', '^api/src/features/', []],
  [
    'toolkit',
    '^api/src/(graphql|rest)/',
    ['^api/(shared|process|src/(graphql|rest|kernel))/', '^api/src/context\\.ts$'],
  ],
  ['import', '^api/src/import/', ['^api/(shared|process|src|drawing)/']],
  ['main', '^api/src/main\\.ts$', ['^api/(shared|process|src|demo|sandbox)/']],
  ['server', '^api/src/', ['^api/(shared|process|src)/']],
  ['translation', '^web/src/i18n/', ['^web/src/i18n/', '^api/shared/']],
  ['design', '^web/src/ui/', ['^web/src/(ui|i18n)/', '^api/shared/']],
  [
    'web feature',
    '^web/src/features/([^/]+)/',
    ['^web/src/(i18n|ui|lib|apollo|graphql|fragments)/', '^web/src/features/$1/', '^api/shared/'],
  ],
  [
    'web library',
    '^web/src/(lib|apollo|graphql|fragments)/',
    ['^web/src/(i18n|lib|apollo|graphql|fragments|ui)/', '^api/shared/'],
  ],
  ['page', '^web/src/pages/', ['^web/src/(features|i18n|ui|lib|pages)/', '^api/shared/']],
  ['web', '^web/', ['^web/', '^api/shared/']],
];

/** Names of types are gone when the program runs. */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

/** What belongs to this project. */
const OURS = '^(api|web)/(?!node_modules/)';

const rules = [
  ...ROWS.map(([name, path, may], index) => ({
    name,
    from: { path, pathNot: [TESTS, ...ROWS.slice(0, index).map(([, earlier]) => earlier)] },
    to: { path: OURS, pathNot: may },
  })),
  {
    name: 'shared without packages',
    from: { path: '^api/shared/', pathNot: TESTS },
    to: { pathNot: OURS },
  },
  {
    name: 'model by service',
    from: { path: '^api/', pathNot: [TESTS, filesOf('service', 'store', 'query', 'loader')] },
    to: { path: allFiles('model'), ...AT_RUN_TIME },
  },
  { name: 'circle', from: {}, to: { circular: true, viaOnly: AT_RUN_TIME } },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
  },
};
