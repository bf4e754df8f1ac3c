import { build } from '../lib.mjs';
import { keepDemoShop } from '../config/e2e-shops.mjs';

/** Builds, and fills the shop that browser tests visit, beside the steps of the gate that leave a core free. */
build();
await keepDemoShop();
