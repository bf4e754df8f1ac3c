import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { COPPER_TINT, HUE, INK, isDark, MATERIAL, PEN, WEIGHT } from '../palette.js';
import { rect, type Shape } from '../shape.js';
import { box, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import type { Traits } from '../traits.js';
import { contacts, dataMatrix } from './marks.js';

/** Memory: as many modules as the kit has, with bare chips or a heat spreader where that is known, else with a plain label. */
export function memory(context: PartContext): Model {
  const { traits, random } = context;
  const modules = Math.round(traits.number(['Modules', 'Module count'], 1, 1, 8));
  const laptop = traits.mentions(/so-?dimm/);
  const width = laptop ? 69.6 : 133.35;
  const [color] = traits.colors;
  // A green module is a circuit board that nothing covers.
  const bare = laptop || color === HUE.green || traits.mentions(/value ?ram|registered|rdimm|ecc|udimm/);
  const height = laptop ? 30 : bare ? 31.3 : traits.number(['Height'], 33, 25, 60);
  const cooler = bare ? null : coolerOf(width, height, context);
  const solids = Array.from({ length: modules }, (_, index) => {
    const y = (modules - 1 - index) * (laptop ? 13 : 17);
    const own = [
      circuit(width, bare ? height : 31.3, y, context, index === modules - 1),
      ...chips(width, bare ? height : 0, y),
    ];
    return cooler ? [...own, ...cooler(y)] : own;
  }).flat();
  return {
    solids,
    layers: cooler ? ['REAR COVER', 'MODULE', 'FRONT COVER'] : ['MODULE', 'MEMORY CHIPS'],
    explode: [0, modules > 1 ? -70 - modules * 16 : -52, 0],
    focus: [width * 0.3, 0, height * 0.4],
    yaw: 32 + random.range(-4, 4),
    pitch: 26 + random.range(-3, 3),
    face: 'front',
    sizes: { width: standardWidthOf(traits) },
  };
}

/** What the standard of a stated module form fixes, in mm; notebooks' modules before DDR4 are narrower than drawn. */
function standardWidthOf(traits: Traits): number | undefined {
  const form = traits.text(['Module form', 'Form factor']);
  if (/^so-?dimm$/.test(form)) return traits.mentions(/ddr[45]/) ? 69.6 : undefined;
  return /^[ur]?dimm$/.test(form) ? 133.35 : undefined;
}

function circuit(
  width: number,
  height: number,
  y: number,
  { traits }: PartContext,
  bareLayer: boolean,
): Solid {
  const key = traits.mentions(/ddr5/) ? 0.51 : 0.56;
  return box([0, y, 0], [width, 1.4, height], traits.colors[0] === HUE.green ? HUE.green : MATERIAL.board, {
    layer: 1,
    weight: bareLayer ? 0.9 : 0.8,
    shows: ['modules'],
    marks: {
      front: [
        contacts(2, 0.3, width - 4, 4, width > 100 ? 72 : 40, key),
        rect(key * width - 1, 0, 2, 3.4, PEN.plate),
      ],
    },
  });
}

function chips(width: number, height: number, y: number): Solid[] {
  if (height === 0) return [];
  const count = width > 100 ? 8 : 4;
  const pitch = (width - 12) / count;
  return Array.from({ length: count }, (_, index) =>
    box(
      [6 + index * pitch + (index >= count / 2 ? 2 : 0), y - 1.1, 9],
      [pitch * 0.68, 1.1, 14],
      MATERIAL.black,
      { layer: 1, weight: 0.6 },
    ),
  );
}

function coolerOf(width: number, height: number, { traits, random }: PartContext): (y: number) => Solid[] {
  const surface = traits.colors[0] ?? MATERIAL.gray;
  const pen = { stroke: isDark(surface) ? COPPER_TINT : INK, width: WEIGHT.detail };
  const rate = traits.number(['Data rate', 'Speed'], 0, 0, 20_000);
  const front: Shape[] = [
    fittedLettering(
      traits.maker,
      width * 0.06,
      height * 0.5,
      7,
      width * 0.5,
      traits.accent(surface),
      'start',
    ),
    fittedLettering(traits.title, width * 0.06, height * 0.24, 4, width * 0.52, pen, 'start'),
    fittedLettering(rate > 0 ? String(rate) : '', width * 0.88, height * 0.5, 7, width * 0.24, pen, 'end'),
    ...dataMatrix(width - 14, 8, 7, random),
  ];
  const outline: Vec2[] = [
    [1, 6],
    [width - 1, 6],
    [width - 1, height - 2],
    [width - 3, height],
    [3, height],
    [1, height - 2],
  ];
  const bar = traits.mentions(/rgb/) ? MATERIAL.white : (traits.colors[1] ?? surface);
  return (y) => [
    prism('y', outline, y + 1.4, y + 4, surface, { layer: 0, weight: 0.9 }),
    prism('y', outline, y - 2.8, y, surface, { layer: 2, weight: 0.9, marks: { front } }),
    box([width * 0.12, y, height - 4], [width * 0.76, 1.4, 4.6], bar, { layer: 1, weight: 0.6 }),
  ];
}
