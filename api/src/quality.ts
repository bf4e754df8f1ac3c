import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { QualityReport } from '../shared/quality.js';

/** Beside the compiled code, where `scripts/quality.mjs` writes it: building anew removes it. */
const FILE = fileURLToPath(new URL('../quality.json', import.meta.url));

const NOT_MEASURED: QualityReport = { check: null, bench: null };

async function readReport(): Promise<QualityReport> {
  try {
    return { ...NOT_MEASURED, ...(JSON.parse(await readFile(FILE, 'utf8')) as Partial<QualityReport>) };
  } catch {
    return NOT_MEASURED;
  }
}

/** Answers `/quality.json`: what `npm run check` and `npm run bench` have found on this build. */
export const answerQuality: RequestHandler = async (_request, response) => {
  response.set('Cache-Control', 'no-store').json(await readReport());
};
