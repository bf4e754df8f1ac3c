import type { Vec3 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN, type Material } from '../palette.js';
import { circle } from '../shape.js';
import { box, curve, cylinder, tube, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, perforation } from './marks.js';

/** A headset: two cups by driver size, a sprung band, and a microphone unless it is a pair of headphones. */
export function headset({ traits, random }: PartContext): Model {
  const driver = traits.number(['Driver'], 40, 8, 120);
  const cup = 34 + Math.min(12, driver * 0.16) + random.range(0, 4);
  const [span, tall] = [random.range(150, 170), random.range(168, 190)];
  const surface = traits.colors[0] ?? MATERIAL.gray;
  const microphone = traits.flag(['Microphone', 'Detachable microphone'], false);
  const wired =
    /^(?!.*(wireless|bluetooth|2\.4)).*(cable|wired|usb|jack|analog)/.test(traits.text(['Connection'])) ||
    traits.flag(['Wireless'], true) === false;
  const right = span / 2;
  return {
    solids: [
      ...cupOf(-right, -1, cup, surface),
      ...band(span, tall, cup, surface, random.range(5, 8)),
      ...cupOf(right, 1, cup, surface),
      outerPlate(right, cup, { traits, random }),
      ...(microphone ? [boom(right, cup)] : []),
      ...(wired
        ? [
            tube(
              curve(
                [right, 6, 6],
                [right, 0, -40],
                [right + 60, -40, -cup * 0.4],
                [right + 90, -80, -cup * 0.4 + 8],
              ),
              2,
              MATERIAL.slate,
              { weight: 0.6 },
            ),
          ]
        : []),
    ],
    layers: ['BAND AND CUPS', 'COVER'],
    explode: [70, 0, 0],
    focus: [right + 26, 0, cup + 6],
    yaw: 42 + random.range(-7, 7),
    pitch: 20 + random.range(-3, 5),
    face: 'front',
  };
}

function cupOf(x: number, side: 1 | -1, cup: number, surface: Material): Solid[] {
  const along = (from: number, to: number): [number, number] =>
    side === 1 ? [x + from, x + to] : [x - to, x - from];
  const center = [0, cup + 6] as const;
  return [
    cylinder('x', center, cup, ...along(-24, -6), MATERIAL.black, { weight: 0.9 }),
    cylinder('x', center, cup * 0.96, ...along(-6, 16), surface),
  ];
}

function outerPlate(x: number, cup: number, { traits, random }: PartContext): Solid {
  const radius = cup * 0.82;
  return cylinder('x', [0, cup + 6], radius, x + 16, x + 22, MATERIAL.white, {
    layer: 1,
    marks: {
      right: [
        circle(radius, radius, radius * 0.82, traits.accent()),
        ...(random.chance(0.5)
          ? [perforation(radius * 0.6, radius * 0.4, radius * 0.8, radius * 0.4, 4.5, PEN.graphiteWash)]
          : [circle(radius, radius, radius * 0.62, PEN.pencil)]),
        fittedLettering(traits.maker, radius, radius * 1.02, radius * 0.24, radius * 1.2, PEN.edge),
        ...dataMatrix(radius * 0.88, radius * 0.36, radius * 0.24, random),
      ],
    },
  });
}

function band(span: number, tall: number, cup: number, surface: Material, thickness: number): Solid[] {
  const right = span / 2 + 6;
  const arc = (radius: number, from: number, to: number): Vec3[] =>
    Array.from({ length: 25 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
      return [
        -radius * Math.cos(angle),
        0,
        cup + 40 + (tall - cup - 40 + (radius - right)) * Math.sin(angle),
      ] as const;
    });
  const arm = (side: 1 | -1): Solid =>
    box([side * right - 3, -7, cup + 18], [6, 14, 34], MATERIAL.copper, { weight: 0.8 });
  return [
    arm(-1),
    tube(arc(right, 4, 176), thickness, surface, { weight: 0.9 }),
    tube(arc(right - 11, 38, 142), thickness * 0.9, MATERIAL.black, { weight: 0.8 }),
    arm(1),
  ];
}

function boom(x: number, cup: number): Solid {
  return tube(
    curve(
      [x + 8, -cup * 0.72, cup - 6],
      [x + 10, -cup * 1.7, cup * 0.5],
      [x - 14, -cup * 2.1, 6],
      [x - 46, -cup * 2.25, 6],
      14,
    ),
    3.2,
    MATERIAL.slate,
    { weight: 0.8 },
  );
}
