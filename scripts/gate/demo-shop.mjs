import { keepDemoShop } from '../config/e2e-shops.mjs';

/** Fills the shop that browser tests visit, beside the steps of the gate that leave a core free. */
await keepDemoShop();
