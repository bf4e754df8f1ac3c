import type { Model, PartContext } from '../model.js';
import { INK, MATERIAL, PEN, WEIGHT } from '../palette.js';
import { circle, polygon, rect, type Shape } from '../shape.js';
import { box, prism, roundOutline, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { drivePose, hardDisk } from './hard-disk.js';
import { contacts, dataMatrix, ribs, traces } from './marks.js';

/** A drive: an M.2 stick, a flat 2.5 inch box, or a hard disk without its lid. */
export function storage(context: PartContext): Model {
  const { traits } = context;
  const form = traits.text(['Form factor']);
  if (/m\.?2/.test(form) || (form === '' && traits.mentions(/m\.2|nvme/))) return stick(context);
  if (/2\.5|u\.[23]/.test(form) || (!/3\.5/.test(form) && traits.mentions(/ssd|solid/)))
    return flatDrive(context);
  return hardDisk(context);
}

/** A portable drive: a rounded block with a cable socket. */
export function externalDrive(context: PartContext): Model {
  const { traits, random } = context;
  const [width, depth, height] = [72, 104, 13];
  const surface = traits.colors[0] ?? MATERIAL.steel;
  const marks = [
    fittedLettering(traits.maker, width / 2, depth * 0.78, 6, width * 0.7, traits.accent(surface)),
    fittedLettering(traits.title, width / 2, depth * 0.7, 4, width * 0.7, PEN.detail),
    ...dataMatrix(width - 16, 8, 7, random),
  ];
  return {
    ...drivePose(context),
    solids: [
      prism('z', roundOutline(0, 0, width, depth, 9), 0, height * 0.5, MATERIAL.gray, {
        layer: 0,
        smooth: true,
        marks: { front: [rect(width / 2 - 4.5, 1.5, 9, 3, PEN.dark, 1.4)] },
      }),
      prism('z', roundOutline(0, 0, width, depth, 9), height * 0.5, height, surface, {
        layer: 1,
        smooth: true,
        marks: { top: marks },
      }),
    ],
    layers: ['TRAY', 'COVER'],
    explode: [0, 0, 40],
    focus: [width / 2, depth * 0.75, height],
  };
}

function stick(context: PartContext): Model {
  const { traits, random } = context;
  const form = traits.text(['Form factor']);
  const length = /22(30|42|60|80|110)\b/.exec(form)?.[1];
  const [width, depth] = [Number(length ?? 80), 22];
  const cooled = traits.mentions(/heat ?sink|kühl/);
  const face = width - 11;
  // Beside its text a short label has no room for a code.
  const code = face > 40 ? dataMatrix(face - 14, 4, 11, random) : [];
  const room = face > 40 ? face - 24 : face - 5;
  const label: Shape[] = [
    fittedLettering(traits.maker, 3, 13, 4, room, traits.accent(), 'start'),
    fittedLettering(traits.title, 3, 8.2, 2.8, room, PEN.edge, 'start'),
    ribs(3, 3, room * 0.6, 3, Math.round(room * 0.4), PEN.detail),
    ...code,
  ];
  const left = Math.min(18, width * 0.3);
  const chips = [0, 1].map((index) =>
    box([left + index * (width - left) * 0.46, 3, 0.8], [(width - left) * 0.4, 16, 1.4], MATERIAL.black, {
      layer: 1,
      weight: 0.7,
    }),
  );
  const cover: Solid = cooled
    ? box([5, 0.6, 2.4], [face, 20.8, 6], traits.colors[0] ?? MATERIAL.gray, {
        layer: 2,
        marks: {
          top: label,
          front: [ribs(0, 0.6, face, 4.8, Math.round(width / 2.6), PEN.detail)],
          right: [ribs(1, 0.6, 19, 4.8, 8, PEN.fine)],
        },
      })
    : box([5, 1.4, 2.2], [face, 19.2, 0.35], MATERIAL.white, {
        layer: 2,
        weight: 0.7,
        marks: { top: label },
      });
  return {
    ...drivePose(context),
    solids: [
      stickBoard(width, depth, context),
      box([7, 8, 0.8], [8, 8, 1], MATERIAL.slate, { layer: 1, weight: 0.6 }),
      ...chips,
      cover,
    ],
    layers: ['BOARD', 'FLASH AND CONTROLLER', cooled ? 'HEAT SINK' : 'LABEL'],
    explode: [0, 0, 17],
    focus: [width * 0.12, 9, 2],
    yaw: 30 + random.range(-6, 6),
    ...(length === undefined ? {} : { sizes: { width, depth } }),
  };
}

function stickBoard(width: number, depth: number, { random }: PartContext): Solid {
  const pads = ribs(0.4, 1, 3.4, depth - 2, 1, PEN.pencil);
  return box([0, 0, 0], [width, depth, 0.8], MATERIAL.board, {
    layer: 0,
    marks: {
      top: [
        ...traces(5, 3, width - 9, depth - 6, 10, random),
        pads,
        turned(contacts(0.6, 0.2, depth - 1.2, 4, 26, 0.22)),
        circle(width, depth / 2, 2.4, PEN.copper),
        polygon(
          [
            [0, 4],
            [1.8, 4],
            [1.8, 5.4],
            [0, 5.4],
          ],
          { fill: '#FAF8F4', stroke: INK, width: WEIGHT.fine },
        ),
      ],
    },
  });
}

/** Swaps the axes, so that a row along x runs along y. */
function turned(shape: Shape): Shape {
  return {
    ...shape,
    path: shape.path.map((step) => (step[0] === 'M' || step[0] === 'L' ? [step[0], step[2], step[1]] : step)),
  };
}

function flatDrive(context: PartContext): Model {
  const { traits, random } = context;
  const [width, depth, height] = [69.85, 100, 7];
  const band = 0.34;
  const marks: Shape[] = [
    rect(5, 8, width - 10, depth - 16, PEN.plate, 2),
    rect(
      5,
      depth * (1 - band) - 8,
      width - 10,
      depth * band,
      { fill: '#F0DDCE', stroke: INK, width: WEIGHT.detail },
      2,
    ),
    fittedLettering(traits.maker, width / 2, depth * (1 - band / 2) - 11, 7, width * 0.7, traits.accent()),
    fittedLettering(traits.title, width / 2, depth * 0.46, 5, width * 0.72, PEN.edge),
    ribs(10, 14, width * 0.42, 10, 24, PEN.detail),
    ...dataMatrix(width - 26, 13, 15, random),
  ];
  return {
    ...drivePose(context),
    solids: [
      box([0, 0, 0], [width, depth, 2], MATERIAL.gray, {
        layer: 0,
        marks: { front: [rect(10, 0.4, 46, 1.3, PEN.dark)] },
      }),
      box([6, 18, 2], [width - 12, depth - 34, 1.2], MATERIAL.board, {
        layer: 1,
        weight: 0.7,
        marks: { top: traces(2, 4, width - 18, depth - 44, 14, random) },
      }),
      ...[0, 1, 2].map((row) =>
        box([16, 28 + row * 18, 3.2], [24, 13, 1.2], MATERIAL.black, { layer: 1, weight: 0.7 }),
      ),
      box([0, 0, 4.4], [width, depth, height - 4.4], traits.colors[0] ?? MATERIAL.steel, {
        layer: 2,
        marks: { top: marks },
      }),
      box([0, 0, 2], [width, 0.6, 2.4], MATERIAL.gray, {
        layer: 0,
        weight: 0.4,
        marks: { front: [rect(10, 0, 46, 2, PEN.dark)] },
      }),
      box([width - 0.6, 0.6, 2], [0.6, depth - 0.6, 2.4], MATERIAL.gray, { layer: 0, weight: 0.4 }),
    ],
    layers: ['TRAY', 'BOARD', 'LID'],
    explode: [0, 0, 34],
    focus: [width * 0.5, depth * 0.7, height],
    ...(/^2\.5/.test(traits.text(['Form factor'])) ? { sizes: { width } } : {}),
  };
}
