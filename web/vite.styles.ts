import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const NOTED = fileURLToPath(new URL('src/app/noted-styles.ts', import.meta.url));
const DIST = fileURLToPath(new URL('dist', import.meta.url));

/** A styled component at the top of a module: there are no others. */
const STYLED = /^(?:export )?const (\w+) = styled\b/gm;

/** The page's link to the style sheet of the client's build. */
const SHEET = /(<link rel="stylesheet"[^>]* href=")\/([^"]+)/;

/** Tells the server's build which styled components each module has. */
export function noteStyledComponents(): Plugin {
  return {
    name: 'note-styled-components',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform(code, id) {
      const names = [...code.matchAll(STYLED)].map(([, name]) => name);
      if (names.length === 0 || (!id.endsWith('.tsx') && !id.endsWith('.ts'))) return null;
      return `${code}\nimport { noteStyled } from ${JSON.stringify(NOTED)};\nnoteStyled(${names.join(', ')});\n`;
    },
  };
}

/**
 * Writes the rules that pages share into one file beside the scripts, together with the faces of the client's build, which the
 * server's build has to follow. Browsers keep it, and no page has to bring these rules along.
 */
export function writeCommonStyles(): Plugin {
  return {
    name: 'write-common-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async closeBundle() {
      const { renderCommonStyles } = (await import(pathToFileURL(join(DIST, '.server/server.mjs')).href)) as {
        renderCommonStyles: () => Promise<string>;
      };
      const page = readFileSync(join(DIST, 'index.html'), 'utf8');
      const [link, start = '', faces = ''] = SHEET.exec(page) ?? [];
      if (link === undefined) throw new Error('The client has no style sheet; has it been built?');
      const sheet = readFileSync(join(DIST, faces), 'utf8') + (await renderCommonStyles());
      const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 7);
      writeFileSync(join(DIST, `assets/common-${hash}.css`), sheet);
      rmSync(join(DIST, faces));
      writeFileSync(join(DIST, 'index.html'), page.replace(link, `${start}/assets/common-${hash}.css`));
    },
  };
}
