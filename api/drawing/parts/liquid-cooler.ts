import type { Vec3 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN } from '../palette.js';
import { circle, type Shape } from '../shape.js';
import { box, curve, cylinder, tube, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, fan, fanStyle, ribs, slats } from './marks.js';

/** A liquid cooler: radiator with its fans, pump and hoses; `radiator` is its length in mm. */
export function liquidCooler(context: PartContext, radiator: number): Model {
  const { traits, random } = context;
  const size = radiator % 140 === 0 ? 140 : traits.number(['Fan size'], 120, 80, 200);
  const fans = Math.max(1, Math.round(radiator / size));
  const [width, height] = [fans * size + 36, size + 2];
  const thick = traits.number(['Radiator depth'], 27, 20, 90);
  const style = fanStyle(random);
  const surface = traits.colors[0] ?? MATERIAL.gray;
  const blocks = Array.from({ length: fans }, (_, index) =>
    box([18 + index * size, 60, 0], [size, 25, height], surface, {
      layer: 1,
      shows: ['fans', 'fanMm'],
      marks: { front: fan(size / 2, height / 2, size * 0.47, style) },
    }),
  );
  const label: Shape[] = [
    fittedLettering(traits.title, width / 2, thick / 2 - 5, 10, width * 0.5, traits.accent(surface)),
    ...dataMatrix(6, thick / 2 - 6, 12, random),
  ];
  const [px, pump] = [width * 0.36, 35];
  const hose = (x: number, reach: number): Solid => {
    const start: Vec3 = [width - 8, 98, height * 0.5 + x];
    return tube(
      curve(
        start,
        [width + 80 + reach, 80, height * 0.5 + x],
        [width + 60 + reach, -50, 24 + x * 0.4],
        [px + pump - 4, -56 + x * 0.3, 24 + x * 0.2],
        18,
      ),
      6,
      MATERIAL.slate,
      { layer: 2, weight: 0.8 },
    );
  };
  return {
    solids: [
      box([0, 85, 0], [width, thick, height], surface, {
        layer: 0,
        shows: ['radiatorMm'],
        marks: {
          top: label,
          front: [ribs(4, 4, width - 8, height - 8, 30, PEN.fine)],
          right: [slats(4, 10, thick - 8, height - 20, 6, PEN.detail)],
        },
      }),
      ...blocks,
      hose(28, 20),
      hose(-8, 0),
      cylinder('z', [px, -60], pump, 0, 12, MATERIAL.copper, { layer: 2 }),
      cylinder('z', [px, -60], pump + 2, 12, 44, surface, {
        layer: 2,
        marks: {
          top: [
            circle(pump + 2, pump + 2, pump - 4, traits.accent(surface)),
            circle(pump + 2, pump + 2, pump - 9, PEN.plate),
            fittedLettering(traits.maker, pump + 2, pump - 2, 8, pump * 1.2, PEN.edge),
          ],
        },
      }),
    ],
    layers: ['RADIATOR', 'FANS', 'PUMP AND HOSES'],
    explode: [0, -120, 0],
    focus: [px, -60, 44],
    yaw: 24 + random.range(-6, 6),
    pitch: 30 + random.range(-4, 5),
    face: 'front',
    extent: { min: [0, 60, 0], max: [width, 85 + thick, height] },
  };
}
