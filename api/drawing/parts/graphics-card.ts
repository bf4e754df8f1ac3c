import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN, type Material } from '../palette.js';
import type { Random } from '../random.js';
import { circle, polyline, rect, type Shape } from '../shape.js';
import { box, cylinder, prism, type Solid } from '../solid.js';
import { fittedLettering, lettering } from '../stroke-font.js';
import { contacts, dataMatrix, fan, fanStyle, grid, perforation, ribs, screw, traces } from './marks.js';

/** The height of an expansion slot and the thickness of the bracket, in mm. */
const SLOT = 20.3;
const BRACKET = 2;

/** A graphics card on its edge connector, fans to the front, outputs at the left: length, slots and outputs to scale. */
export function graphicsCard({ traits, random }: PartContext): Model {
  const length = traits.number(['Length'], 270, 140, 400) - BRACKET;
  const slots = traits.number(['Slots', 'Thickness'], length > 315 ? 3 : length > 200 ? 2.5 : 2, 1, 4.5);
  const power = traits.number(['Power draw', 'TDP'], length * 0.8, 10, 800);
  const thick = slots * SLOT - 4;
  const height = Math.min(148, 104 + power * 0.07 + random.range(0, 6));
  const body = surfaceOf(traits.text(['Color', 'Colour']), random);
  const fans = length < 195 ? 1 : length < 290 ? 2 : 3;
  const solids: Solid[] = [
    ...bracket(thick, height, slots, traits.text(['Display outputs', 'Outputs'])),
    backplate(length, height, thick, random),
    ...board(length, height, thick, traits.maker, random),
    box([8, 9, 4], [length - 14, thick - 17, height - 8], MATERIAL.steel, {
      layer: 2,
      marks: {
        front: [ribs(2, 2, length - 18, height - 12, Math.round(length / 3.4), PEN.fine)],
        top: [ribs(2, 1, length - 18, thick - 19, Math.round(length / 3.4), PEN.fine)],
        right: [ribs(2, 2, thick - 21, height - 12, 5, PEN.fine)],
      },
    }),
    shroud({ length, height, fans, body, maker: traits.maker, random }),
    ...powerConnector(length, height, thick, power),
    box([length * 0.3, 8, height - 4], [length * 0.62, thick - 21, 2.5], body, {
      layer: 2,
      weight: 0.8,
      marks: {
        top: [
          fittedLettering(traits.title, length * 0.31, (thick - 21) / 2 - 6, 12, length * 0.54, PEN.copper),
        ],
      },
    }),
  ];
  return {
    solids,
    layers: ['BACK PLATE', 'CIRCUIT BOARD', 'FIN STACK', 'SHROUD AND FANS'],
    explode: [0, -height * 0.95, 0],
    focus: [length * 0.2, 0, height * 0.55],
    yaw: -34 + random.range(-5, 5),
    pitch: 25 + random.range(-3, 4),
    face: 'front',
    sizes: { width: traits.stated(['Length'], 'mm') },
  };
}

function surfaceOf(color: string, random: Random): Material {
  if (/white|silver/.test(color)) return MATERIAL.white;
  if (/black/.test(color)) return random.pick([MATERIAL.slate, MATERIAL.gray]);
  return random.pick([MATERIAL.gray, MATERIAL.steel, MATERIAL.slate, MATERIAL.white]);
}

/** Five outputs at most: three or four DisplayPorts and HDMI as the attribute counts them. */
function outputsOf(text: string): ('dp' | 'hdmi')[] {
  const count = (pattern: RegExp): number => {
    const match = pattern.exec(text);
    return match ? Math.min(4, Math.max(1, Number(match[1] ?? 1))) : 0;
  };
  const dp = count(/(\d+)?\s*[×x]?\s*(?:mini-?)?(?:displayport|dp)/);
  const hdmi = count(/(\d+)?\s*[×x]?\s*hdmi/);
  const list = [...Array<'dp'>(dp).fill('dp'), ...Array<'hdmi'>(hdmi).fill('hdmi')];
  return list.length > 0 ? list.slice(0, 5) : ['dp', 'dp', 'dp', 'hdmi'];
}

function bracket(thick: number, height: number, slots: number, text: string): Solid[] {
  const top = height + 8;
  const outputs = outputsOf(text).map((kind, index): Shape => {
    const [w, h] = kind === 'dp' ? [5.5, 16] : [4.8, 14];
    return rect(thick - 13, 16 + index * 20.5, w, h, PEN.dark, 1);
  });
  const vent = slots > 1.4 ? [perforation(4, 14, thick - 22, height - 22, 5.2, PEN.graphiteWash)] : [];
  return [
    box([-2, 0, -6], [2, thick + 2, top + 6], MATERIAL.steel, {
      layer: 1,
      shows: ['outputs'],
      marks: { left: [...vent.map((shape) => shape), ...outputs.map((shape) => mirrored(shape, thick + 2))] },
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

function backplate(length: number, height: number, thick: number, random: Random): Solid {
  const cut = random.range(0.62, 0.74) * length;
  return box([0, thick, 2], [length, 2, height - 2], MATERIAL.gray, {
    layer: 0,
    marks: {
      back: [
        perforation(8, 12, length - cut - 12, height - 28, 7, PEN.graphiteWash),
        polyline(
          [
            [length - cut + 10, 6],
            [length - cut + 26, height - 8],
          ],
          PEN.copper,
        ),
        lettering('GPU', length * 0.7, height * 0.4, 12, PEN.detail),
      ],
    },
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
  readonly fans: number;
  readonly body: Material;
  readonly maker: string;
  readonly random: Random;
}

function shroud({ length, height, fans, body, maker, random }: ShroudPlan): Solid {
  const c = random.range(4, 15);
  const step = random.range(3, 10);
  const outline: Vec2[] = [
    [3, 4],
    [length - c, 4],
    [length, 4 + c],
    [length, height - c * random.range(0.4, 1.4)],
    [length - c * 1.6, height],
    [length * 0.55, height],
    [length * 0.55 - step, height - step * 0.5],
    [c + step, height - step * 0.5],
    [3, height - step * 0.5 - c * 0.4],
  ];
  const room = (length - 6) / fans;
  const radius = Math.min(room / 2 - 4, (height - 20) / 2);
  const style = fanStyle(random);
  const facets = random.chance(0.5);
  const marks: Shape[] = [];
  for (let index = 0; index < fans; index += 1) {
    const x = room * (index + 0.5);
    const alternate = index % 2 === 1 ? { ...style, sweep: -style.sweep } : style;
    if (facets) marks.push(circle(x, height / 2, radius + 3.4, PEN.detail));
    marks.push(...fan(x, height / 2 - 1, radius, alternate));
    if (index > 0) {
      const gap = room * index;
      marks.push(
        polyline(
          [
            [gap - step, 6],
            [gap + step * 0.6, height * 0.3],
            [gap + step * 0.6, height * 0.66],
            [gap - step, height - 12],
          ],
          PEN.detail,
        ),
      );
    }
  }
  marks.push(fittedLettering(maker, length - 22, 2.6, 4.6, room * 0.4, PEN.copper, 'end'));
  return prism('y', outline, 0, 9, body, {
    layer: 3,
    marks: { front: [...marks, ...cornerScrews(length, height)] },
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
