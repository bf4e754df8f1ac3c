import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../api/src/env.js';
import { openDatabase } from '../../api/src/kernel/database/database.js';
import { buildIndexes, createServices } from '../../api/src/services.js';
import { pngFile } from '../../api/test/sample-files.js';
import { endProcess, startShopProcess, type ShopProcess } from '../../api/test/shop-process.js';
import { build } from '../lib.mjs';
import { benchProducts } from './catalog.data.js';

/** A shop in processes of its own, with products enough for a load. */
export interface LoadShop extends ShopProcess {
  pid: number;
  /** Where its data lies: other processes of the same shop may join it there. */
  dataDir: string;
  /** Where its payment sandbox listens. */
  sandboxOrigin: string;
  /** What it has logged: errors only. */
  errorLog(): string[];
  /** Ends it as an operator would, and removes its data. Gives its exit code. */
  end(): Promise<number | null>;
}

const PRODUCTS = 1_000;
/** Pictures, with the ids from 1 on. */
export const LOAD_PICTURES = 6;
/** Products of one write. */
const BATCH = 1_000;
/** Pieces of each product: no load sells them out. */
const STOCK = 100_000;

async function fillShop(dataDir: string, productsCount: number): Promise<void> {
  const database = await openDatabase(
    readEnv({ DATA_DIR: dataDir, DATABASE_ENGINE: 'embedded', DEMO_DATA: 'off' }),
  );
  const services = createServices(database.connection);
  await buildIndexes(database.connection);
  const thumbnailId = await services.files.store('picture', await pngFile());
  for (let more = 1; more < LOAD_PICTURES; more += 1)
    await services.files.store('picture', await pngFile(1_600, 1_200));
  const products = [...benchProducts(productsCount, thumbnailId)];
  while (products.length > 0)
    await services.adding.addMany(
      products.splice(0, BATCH).map((product) => ({ ...product, stockCount: STOCK })),
    );
  await database.close();
}

/** Builds the shop, fills it in a new folder, starts it, and waits until it serves. `env` overrides environment names. */
export async function openLoadShop(
  env: Record<string, string> = {},
  productsCount = PRODUCTS,
): Promise<LoadShop> {
  build();
  const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-load-'));
  await fillShop(dataDir, productsCount);
  const shop = await startShopProcess(dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env }, true);
  return {
    ...shop,
    pid: shop.child.pid ?? 0,
    dataDir,
    sandboxOrigin: readFileSync(join(dataDir, 'payments.running.txt'), 'utf8').trim(),
    errorLog: () =>
      shop
        .words()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    end: async () => {
      const code = await endProcess(shop.child, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Prints a figure beside its bar; the exit code of the process tells when one was missed. */
export function printFigure(name: string, figure: string, isMet: boolean): void {
  console.log(`${name.padEnd(46)} ${figure.padEnd(44)} ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
}
