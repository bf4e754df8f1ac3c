import type { Model, PartContext } from '../model.js';
import { INK, MATERIAL, PEN, WEIGHT, type Material } from '../palette.js';
import { circle, line, rect, type Shape } from '../shape.js';
import { box, cylinder } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { contacts, dataMatrix, ribs, traces } from './marks.js';

/** A network socket. */
export function port(x: number, y: number, size = 13): Shape[] {
  return [
    rect(x, y, size, size * 0.85, PEN.dark, 1),
    line(x + size * 0.25, y + size * 0.62, x + size * 0.75, y + size * 0.62, {
      stroke: '#D9A27C',
      width: WEIGHT.edge,
    }),
  ];
}

/** A half-height card for a slot: bracket with sockets, cooler or shield, and aerials for radio cards. */
export function expansionCard({ traits, random }: PartContext): Model {
  const audio = traits.mentions(/sound|audio/);
  const radio = traits.mentions(/wi-?fi|wireless|wlan|802\.11|bluetooth/);
  const [length, height] = [random.range(118, 165), random.range(68, 100)];
  const count = Math.round(traits.number(['LAN ports'], audio ? 5 : 2, 1, 5));
  const sockets = Array.from({ length: count }, (_, index) =>
    audio
      ? [circle(9, 16 + index * 15, 5, PEN.dark), circle(9, 16 + index * 15, 2, PEN.copper)]
      : port(3, 14 + index * 19, 12),
  ).flat();
  const shield = box(
    [length * 0.2, -8, height * 0.18],
    [length * 0.6, 8, height * 0.6],
    random.pick<Material>([MATERIAL.gray, MATERIAL.steel, MATERIAL.slate]),
    {
      layer: 1,
      marks: {
        front: [
          audio
            ? circle(length * 0.3, height * 0.34, height * 0.16, PEN.copper)
            : ribs(4, 4, length * 0.6 - 8, height * 0.6 - 8, random.int(9, 20), PEN.detail),
          fittedLettering(traits.maker, length * 0.3, 4, 6, length * 0.4, PEN.edge),
        ],
      },
    },
  );
  const aerials = [0, 1].map((index) =>
    cylinder('x', [-2, 24 + index * 26], 4, -62, -4, MATERIAL.black, { layer: 0, weight: 0.8 }),
  );
  return {
    solids: [
      ...(radio ? aerials : []),
      box([-2, -12, -4], [2, 18, height + 18], MATERIAL.steel, { layer: 0, marks: { left: sockets } }),
      box([0, 0, 0], [length, 1.6, height], MATERIAL.board, {
        layer: 0,
        marks: {
          front: [
            ...traces(4, 6, length - 8, height - 12, 20, random),
            fittedLettering(traits.title, length / 2, height - 9, 5, length * 0.7, {
              stroke: INK,
              width: WEIGHT.detail,
            }),
            ...dataMatrix(length - 16, 8, 10, random),
          ],
        },
      }),
      box([22, 0.2, -8], [audio || radio ? 20 : 39, 1.2, 8], MATERIAL.copper, {
        layer: 0,
        weight: 0.6,
        marks: { front: [contacts(0.6, 0.6, audio || radio ? 18 : 37, 6, 18, 0.3)] },
      }),
      shield,
    ],
    layers: ['CARD', 'SHIELD'],
    explode: [0, -90, 0],
    focus: [length * 0.5, -8, height * 0.45],
    yaw: -32 + random.range(-6, 6),
    pitch: 24 + random.range(-4, 5),
    face: 'front',
    extent: { min: [0, -8, -8], max: [length, 2, height] },
  };
}
