import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN, type Material } from '../palette.js';
import type { Random } from '../random.js';
import { polyline, rect, type Shape } from '../shape.js';
import { box, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import type { Traits } from '../traits.js';
import { contacts, dataMatrix, traces } from './marks.js';

/** Memory: as many modules as the kit has; the faster, the taller the heat spreader and the more its teeth. */
export function memory(context: PartContext): Model {
  const { traits, random } = context;
  const modules = Math.round(traits.number(['Modules', 'Module count'], 2, 1, 8));
  const laptop = traits.mentions(/so-?dimm/);
  const rate = traits.number(['Data rate', 'Speed'], 4800, 400, 10_000);
  const width = laptop ? 69.6 : 133.35;
  const bare =
    laptop ||
    traits.mentions(/value ?ram|registered|rdimm|ecc|udimm|basic/) ||
    (rate <= 4800 && random.chance(0.3));
  const height = laptop ? 30 : bare ? 31.3 : 33 + Math.max(0, rate - 3000) / 450 + random.range(0, 4);
  const cooler = bare ? null : coolerOf(width, height, rate, context);
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
    layers: cooler ? ['REAR SPREADER', 'MODULE', 'FRONT SPREADER'] : ['MODULE', 'MEMORY CHIPS'],
    explode: [0, modules > 1 ? -70 - modules * 16 : -52, 0],
    focus: [width * 0.3, 0, height * 0.4],
    yaw: 32 + random.range(-6, 6),
    pitch: 26 + random.range(-4, 5),
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
  { traits, random }: PartContext,
  bareLayer: boolean,
): Solid {
  const key = traits.mentions(/ddr5/) ? 0.51 : 0.56;
  return box([0, y, 0], [width, 1.4, height], MATERIAL.board, {
    layer: 1,
    weight: bareLayer ? 0.9 : 0.8,
    shows: ['modules'],
    marks: {
      front: [
        ...traces(3, 6, width - 8, 6, 8, random),
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

function coolerOf(
  width: number,
  height: number,
  rate: number,
  { traits, random }: PartContext,
): (y: number) => Solid[] {
  const outline = spreaderOutline(width, height, rate, random);
  const surface = random.pick<Material>([MATERIAL.steel, MATERIAL.gray, MATERIAL.white, MATERIAL.slate]);
  const bar = random.pick<Material>([MATERIAL.copper, MATERIAL.rust, MATERIAL.gray]);
  const slant = random.range(-14, 14);
  const cut = random.range(0.55, 0.75) * width;
  const code = dataMatrix(width - 14, 8, 7, random);
  const front: Shape[] = [
    polyline(
      [
        [cut - slant, 2],
        [cut, height * 0.45],
        [cut + slant, height * 0.45],
        [cut + slant * 2, height - 9],
      ],
      PEN.copper,
    ),
    polyline(
      [
        [cut - slant + 4, 2],
        [cut + 4, height * 0.42],
        [cut + slant + 4, height * 0.42],
      ],
      PEN.detail,
    ),
    fittedLettering(traits.maker, width * 0.08, height * 0.42, 5.4, width * 0.42, PEN.edge, 'start'),
    fittedLettering(traits.title, width * 0.08, height * 0.2, 3.4, width * 0.44, PEN.detail, 'start'),
    ...code,
  ];
  return (y) => [
    prism('y', outline, y + 1.4, y + 4, surface, { layer: 0, weight: 0.9 }),
    prism('y', outline, y - 2.8, y, surface, { layer: 2, weight: 0.9, marks: { front } }),
    box([width * 0.12, y, height - 4], [width * 0.76, 1.4, 4.6], bar, { layer: 1, weight: 0.6 }),
  ];
}

/** The spreader's outline: a seeded crest, flat, stepped, toothed or winged. */
function spreaderOutline(width: number, height: number, rate: number, random: Random): Vec2[] {
  const low = 6;
  const drop = random.range(2.5, 6);
  const crest = random.pick(['flat', 'steps', 'teeth', 'wings'] as const);
  const top: Vec2[] = [];
  if (crest === 'flat') top.push([width - 3, height], [3, height]);
  if (crest === 'wings')
    top.push(
      [width - 2, height],
      [width * 0.7, height],
      [width * 0.62, height - drop],
      [width * 0.38, height - drop],
      [width * 0.3, height],
      [2, height],
    );
  if (crest === 'steps')
    top.push([width - 8, height - drop], [width * 0.82, height], [width * 0.18, height], [8, height - drop]);
  if (crest === 'teeth') {
    const count = Math.round(rate / 900) + random.int(1, 4);
    const pitch = (width - 4) / count;
    for (let index = count; index > 0; index -= 1) {
      const right = 2 + index * pitch;
      top.push(
        [right - pitch * 0.1, height],
        [right - pitch * 0.6, height],
        [right - pitch * 0.68, height - drop],
        [right - pitch, height - drop],
      );
    }
  }
  return [[1, low], [width - 1, low], [width - 1, height - drop - 1], ...top, [1, height - drop - 1]];
}
