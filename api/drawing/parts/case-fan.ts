import type { Model, PartContext } from '../model.js';
import { INK, MATERIAL, PEN, WEIGHT } from '../palette.js';
import { circle } from '../shape.js';
import { prism, roundOutline } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, fan, fanStyle } from './marks.js';

/** A single case fan, hub to the front. */
export function caseFan({ traits, random }: PartContext): Model {
  const size = traits.number(['Size', 'Fan size'], 120, 40, 230);
  const stated = traits.stated(['Size', 'Fan size'], 'mm');
  const style = fanStyle(random);
  const corner = size * 0.44;
  const holes = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => circle(size / 2 + x * corner, size / 2 + y * corner, size * 0.022, PEN.dark)),
  );
  const code = dataMatrix(3, size * 0.5 - 4, 8, random);
  const rotor = fan(size / 2, size / 2, size * 0.47, style, traits.accent());
  return {
    solids: [
      prism('y', roundOutline(0, 0, size, size, size * 0.07), 0, 25, traits.colors[0] ?? MATERIAL.gray, {
        smooth: true,
        marks: {
          front: [
            ...holes,
            ...rotor,
            fittedLettering(traits.maker, size / 2, size * 0.47, size * 0.06, size * 0.26, {
              stroke: INK,
              width: WEIGHT.detail,
            }),
          ],
          right: [...code],
        },
      }),
    ],
    focus: [size / 2, 0, size / 2],
    yaw: 34 + random.range(-8, 8),
    pitch: 24 + random.range(-4, 6),
    face: 'front',
    sizes: { width: stated, height: stated },
  };
}
