import { writeFileSync } from 'node:fs';
import { toSvg } from '../../api/src/demo/drawing/svg.js';
import { BANNER, BANNERS } from './banner-scenes.js';
import { drawModel, modelOf } from './figure.js';
import { themed } from './themed-svg.js';

/**
 * Draws the banners of the home page with the pens of the product drawings. Run it after a change:
 * `npm run illustrations`. The files are committed.
 */

const FOLDER = new URL('../../web/src/features/home/banners/', import.meta.url);

for (const [name, figures] of Object.entries(BANNERS)) {
  const shapes = figures.flatMap((figure) => drawModel(modelOf(figure), figure));
  const svg = themed(toSvg(shapes, BANNER, BANNER));
  writeFileSync(new URL(`${name}.svg`, FOLDER), svg);
  console.log(`${name}.svg ${(svg.length / 1_024).toFixed(0)} kB`);
}
