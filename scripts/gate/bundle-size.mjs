import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../lib.mjs';

/**
 * Holds the client to its budget: the first route against the four libraries doing nothing, built in the same run
 * (quality figures, "first route"), and each further route in kB; the playground has an editor that knows GraphQL, and a
 * budget of its own. Sizes are gzip.
 */

const FIRST_ROUTE_RATIO = 1.15;
const FURTHER_ROUTE_KB = 25;
const PLAYGROUND_KB = 200;
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

async function chunksOf(config) {
  const { output } = await build({ root: join(ROOT, 'web'), logLevel: 'error', ...config });
  return output.filter((part) => part.type === 'chunk');
}

function sizeOf(chunks, names) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !byName.has(name)) return;
    seen.add(name);
    byName.get(name).imports.forEach(visit);
  };
  names.forEach(visit);
  return { seen, bytes: [...seen].reduce((sum, name) => sum + gzipSync(byName.get(name).code).length, 0) };
}

const bareChunks = await chunksOf({
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
const chunks = await chunksOf({ build: { write: false } });
const entry = chunks.find((chunk) => chunk.name === 'shell');
const pages = chunks.filter((chunk) => chunk.facadeModuleId?.includes('/src/pages/'));
// Undefined when the first page shares the file of the shell.
const home = pages.find((chunk) => chunk.facadeModuleId.includes('HomePage'));

const bare = kilobytes(
  sizeOf(
    bareChunks,
    bareChunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
  ).bytes,
);
const first = sizeOf(
  chunks,
  [entry, home].flatMap((chunk) => chunk?.fileName ?? []),
);
const shell = sizeOf(chunks, [entry.fileName]);
const ratio = kilobytes(first.bytes) / bare;

console.log(`bare libraries  ${bare.toFixed(1)} kB gzip`);
console.log(
  `first route     ${kilobytes(first.bytes).toFixed(1)} kB gzip, ${ratio.toFixed(2)} × (bar ${FIRST_ROUTE_RATIO} ×)`,
);
const tooLarge = [];
for (const page of pages) {
  const own = kilobytes(sizeOf(chunks, [entry.fileName, page.fileName]).bytes - shell.bytes);
  if (own > (page.name === 'PlaygroundPage' ? PLAYGROUND_KB : FURTHER_ROUTE_KB))
    tooLarge.push(`${page.name} ${own.toFixed(1)} kB`);
}
console.log(
  `further routes  ${pages.length} checked, bar ${FURTHER_ROUTE_KB} kB each, ${PLAYGROUND_KB} kB for the playground`,
);
if (ratio > FIRST_ROUTE_RATIO || tooLarge.length > 0) {
  console.error(
    `Over budget: ${[ratio > FIRST_ROUTE_RATIO ? 'first route' : '', ...tooLarge].filter(Boolean).join(', ')}`,
  );
  process.exitCode = 1;
}
