import { demoCatalog } from '../../api/demo/catalog/demo-catalog.js';
import { toDarkDrawing } from '../../api/drawing/dark.js';
import { drawProduct } from '../../api/drawing/drawing.js';
import { renderPicture } from '../../api/drawing/picture.js';
import { judge } from './figures.js';

/** What the drawing of a product costs, which its first request waits for. */

/** Processor that one drawing may take, in ms. */
const DRAWING_BAR_MS = 30;

/** Every how many products of the demo catalogue one is drawn. */
const STEP = 4;

/** Processor in ms that the work takes, in all threads. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Draws products of all categories, after some that warm the code, and prints the mean of each theme. */
export async function benchDrawings(): Promise<void> {
  const products = demoCatalog.filter((_, index) => index % STEP === 0);
  const drawAll = async (): Promise<{ day: number; night: number }> => {
    const spent = { day: 0, night: 0 };
    for (const product of products) {
      let picture: Buffer = Buffer.alloc(0);
      spent.day += await cpuOf(async () => {
        picture = await renderPicture(drawProduct(product, 'thumbnail'));
      });
      spent.night += await cpuOf(() => toDarkDrawing(picture));
    }
    return { day: spent.day / products.length, night: spent.night / products.length };
  };
  await drawAll();
  const { day, night } = await drawAll();
  console.log(
    `Drawing a product: ${judge(`${day.toFixed(1)} ms of CPU`, `≤ ${DRAWING_BAR_MS} ms`, day <= DRAWING_BAR_MS)}, ` +
      `by night ${night.toFixed(1)} ms more.`,
  );
}
