import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN, type Material } from '../palette.js';
import type { Random } from '../random.js';
import { rect, type Shape } from '../shape.js';
import { box, cylinder, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { contacts, dataMatrix, fan, fanStyle, grid, perforation, ribs, screw, traces } from './marks.js';

/** The height of an expansion slot and the thickness of the bracket, in mm. */
const SLOT = 20.3;
const BRACKET = 2;

/** How many fans the words of makers tell. */
const FANS: readonly (readonly [RegExp, number])[] = [
  [/passive|fanless/, 0],
  [/single[ -]fan|\bsolo\b|\bitx\b|phoenix|blower|\bturbo\b|stormx/, 1],
  [/\bdual\b|\btwin\b|\b2x\b|\bx2\b|\bduo\b|\bghost\b|fighter|swft ?2/, 2],
  [/triple|\btrio\b|\b3x\b|\bx3\b|3-?fan|trinity|infinity 3|suprim|\btuf\b|red devil|(swft|qick|merc) ?3/, 3],
];

/** Returns how many fans a card is known to have; `null` where nothing says, or words contradict each other. */
function fansOf({ number, mentions }: PartContext['traits']): number | null {
  const stated = Math.round(number(['Fans'], -1, -1, 4));
  if (stated >= 0 && stated <= 3) return stated;
  const told = FANS.filter(([words]) => mentions(words)).map(([, count]) => count);
  return told.length === 1 ? (told[0] ?? null) : null;
}

/** A graphics card on its edge connector, outputs at the left: length, slots, fans and outputs as far as they are known. */
export function graphicsCard({ traits, random }: PartContext): Model {
  const length = traits.number(['Length'], 240, 140, 400) - BRACKET;
  const slots = traits.number(['Slots', 'Thickness'], traits.mentions(/single[ -]slot/) ? 1 : 2, 1, 4.5);
  const power = traits.number(['Power draw', 'TDP'], 0, 0, 800);
  const thick = slots * SLOT - 4;
  const height = traits.number(['Height'], traits.mentions(/\blp\b|low[ -]profile/) ? 64 : 120, 60, 160);
  const body = traits.colors[0] ?? MATERIAL.gray;
  const fans = fansOf(traits);
  const isBare = fans === 0;
  const fins = box(
    [8, isBare ? 0 : 9, 4],
    [length - 14, thick - (isBare ? 8 : 17), height - 8],
    MATERIAL.steel,
    {
      layer: 2,
      marks: {
        front: [ribs(2, 2, length - 18, height - 12, Math.round(length / 5), PEN.fine)],
        top: [ribs(2, 1, length - 18, thick - (isBare ? 10 : 19), Math.round(length / 5), PEN.fine)],
        right: [ribs(2, 2, thick - 21, height - 12, 5, PEN.fine)],
      },
    },
  );
  const title = box([length * 0.3, 8, height - 4], [length * 0.62, thick - 21, 2.5], body, {
    layer: 2,
    weight: 0.8,
    marks: {
      top: [
        fittedLettering(
          traits.title,
          length * 0.31,
          (thick - 21) / 2 - 6,
          12,
          length * 0.54,
          traits.accent(body),
        ),
      ],
    },
  });
  return {
    solids: [
      ...bracket(thick, height, slots, traits.text(['Display outputs', 'Outputs'])),
      backplate(length, height, thick, traits.colors[1] ?? body),
      ...board(length, height, thick, traits.maker, random),
      fins,
      ...(isBare ? [] : [shroud({ length, height, fans, body, traits, random })]),
      ...powerConnector(length, height, thick, power),
      ...(thick > 30 && !isBare ? [title] : []),
    ],
    layers: ['BACK PLATE', 'CIRCUIT BOARD', 'FIN STACK', ...(isBare ? [] : ['SHROUD AND FANS'])],
    explode: [0, -height * 0.95, 0],
    focus: [length * 0.2, 0, height * 0.55],
    yaw: -34 + random.range(-4, 4),
    pitch: 25 + random.range(-2, 2),
    face: 'front',
    sizes: { width: traits.stated(['Length'], 'mm') },
  };
}

/** Five outputs at most: DisplayPorts and HDMI as the attribute counts them, none where it says nothing. */
function outputsOf(text: string): ('dp' | 'hdmi')[] {
  const count = (pattern: RegExp): number => {
    const match = pattern.exec(text);
    return match ? Math.min(4, Math.max(1, Number(match[1] ?? 1))) : 0;
  };
  const dp = count(/(\d+)?\s*[×x]?\s*(?:mini-?)?(?:displayport|dp)/);
  const hdmi = count(/(\d+)?\s*[×x]?\s*hdmi/);
  return [...Array<'dp'>(dp).fill('dp'), ...Array<'hdmi'>(hdmi).fill('hdmi')].slice(0, 5);
}

function bracket(thick: number, height: number, slots: number, text: string): Solid[] {
  const top = height + 8;
  const pitch = Math.min(20.5, (height - 16) / 5);
  const outputs = outputsOf(text).map((kind, index): Shape => {
    const [w, h] = kind === 'dp' ? [5.5, 0.78] : [4.8, 0.68];
    return rect(thick - 13, 16 + index * pitch, w, h * pitch, PEN.dark, 1);
  });
  const vent = slots > 1.4 ? [perforation(4, 14, thick - 22, height - 22, 5.2, PEN.graphiteWash)] : [];
  return [
    box([-2, 0, -6], [2, thick + 2, top + 6], MATERIAL.steel, {
      layer: 1,
      shows: ['outputs'],
      marks: { left: [...vent, ...outputs.map((shape) => mirrored(shape, thick + 2))] },
    }),
  ];
}

/** The outputs sit at the board's side of the bracket, which is the left when the bracket is seen from outside. */
function mirrored(shape: Shape, width: number): Shape {
  return {
    ...shape,
    path: shape.path.map((step) => {
      if (step[0] === 'Z') return step;
      if (step[0] === 'C')
        return ['C', width - step[1], step[2], width - step[3], step[4], width - step[5], step[6]];
      return [step[0], width - step[1], step[2]];
    }),
  };
}

function backplate(length: number, height: number, thick: number, surface: Material): Solid {
  return box([0, thick, 2], [length, 2, height - 2], surface, {
    layer: 0,
    marks: { back: [rect(8, 8, length - 16, height - 18, PEN.detail, 4)] },
  });
}

function board(length: number, height: number, thick: number, maker: string, random: Random): Solid[] {
  const pcb = Math.min(length - 6, random.range(0.74, 0.92) * length);
  const die: Vec2 = [pcb * 0.42, height * 0.5];
  const memory = [-1, 0, 1].flatMap((row) =>
    [-1, 1].map((side): Vec2 => [die[0] + side * 34 - 6, die[1] + row * 19 - 7]),
  );
  return [
    box([0, thick - 3, 0], [pcb, 3, height - 4], MATERIAL.board, {
      layer: 1,
      marks: {
        front: [
          ...traces(4, 6, pcb - 10, height - 16, 16, random),
          ...memory.map(([x, y]) => rect(x, y, 12, 14, PEN.dark, 1)),
          rect(die[0] - 22, die[1] - 22, 44, 44, PEN.plate, 1),
          rect(die[0] - 13, die[1] - 15, 26, 30, { ...PEN.copper, fill: '#F0DDCE' }),
          ...grid(pcb * 0.7, 16, pcb * 0.24, height - 40, 2, 6).map(([x, y]) =>
            rect(x - 5, y - 5, 10, 10, PEN.plate, 2),
          ),
          fittedLettering(maker, pcb * 0.12, height - 16, 5, pcb * 0.2, PEN.detail),
          ...dataMatrix(8, 10, 12, random),
        ],
      },
    }),
    box([44, thick - 2.4, -9], [89, 1.8, 9], MATERIAL.copper, {
      layer: 1,
      weight: 0.6,
      marks: { front: [contacts(2, 0.6, 85, 6.5, 46, 0.14)] },
    }),
  ];
}

interface ShroudPlan {
  readonly length: number;
  readonly height: number;
  readonly fans: number | null;
  readonly body: Material;
  readonly traits: PartContext['traits'];
  readonly random: Random;
}

/** The cover: as many fans as are known, or one long opening over the fins. */
function shroud({ length, height, fans, body, traits, random }: ShroudPlan): Solid {
  const c = 9;
  const outline: Vec2[] = [
    [3, 4],
    [length - c, 4],
    [length, 4 + c],
    [length, height - c],
    [length - c * 1.6, height],
    [c + 6, height],
    [3, height - c * 0.7],
  ];
  const accent = traits.accent(body);
  const room = (length - 6) / (fans ?? 1);
  const radius = Math.min(room / 2 - 4, (height - 20) / 2);
  const style = fanStyle(random);
  const blades = Array.from({ length: fans ?? 0 }, (_, index) => {
    const alternate = index % 2 === 1 ? { ...style, sweep: -style.sweep } : style;
    return fan(room * (index + 0.5), height / 2 - 1, radius, alternate, accent);
  }).flat();
  const [wide, tall] = [length - 40, height * 0.46];
  const opening = [
    rect(20, height * 0.27, wide, tall, PEN.well, tall / 2),
    ribs(20 + tall / 3, height * 0.27 + 3, wide - tall * 0.67, tall - 6, Math.round(wide / 9), PEN.detail),
  ];
  const maker = fittedLettering(traits.maker, length - 22, 4, 7, length * 0.3, accent, 'end');
  return prism('y', outline, 0, 9, body, {
    layer: 3,
    marks: { front: [...(fans === null ? opening : blades), maker, ...cornerScrews(length, height)] },
  });
}

function cornerScrews(length: number, height: number): Shape[] {
  return [...screw(6, 6, 2.4), ...screw(length - 14, height - 16, 2.4)];
}

/** An eight-pin block, a pair of them, or the sixteen-pin connector of the hungry cards; none below 75 W. */
function powerConnector(length: number, height: number, thick: number, power: number): Solid[] {
  if (power <= 75) return [];
  const width = power > 300 ? 19 : power > 200 ? 34 : 18;
  const z = height - 4;
  const block = box([length * 0.66, thick - 12, z], [width, 9, 9], MATERIAL.black, { layer: 1, weight: 0.6 });
  return [
    block,
    cylinder('z', [length * 0.66 - 8, thick - 8], 2.5, z, z + 4, MATERIAL.copper, { layer: 1, weight: 0.5 }),
  ];
}
