import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { COPPER, COPPER_TINT, MATERIAL, PEN, PENCIL } from '../palette.js';
import { circle, line, polyline, rect, type Shape } from '../shape.js';
import { box, cylinder, prism, roundOutline, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, ribs, slats } from './marks.js';

const INCH = 25.4;

/** A monitor on its stand: panel from the diagonal and the resolution's aspect, a seeded graph on its screen. */
export function monitor(context: PartContext): Model {
  const { traits, random } = context;
  const diagonal = traits.number(['Screen size', 'Size'], 27, 7, 65) * INCH;
  const aspect = aspectOf(traits.text(['Resolution']), traits.text(['Aspect ratio']));
  const screenHeight = diagonal / Math.hypot(aspect, 1);
  const screenWidth = screenHeight * aspect;
  const [bezel, chin] = [7, 14];
  const [width, height] = [screenWidth + 2 * bezel, screenHeight + bezel + chin];
  const lift = 100;
  const marks = [
    rect(bezel, chin, screenWidth, screenHeight, { fill: '#2B2D31', stroke: '#17191C', width: 1.2 }),
    ...picture(bezel, chin, screenWidth, screenHeight, context),
    fittedLettering(
      traits.maker,
      width / 2,
      chin * 0.25,
      Math.min(9, chin * 0.5),
      width * 0.2,
      traits.accent(),
    ),
    circle(width - 20, chin * 0.5, 2.6, PEN.copper),
  ];
  return {
    solids: [
      ...stand(width, height, lift),
      box([0, 0, lift], [width, 14, height], MATERIAL.gray, {
        layer: 1,
        marks: { front: marks },
        shows: ['sizeIn', 'resolution', 'panel', 'refreshHz'],
      }),
      box([width * 0.18, 14, lift + height * 0.16], [width * 0.64, 28, height * 0.66], MATERIAL.slate, {
        layer: 0,
        marks: {
          back: [
            slats(20, height * 0.4, width * 0.6, height * 0.2, 7, PEN.detail),
            ...dataMatrix(18, 14, 34, random),
          ],
        },
      }),
    ],
    layers: ['STAND AND ELECTRONICS', 'PANEL'],
    explode: [-width * 0.1, -width * 0.25, height * 1.05],
    focus: [width * 0.72, 0, lift + height * 0.5],
    yaw: 27 + random.range(-5, 5),
    pitch: 17 + random.range(-3, 4),
    face: 'front',
  };
}

function aspectOf(resolution: string, ratio: string): number {
  const pair = /(\d+)\s*[x×:, ]\s*(\d+)/.exec(resolution) ?? /(\d+)\s*:\s*(\d+)/.exec(ratio);
  const aspect = pair ? Number(pair[1]) / Math.max(1, Number(pair[2])) : 16 / 9;
  return Math.min(4, Math.max(0.5, aspect));
}

/** The screen shows a plot: a grid, one or two curves, and the resolution's figures as a caption. */
function picture(
  x: number,
  y: number,
  width: number,
  height: number,
  { traits, random }: PartContext,
): Shape[] {
  const pen = { stroke: '#55565A', width: 0.8 };
  const columns = Math.round(width / 62);
  const curves = [
    { stroke: '#F0955A', width: 2.2 },
    { stroke: '#CFC9BE', width: 1.4 },
  ].map((style) => {
    const waves = [1, 2, 3].map((order) => ({
      order: order * random.range(0.6, 1.6),
      size: random.range(0.04, 0.2) / order,
      turn: random.range(0, 6.3),
    }));
    const points = Array.from({ length: 90 }, (_, step): Vec2 => {
      const t = step / 89;
      const value = waves.reduce(
        (sum, wave) => sum + wave.size * Math.sin(wave.order * t * 6.28 + wave.turn),
        0.5,
      );
      return [x + width * (0.04 + 0.92 * t), y + height * Math.min(0.92, Math.max(0.08, value))];
    });
    return polyline(points, style);
  });
  return [
    ribs(x, y, width, height, columns, pen),
    slats(x, y, width, height, Math.max(4, Math.round((columns * height) / width)), pen),
    ...curves,
    fittedLettering(
      traits.title,
      x + width * 0.04,
      y + height * 0.86,
      height * 0.06,
      width * 0.6,
      { stroke: '#FAF8F4', width: 1.6 },
      'start',
    ),
  ];
}

