import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../api/src/env.js';
import { openDatabase } from '../../api/src/platform/database/database.js';
import { buildIndexes, createServices } from '../../api/src/services.js';
import { pngFile } from '../../api/src/testing/sample-files.js';
import { endProcess, startShopProcess, type ShopProcess } from '../../api/src/testing/shop-process.js';
import { benchProducts } from './catalog.data.js';

/** A shop in processes of its own, with products enough for a load. */
export interface LoadShop extends ShopProcess {
  pid: number;
  /** Where its payment sandbox listens. */
  sandboxOrigin: string;
  /** What it has logged: errors only. */
  errorLog(): string[];
  /** Ends it as an operator would, and removes its data. Gives its exit code. */
  end(): Promise<number | null>;
}

const PRODUCTS = 1_000;
/** Pieces of each product: no load sells them out. */
const STOCK = 100_000;

async function fillShop(dataDir: string): Promise<void> {
  const database = await openDatabase(
    readEnv({ DATA_DIR: dataDir, DATABASE_ENGINE: 'embedded', DEMO_DATA: 'off' }),
  );
  const services = createServices(database.connection);
  await buildIndexes(services);
  const thumbnailId = await services.files.store('picture', await pngFile());
  const products = benchProducts(PRODUCTS, thumbnailId);
  await services.catalog.addMany(products.map((product) => ({ ...product, stockCount: STOCK })));
  await database.close();
}

/** Fills a shop in a new folder, starts it, and waits until it serves. */
export async function openLoadShop(): Promise<LoadShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-load-'));
  await fillShop(dataDir);
  const shop = await startShopProcess(dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  return {
    ...shop,
    pid: shop.child.pid ?? 0,
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
