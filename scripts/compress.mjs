import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from './lib.mjs';

/** Writes a gzip and a brotli file beside each text asset of the client, so that serving one costs no CPU. */
const folder = join(ROOT, 'web/dist/assets');
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const bytes = readFileSync(join(folder, name));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
}
