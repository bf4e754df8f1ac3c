import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { filesBelow, ROOT } from '../lib.mjs';

/** What a browser test sees of the built client: the scripts that its pages load, and what every page stands on. */

const DIST = join(ROOT, 'web/dist');
const SERVER = join(DIST, '.server');

/** The module of the server's build that leads to all pages, the rendered ones and the others. */
const ROUTES = 'render-page';

/** The part of a file's name that tells its content: one change would alter it in all files that name the file. */
const CONTENT_HASH = /-[\w-]{8}(?=\.(?:m?js|css|webp|woff2)\b)/g;

/** Names a script of the build by what stays when its content changes: `ComparePage-CayN8DSO.js` is `ComparePage`. */
export const nameOfScript = (file) =>
  basename(file)
    .replaceAll(CONTENT_HASH, '')
    .replace(/\.m?js$/, '');

const isCopy = (path) => /\.(?:br|gz)$/.test(path);
const isText = (path) => /\.(?:m?js|html|json)$/.test(path);

function readBuilt(path) {
  const content = readFileSync(path);
  return isText(path) ? content.toString().replaceAll(CONTENT_HASH, '') : content;
}

/** Names the pages whose first view the server renders. The home page comes with what every page loads. */
function readRenderedPages() {
  const { pages } = JSON.parse(readFileSync(join(DIST, 'first-views.json'), 'utf8'));
  return new Set(['HomePage', ...Object.values(pages).flat().map(nameOfScript)]);
}

/** Returns the files that the server may render with: what its build leads to, without the routes that it does not render. */
function readRendering() {
  const rendered = readRenderedPages();
  const reached = new Set([join(SERVER, 'server.mjs')]);
  for (const path of reached) {
    const isTable = nameOfScript(path) === ROUTES;
    for (const [, file] of readFileSync(path, 'utf8').matchAll(/["']\.\/([\w.-]+\.mjs)["']/g)) {
      const name = nameOfScript(file);
      if (!isTable || !name.endsWith('Page') || rendered.has(name)) reached.add(join(SERVER, file));
    }
  }
  return reached;
}

/**
 * Returns a function that gives the hash of the built client as pages with these scripts see it. All else than scripts belongs
 * to every page, and so does what the server renders with.
 */
export function readBuiltClient() {
  const files = [...filesBelow(DIST)].filter((path) => !isCopy(path));
  const rendering = readRendering();
  const hashes = files.map((path) => {
    const name = relative(DIST, path).replaceAll(CONTENT_HASH, '');
    const hash = createHash('sha256').update(name).update(readBuilt(path)).digest('hex');
    const isScript = /\.m?js$/.test(path) && !rendering.has(path);
    return { script: isScript ? nameOfScript(path) : null, hash };
  });
  return (loaded) => {
    const seen = hashes.filter(({ script }) => script === null || loaded.includes(script));
    const ordered = seen.map(({ hash }) => hash).sort();
    return createHash('sha256').update(ordered.join()).digest('hex').slice(0, 16);
  };
}
