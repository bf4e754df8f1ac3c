import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN } from '../palette.js';
import { circle, rect, type Shape } from '../shape.js';
import { prism, roundOutline } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { componentBox } from './component-box.js';
import { keyboard } from './keyboard.js';
import { dataMatrix } from './marks.js';
import { computerCase } from './tower.js';

/** A complete computer in its form: a closed tower, a small block, a keyboard that is one, or its carton. */
export function prebuilt(context: PartContext): Model {
  const { traits } = context;
  const form = traits.text(['Form factor']);
  if (form.includes('keyboard')) return keyboard(context);
  const isMini =
    form === 'mini' || traits.mentions(/mini pc|mac mini|\bnuc\b|mini-pc|usff|1[ -]lit(?:er|re)|thin client/);
  if (isMini) return miniComputer(context);
  return /tower|[ai]tx|sff|desktop/.test(form) ? computerCase(context) : componentBox(context);
}

/** A block of a hand's width, with sockets at its front. */
function miniComputer({ traits, random }: PartContext): Model {
  const [side, height] = [128, 44];
  const surface = traits.colors[0] ?? MATERIAL.steel;
  const ports: Shape[] = [
    ...[0, 1, 2].map((index) => rect(20 + index * 20, height / 2 - 4, 13, index === 0 ? 5 : 8, PEN.dark, 2)),
    ...dataMatrix(side * 0.66, height / 2 - 6, 12, random),
  ];
  const top: Shape[] = [
    circle(side / 2, side / 2, side * 0.2, traits.accent(surface)),
    fittedLettering(traits.maker, side / 2, side / 2 - 4, 8, side * 0.32, PEN.edge),
    fittedLettering(traits.title, side / 2, side * 0.16, 5, side * 0.6, PEN.detail),
  ];
  const outline: Vec2[] = roundOutline(0, 0, side, side, 18);
  return {
    solids: [
      prism(
        'z',
        outline.map(([x, y]): Vec2 => [side / 2 + (x - side / 2) * 0.88, side / 2 + (y - side / 2) * 0.88]),
        0,
        4,
        MATERIAL.black,
        { smooth: true },
      ),
      prism('z', outline, 4, height - 8, surface, { smooth: true, layer: 1, marks: { front: ports } }),
      prism('z', outline, height - 8, height, surface, { smooth: true, layer: 2, marks: { top } }),
    ],
    layers: ['FOOT', 'HOUSING', 'COVER'],
    explode: [0, 0, 46],
    focus: [side * 0.5, side * 0.5, height],
    yaw: 36 + random.range(-4, 4),
    pitch: 32 + random.range(-3, 3),
    face: 'front',
  };
}
