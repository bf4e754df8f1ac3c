import { readEnv } from '../src/env.js';
import { openDatabase } from '../src/kernel/database/database.js';
import { startProgress } from '../src/kernel/progress.js';
import { buildIndexes, createServices } from '../src/services.js';
import { seedDemoShop } from './demo-shop.js';

/** `npm run seed`: fills an empty shop with the demo accounts and catalog. A shop with products, and production, stay as they are. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  if (env.production) throw new Error('Production is never filled with demo data.');
  const database = await openDatabase(env);
  try {
    const services = createServices(database.connection);
    await buildIndexes(database.connection);
    const isFilled = await seedDemoShop(services, (total) => startProgress('Drawing products', total));
    if (!isFilled) process.stdout.write('The shop has products already; nothing was changed.\n');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
