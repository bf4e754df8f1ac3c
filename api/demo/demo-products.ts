import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { SanitizedFile } from '../src/features/files/picture.codec.js';
import type { Progress } from '../src/kernel/progress.js';
import type { Services } from '../src/services.js';
import type { DemoProduct } from './catalog/catalog.types.js';
import { demoCatalog } from './catalog/demo-catalog.js';
import { drawProduct, FURTHER_VIEWS } from '../drawing/drawing.js';
import { renderPicture } from '../drawing/picture.js';
import { renderSheet } from './sheet/sheet.js';

/** Guarantees of the manufacturers in months, as they are usual in a category. Software has none. */
const WARRANTY_MONTHS: Readonly<Record<string, number>> = {
  processors: 36,
  'graphics cards': 36,
  motherboards: 36,
  memory: 120,
  storage: 60,
  'power supplies': 84,
  cases: 24,
  coolers: 36,
  monitors: 36,
  keyboards: 24,
  mice: 24,
  headsets: 24,
  networking: 24,
  prebuilt: 24,
};

/** Where the description of a product says otherwise; a lifetime is no number of months. */
const STATED_MONTHS: Readonly<Record<string, number | null>> = {
  'EIZO FlexScan EV2740X': 60,
  'Seasonic Focus GX-850 ATX 3 V4': 120,
  'TEAMGROUP T-Create Expert 32GB DDR5-6000 CL30': null,
};

const warrantyOf = ({ name, category }: DemoProduct): number | null =>
  STATED_MONTHS[name] === undefined ? (WARRANTY_MONTHS[category] ?? null) : STATED_MONTHS[name];

/** Says where a shop names the maker: a real address would claim that somebody has checked it. So would an energy class. */
const contactOf = ({ manufacturer, category }: DemoProduct): string =>
  [
    manufacturer,
    category === 'monitors'
      ? 'Demo entry: postal address and energy class to be added'
      : 'Demo entry: postal address to be added',
    'manufacturer@example.com',
  ].join('\n');

async function drawFiles(
  product: DemoProduct,
): Promise<{ pictures: SanitizedFile[]; sheet: SanitizedFile | null }> {
  const views = ['thumbnail', ...FURTHER_VIEWS.slice(0, product.pictureCount)] as const;
  const pictures: SanitizedFile[] = [];
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
        const pictureIds = await services.files.storeInternal(files.pictures);
        const sheetIds = await services.files.storeInternal(files.sheet === null ? [] : [files.sheet]);
        progress.update(++done);
        return { product, pictureIds, specsDocId: sheetIds[0] ?? null };
      }),
    ),
  );
  await services.adding.addMany(
    drawn.map(({ product, pictureIds: [thumbnailId = 0, ...pictureIds], specsDocId }) => ({
      name: product.name,
      description: product.description,
      category: product.category,
      manufacturer: product.manufacturer,
      priceCents: product.priceCents,
      stockCount: product.stockCount,
      warrantyMonths: warrantyOf(product),
      manufacturerAddress: contactOf(product),
      attributes: product.attributes,
      thumbnailId,
      drawnId: thumbnailId,
      pictureIds,
      specsDocId,
    })),
  );
  progress.stop();
}