/** A neck on a plate: what a maker's own foot looks like is not known. */
function stand(width: number, height: number, lift: number): Solid[] {
  const middle = width / 2;
  const [broad, surface] = [Math.min(280, width * 0.48), MATERIAL.slate];
  return [
    prism('z', roundOutline(middle - broad / 2, -70, broad, 180, 18), 0, 8, surface, { smooth: true }),
    box([middle - 26, 44, 8], [52, 22, lift + height * 0.5], surface, {
      marks: { back: [rect(14, lift * 0.4, 24, 34, PEN.well, 8)] },
    }),
  ];
}

/** A webcam: a rounded bar with its lens, on a clip. */
export function webcam({ traits, random }: PartContext): Model {
  const [width, lens] = [98, 12.5];
  const head = 30;
  const outline: Vec2[] = roundOutline(0, 26, width, head, 14.9);
  return {
    solids: [
      box([width / 2 - 22, 6, 0], [44, 34, 5], MATERIAL.slate, { layer: 0 }),
      box([width / 2 - 10, 12, 5], [20, 12, 21], MATERIAL.gray, { layer: 0 }),
      prism('y', outline, 0, 26, MATERIAL.steel, {
        smooth: true,
        layer: 1,
        marks: {
          front: [
            ribs(14, 11, width * 0.16, 8, 6, PEN.detail),
            fittedLettering(traits.maker, width * 0.8, 12, 5, width * 0.2, traits.accent()),
          ],
        },
      }),
      cylinder('y', [width / 2, 41], lens + 1, -5, 0, MATERIAL.black, {
        layer: 2,
        marks: {
          front: [
            circle(lens + 1, lens + 1, lens * 0.78, { fill: '#17191C', stroke: COPPER_TINT, width: 1.6 }),
            circle(lens + 1, lens + 1, lens * 0.4, { stroke: COPPER, width: 1.6 }),
            circle(lens * 0.8, lens * 1.5, lens * 0.14, { fill: '#FAF8F4' }),
          ],
        },
      }),
      box([width / 2 - 20, 40, 0], [40, 6, 28], MATERIAL.slate, {
        layer: 0,
        marks: { back: dataMatrix(6, 6, 12, random) },
      }),
    ],
    layers: ['CLIP', 'BODY', 'LENS'],
    explode: [0, -50, 0],
    focus: [width / 2, -5, 41],
    yaw: 30 + random.range(-8, 8),
    pitch: 20 + random.range(-4, 6),
    face: 'front',
  };
}

/** Loudspeakers: a pair of cabinets, with a bass box from three channels on. */
export function speakers({ traits, random }: PartContext): Model {
  const channels = traits.number(['Configuration', 'Channels'], 2, 1, 9);
  const [width, height] = [100, 176];
  const surface = traits.colors[0] ?? MATERIAL.gray;
  const cabinet = (x: number): Solid =>
    box([x, 0, 0], [width, width * 1.1, height], surface, {
      marks: {
        front: [
          ...driver(width / 2, height * 0.33, width * 0.38),
          ...driver(width / 2, height * 0.76, width * 0.2),
          circle(width * 0.85, 9, 3, PEN.copper),
          line(8, 16, width - 8, 16, { stroke: PENCIL, width: 1 }),
        ],
        top: [fittedLettering(traits.maker, width / 2, 8, 9, width * 0.7, traits.accent(surface))],
      },
    });
  const side = height * 1.15;
  const bass = box([width + 50, 40, 0], [side, side, side], surface, {
    layer: 1,
    marks: {
      front: [...driver(side / 2, side * 0.5, side * 0.36), ...dataMatrix(10, 10, 18, random)],
      top: [fittedLettering(traits.title, side / 2, 10, 10, side * 0.7, PEN.edge)],
    },
  });
  const second = channels > 2 ? width + side + 100 : width + 60;
  return {
    solids: [cabinet(0), ...(channels > 2 ? [bass] : []), ...(channels > 1 ? [cabinet(second)] : [])],
    focus: [width / 2, 0, height * 0.36],
    yaw: 30 + random.range(-8, 8),
    pitch: 20 + random.range(-3, 6),
    face: 'front',
  };
}

function driver(x: number, y: number, radius: number): Shape[] {
  return [
    circle(x, y, radius, PEN.dark),
    circle(x, y, radius * 0.82, PEN.plate),
    circle(x, y, radius * 0.62, PEN.pencil),
    circle(x, y, radius * 0.3, { ...PEN.copper, fill: '#F0DDCE' }),
  ];
}
