import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** How a process of the test runner resolves and compiles the sources of this project. */

const SHARED = new URL('../../api/shared/', import.meta.url).href;
const GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

const SWC = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const isFile = (url) => statSync(fileURLToPath(url), { throwIfNoEntry: false })?.isFile() === true;

/** The source that a name stands for: with `.js`, as the API's programs are named, or without, as the client's. */
function sourceOf(url) {
  const [path, query] = url.split('?');
  const stem = path.replace(/\.js$/, '');
  const source = ['.ts', '.tsx'].map((ending) => stem + ending).find(isFile);
  return source && (query === undefined ? source : `${source}?${query}`);
}

export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const isShared = specifier.startsWith('@shared/');
  const url = isShared
    ? new URL(specifier.slice('@shared/'.length), SHARED).href
    : /^\.{1,2}\//.test(specifier) && new URL(specifier, context.parentURL).href;
  const source = url && !url.includes('/node_modules/') && sourceOf(url);
  return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context);
}

export function load(url, context, next) {
  if (!/\.tsx?($|\?)/.test(url) || url.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...SWC, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
