interface Shop {
  url: string;
  /** Where the shop keeps what it has, its mails too. */
  dataFolder?: string;
}

const shops = JSON.parse(process.env.E2E_SHOPS ?? '[]') as Shop[];
const shop = shops[Number(process.env.JEST_WORKER_ID) - 1];
if (shop === undefined) throw new Error('Each process of a run of browser tests needs a shop of its own.');

/** Where the shop of this process answers: no other process visits it. */
export const SHOP_URL = shop.url;

/** The data folder of that shop. */
export const SHOP_DATA_DIR = shop.dataFolder;
