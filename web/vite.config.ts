import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, minifySync, type Plugin } from 'vite';
import { CHUNK_GROUPS } from './vite.chunks.js';
import { firstViews } from './vite.ssr-pages.js';
import { noteStyledComponents, writeCommonStyles } from './vite.styles.js';
import { DEFAULT_SETTINGS, shopFacts } from '../api/shared/settings.js';

/** The router without its warnings for developers, which its package names no condition for. */
const ROUTER = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

const API = `http://localhost:${process.env['API_PORT'] ?? '4001'}`;

/** Asks for the text face together with the style sheet that names it: text then settles one round trip earlier. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!face) throw new Error('The build holds no Inter face; has the font package moved its files?');
        return [
          {
            tag: 'link',
            // After the scripts, which show the words: a stand-in of the same measures holds their place.
            attrs: {
              rel: 'preload',
              href: `/${face}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              fetchpriority: 'low',
            },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** Puts the example of an operator into the page, as the server does with the configured one. */
function exampleOperator(): Plugin {
  return {
    name: 'example-operator',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('__OPERATOR__', JSON.stringify(shopFacts(DEFAULT_SETTINGS))),
  };
}

/**
 * Starts the client: at once where there is nothing to see yet, else when words and first pictures stand. Until then its files
 * are not asked for, which would share the network with the pictures, nor evaluated, which would keep the browser from
 * painting. A tab in the background paints nothing, so there is an end to waiting. Each file is a task of its own.
 */
const STARTER = `
      const isEmpty = document.getElementById('root').firstChild === null;
      const painted = () => new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
      const pictures = [...document.querySelectorAll('img[fetchpriority=high]')];
      const seen = () => Promise.allSettled([painted(), ...pictures.map((picture) => picture.decode())]);
      const patience = () => new Promise((done) => setTimeout(done, 1500));
      if (!isEmpty && !document.hidden) await Promise.race([seen(), patience()]);
      const later = document.querySelector('meta[name=later]')?.content.split(' ') ?? [];
      const links = later.map((file) =>
        Object.assign(document.createElement('link'), { crossOrigin: '', href: '/assets/' + file + '.js' }),
      );
      document.head.append(...links);
      for (const link of [...document.querySelectorAll('link[rel=later]'), ...links]) link.rel = 'modulepreload';
      for (const file of FILES) {
        await import('/assets/' + file + '.js');
        await new Promise((done) => setTimeout(done));
      }
    `;

/** Names the scripts of the entry without running them; the starter does. */
function startWhenPainted(): Plugin {
  return {
    name: 'start-when-painted',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const entry = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/g;
        const files = [...html.matchAll(entry)].map(([, file]) => file);
        if (files.length === 0) throw new Error('The page has no scripts; does Vite write them otherwise?');
        const names = files.map((file) => file?.replace(/^\/assets\/|\.js$/g, ''));
        const starter = STARTER.replace('FILES', JSON.stringify(names));
        return html
          .replace(entry, '<link rel="modulepreload" crossorigin href="$1">')
          .replace(
            '</head>',
            () => `  <script type="module" nonce="__CSP_NONCE__">${starter}</script>\n  </head>`,
          );
      },
    },
  };
}

/** Tells the script in index.html where the German texts are; it asks for them in time where they are wanted. */
function nameGermanTexts(): Plugin {
  return {
    name: 'name-german-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const texts = Object.values(bundle ?? {}).find(
          (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith('/i18n/german/german.ts'),
        );
        if (!texts) throw new Error('The build holds no German texts; has their module moved?');
        const attrs = { name: 'german-texts', content: `/${texts.fileName}` };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Scripts in the page itself, and the indentation of its lines. */
const SCRIPT = /(<script(?: type="(module)")? nonce="[^"]*">)([^]*?)(?=<\/script>)/g;
const INDENT = /\n\s+/g;

/** Says the page and its own scripts, which each answer brings along, in fewer characters. */
function shortenPage(): Plugin {
  return {
    name: 'shorten-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(SCRIPT, (_script, start: string, module: string | undefined, code: string) => {
            const { code: short } = minifySync('inline.js', code, { module: module !== undefined });
            return start + short.trim();
          })
          .replace(INDENT, '\n'),
    },
  };
}

/** The pages as the server renders them: modules for Node that need no packages beside them, in a folder that is not served. */
const SERVER_BUILD = {
  outDir: 'dist/.server',
  target: 'node20',
  rolldownOptions: {
    input: fileURLToPath(new URL('src/app/server.tsx', import.meta.url)),
    output: {
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      // Processes keep their sources: without comments and in signs of one byte they take a third of the memory.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    preloadTextFace(),
    startWhenPainted(),
    nameGermanTexts(),
    exampleOperator(),
    shortenPage(),
    firstViews(),
    noteStyledComponents(),
    writeCommonStyles(),
  ],
  // Names styled components by their files, so that server and browser give the same class names whatever loads first.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  ssr: { noExternal: true },
  // React's build for development takes several times as long to render a page, wherever the shop runs.
  define: isSsrBuild === true ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: {
    alias: [
      { find: '@shared', replacement: fileURLToPath(new URL('../api/shared', import.meta.url)) },
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
    // RxJS then brings its classes as classes, without helpers for browsers that know none.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // The server replaces the placeholder by a fresh nonce per answer; styled-components reads it from the meta element.
  html: { cspNonce: '__CSP_NONCE__' },
  build:
    isSsrBuild === true
      ? SERVER_BUILD
      : {
          outDir: 'dist',
          assetsDir: 'assets',
          sourcemap: false,
          manifest: '.manifest.json',
          target: 'es2022',
          // The budget is held by scripts/gate/bundle-size.mjs, in gzip and against the bare libraries.
          chunkSizeWarningLimit: 600,
          // Every browser that runs this code knows module preloading itself.
          // What every page has loaded need not be preloaded with its parts.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, files) =>
              files.filter((file) => !/^assets\/(vendor|rolldown-runtime)-/.test(file)),
          },
          rolldownOptions: {
            // Each sentence then stands where it is shown, and no page loads those of others.
            optimization: { inlineConst: { mode: 'all' } },
            output: {
              // The first page names every file that it may load: each sign of their hashes counts.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: { groups: CHUNK_GROUPS },
            },
          },
        },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/graphql': API },
  },
}));
