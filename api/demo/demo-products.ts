import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { SanitizedFile } from '../src/features/files/picture.codec.js';
import type { Progress } from '../src/kernel/progress.js';
import type { Services } from '../src/services.js';
import type { GivenInfo } from '../shared/rules/product-fields.js';
import { demoCatalog, type DemoProduct } from './catalog/demo-catalog.js';
import { demoGiftVouchers, demoServices } from './demo-services.js';
import { drawProduct, FURTHER_VIEWS } from '../drawing/drawing.js';
import { renderPicture } from '../drawing/picture.js';
import { renderSheet } from './sheet/sheet.js';

/** Says where a shop names the maker: a real address would claim that somebody has checked it. So would an energy class. */
const contactOf = ({ manufacturer, category }: GivenInfo): string =>
  [
    manufacturer,
    category === 'monitors'
      ? 'Demo entry: postal address and energy class to be added'
      : 'Demo entry: postal address to be added',
    'manufacturer@example.com',
  ].join('\n');

interface SeededProduct {
  info: GivenInfo;
  pictures: SanitizedFile[];
  sheet: SanitizedFile[];
}

async function draw({ drawingsCount, hasSheet, ...info }: DemoProduct): Promise<SeededProduct> {
  const pictures: SanitizedFile[] = [];
  for (const view of ['thumbnail', ...FURTHER_VIEWS.slice(0, drawingsCount)] as const)
    pictures.push({ mime: 'image/png', bytes: await renderPicture(drawProduct(info, view)) });
  const sheet = hasSheet ? [{ mime: 'application/pdf', bytes: await renderSheet(info) } as const] : [];
  return { info, pictures, sheet };
}

/**
 * Fills an empty shop with the demo catalog: the same products, drawings and sheets every time.
 * Drawings are the shop's own work, so they are stored as drawn.
 */
export async function seedDemoProducts(
  services: Services,
  startProgress: (total: number) => Progress,
): Promise<void> {
  const products = [...demoGiftVouchers, ...demoServices, ...demoCatalog];
  const progress = startProgress(products.length);
  const limit = pLimit(availableParallelism());
  let done = 0;
  const drawn = await Promise.all(
    products.map((product) =>
      limit(async () => {
        const { info, pictures, sheet } = await draw(product);
        const [thumbnailId = 0, ...pictureIds] = await services.files.storeInternal(pictures);
        const [specsDocId = null] = await services.files.storeInternal(sheet);
        progress.update(++done);
        const contact = { manufacturerAddress: contactOf(info) };
        return { ...info, ...contact, thumbnailId, drawnId: thumbnailId, pictureIds, specsDocId };
      }),
    ),
  );
  await services.adding.addMany(drawn);
  progress.stop();
}
