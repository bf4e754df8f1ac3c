import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../lib.mjs';

/**
 * Holds the built client to its budget: the first route against the four libraries doing nothing, built here
 * (quality figures, "first route"), and each further route in kB; the playground has an editor that knows GraphQL, and a
 * budget of its own. Sizes are gzip.
 */

const FIRST_ROUTE_RATIO = 1.15;
const FURTHER_ROUTE_KB = 25;
const PLAYGROUND_KB = 200;
const DIST = join(ROOT, 'web/dist');
const BARE_ENTRY = 'virtual:bare';

/** What any client of this kind loads before it shows a word: rendering, data, routing, styles. */
const BARE_SOURCE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
  import { ApolloProvider, useMutation, useQuery } from '@apollo/client/react';
  import { createBrowserRouter, RouterProvider } from 'react-router-dom';
  import { styled } from 'styled-components';
  const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
  const Page = styled.main\`color: red;\`;
  const Empty = () => { globalThis.hooks = [useQuery, useMutation]; return createElement(Page); };
  const router = createBrowserRouter([{ path: '/', Component: Empty }]);
  createRoot(document.body).render(createElement(ApolloProvider, { client }, createElement(RouterProvider, { router })));
`;

const kilobytes = (bytes) => bytes / 1_024;
const gzipSizeOf = (code) => kilobytes(gzipSync(code).length);

/** Builds what does nothing, and gives its size. */
async function measureBare() {
  const { output } = await build({
    root: join(ROOT, 'web'),
    logLevel: 'error',
    configFile: false,
    plugins: [
      {
        name: 'bare-entry',
        resolveId: (id) => (id === BARE_ENTRY ? join(ROOT, 'web/src/bare-entry.js') : null),
        load: (id) => (id.endsWith('web/src/bare-entry.js') ? BARE_SOURCE : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: BARE_ENTRY } },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  return chunks.reduce((sum, { code }) => sum + gzipSizeOf(code), 0);
}

/** What the build has written, by the names of its own: scripts, and what each brings along. */
const manifest = JSON.parse(readFileSync(join(DIST, '.manifest.json'), 'utf8'));
const sizes = new Map();

/** Gives the size of scripts together with all that they bring along, in kB. */
function sizeOf(...names) {
  const reached = new Set(names);
  for (const name of reached) for (const imported of manifest[name].imports ?? []) reached.add(imported);
  for (const name of reached)
    if (!sizes.has(name)) sizes.set(name, gzipSizeOf(readFileSync(join(DIST, manifest[name].file))));
  return [...reached].reduce((sum, name) => sum + sizes.get(name), 0);
}

const bare = await measureBare();
const names = Object.keys(manifest);
const shell = names.find((name) => manifest[name].name === 'shell' && manifest[name].file.endsWith('.js'));
const pages = names.filter((name) => name.startsWith('src/pages/') && manifest[name].isDynamicEntry);
// The home page is in the file of the shell, unless it has become a file of its own.
const first = sizeOf(shell, ...pages.filter((name) => name.endsWith('/HomePage.tsx')));
const ratio = first / bare;

console.log(`bare libraries  ${bare.toFixed(1)} kB gzip`);
console.log(
  `first route     ${first.toFixed(1)} kB gzip, ${ratio.toFixed(2)} × (bar ${FIRST_ROUTE_RATIO} ×)`,
);
const tooLarge = pages.flatMap((page) => {
  const own = sizeOf(shell, page) - sizeOf(shell);
  const bar = page.endsWith('/PlaygroundPage.tsx') ? PLAYGROUND_KB : FURTHER_ROUTE_KB;
  return own > bar ? [`${manifest[page].name} ${own.toFixed(1)} kB`] : [];
});
console.log(
  `further routes  ${pages.length} checked, bar ${FURTHER_ROUTE_KB} kB each, ${PLAYGROUND_KB} kB for the playground`,
);
const failures = [...(ratio > FIRST_ROUTE_RATIO ? ['first route'] : []), ...tooLarge];
if (pages.length === 0) failures.push('no page found');
if (failures.length > 0) {
  console.error(`Over budget: ${failures.join(', ')}`);
  process.exitCode = 1;
}
