import { become, build, checkNode, install, loadDotEnv } from './lib.mjs';

/** `npm start`: installs when needed, builds when stale, then becomes the shop. `--dev`: sources with fast reload. */
checkNode();
loadDotEnv();
install();
if (process.argv.includes('--dev')) {
  const { startDevelopment } = await import('./dev.mjs');
  startDevelopment();
} else {
  build();
  console.log('\n  Rechenwerk\n');
  become(process.execPath, ['api/dist/src/main.js']);
}
