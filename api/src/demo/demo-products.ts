import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { CleanFile } from '../features/files/picture.codec.js';
import type { Progress } from '../platform/progress.js';
import type { Services } from '../services.js';
import type { DemoProduct } from './catalog/catalog.types.js';
import { demoCatalog } from './catalog/demo-catalog.js';
import { drawProduct, FURTHER_VIEWS } from './drawing/drawing.js';
import { renderPicture } from './drawing/picture.js';
import { renderSheet } from './sheet/sheet.js';

async function drawFiles(product: DemoProduct): Promise<{ pictures: CleanFile[]; sheet: CleanFile | null }> {
  const views = ['thumbnail', ...FURTHER_VIEWS.slice(0, product.pictureCount)] as const;
  const pictures: CleanFile[] = [];
  for (const view of views) {
    const bytes = await renderPicture(drawProduct(product, view));
    pictures.push({ mime: 'image/png', bytes });
  }
  const sheet = product.hasSpecificationSheet ? await renderSheet(product) : null;
  return { pictures, sheet: sheet === null ? null : { mime: 'application/pdf', bytes: sheet } };
}

/**
 * Fills an empty shop with the demo catalogue: the same products, drawings and sheets every time.
 * Drawings are the shop's own work, so they are stored as drawn.
 */
export async function seedDemoProducts(
  services: Services,
  startProgress: (total: number) => Progress,
): Promise<void> {
  const progress = startProgress(demoCatalog.length);
  const limit = pLimit(availableParallelism());
  let done = 0;
  const drawn = await Promise.all(
    demoCatalog.map((product) =>
      limit(async () => {
        const files = await drawFiles(product);
        const pictureIds = await services.files.storeOwn(files.pictures);
        const sheetIds = await services.files.storeOwn(files.sheet === null ? [] : [files.sheet]);
        progress.update(++done);
        return { product, pictureIds, specsDocId: sheetIds[0] ?? null };
      }),
    ),
  );
  await services.catalog.addMany(
    drawn.map(({ product, pictureIds: [thumbnailId = 0, ...pictureIds], specsDocId }) => ({
      name: product.name,
      description: product.description,
      category: product.category,
      manufacturer: product.manufacturer,
      priceCents: product.priceCents,
      stockCount: product.stockCount,
      attributes: product.attributes,
      thumbnailId,
      pictureIds,
      specsDocId,
    })),
  );
  progress.stop();
}
