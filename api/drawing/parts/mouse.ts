import type { Vec3 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, type Material } from '../palette.js';
import { box, curve, cylinder, loft, tube, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix } from './marks.js';

/** The outline of a mouse in plan, front at y = 0: half widths along its length. */
interface Shell {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly hump: number;
  readonly waist: number;
  readonly lean: number;
}

/** A mouse: a contoured shell with wheel and buttons, heavier when it weighs more, with a cable unless wireless. */
export function mouse(context: PartContext): Model {
  const { traits, random } = context;
  const weight = traits.number(['Weight'], 85, 30, 200);
  const handed = /right/.test(traits.text(['Shape', 'Hand orientation']));
  const shell: Shell = {
    length: 112 + weight * 0.1 + random.range(-4, 5),
    width: 58 + weight * 0.06 + random.range(-2, 4),
    height: 36 + random.range(0, 6),
    hump: random.range(0.52, 0.66),
    waist: random.range(0.04, 0.13),
    lean: handed ? random.range(3, 7) : 0,
  };
  const surface = traits.colors[0] ?? MATERIAL.steel;
  const connection = traits.text(['Connection', 'Connection type']);
  const wired = /cable|wired|usb/.test(connection) && !/wireless|bluetooth|2\.4/.test(connection);
  return {
    solids: [
      base(shell, context),
      hull(shell, surface),
      ...topDetails(shell, surface, context),
      ...(wired ? [cable(shell)] : []),
    ],
    layers: ['BASE', 'SHELL', 'WHEEL AND BUTTONS'],
    explode: [0, 0, 46],
    focus: [shell.width * 0.5, shell.length * 0.26, shell.height * 0.8],
    yaw: 40 + random.range(-8, 8),
    pitch: 36 + random.range(-4, 6),
    face: 'top',
    extent: { min: [0, 0, 0], max: [shell.width, shell.length, shell.height] },
  };
}

function halfWidth({ width, waist }: Shell, t: number): number {
  const ends = Math.pow(Math.max(0, 1 - Math.pow(Math.abs(2 * t - 1), 3.6)), 0.5);
  return (width / 2) * ends * (1 - waist * Math.exp(-Math.pow((t - 0.4) / 0.16, 2))) * (0.93 + 0.07 * t);
}

function backHeight({ height, hump }: Shell, t: number): number {
  const spread = t < hump ? 0.62 : 0.46;
  return height * (0.34 + 0.66 * Math.exp(-Math.pow((t - hump) / spread, 2) * 1.5));
}

function surfacePoint(shell: Shell, t: number, side: number): Vec3 {
  const { width, length, lean } = shell;
  const across = halfWidth(shell, t);
  const crown = Math.pow(Math.max(0, 1 - side * side), 0.42);
  const fall = Math.pow(Math.max(0, 1 - Math.pow(Math.abs(2 * t - 1), 5)), 0.5);
  const z = 5 + (backHeight(shell, t) - 5) * crown * fall - lean * side * crown * 0.6;
  return [width / 2 + side * across, t * length, Math.max(5, z)];
}

function hull(shell: Shell, surface: Material): Solid {
  const rings = Array.from({ length: 21 }, (_, index) => {
    const t = 0.004 + (0.992 * index) / 20;
    const arch = Array.from({ length: 17 }, (_, step) => surfacePoint(shell, t, 1 - step / 8));
    return arch.reverse();
  });
  return loft(rings.reverse(), surface, { layer: 1, weight: 0.9, contoured: true });
}

function base(shell: Shell, { random }: PartContext): Solid {
  const ring = (z: number): Vec3[] =>
    Array.from({ length: 36 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 36;
      const t = 0.5 + 0.496 * Math.sin(angle);
      const side = Math.cos(angle) < 0 ? -1 : 1;
      return [shell.width / 2 + side * halfWidth(shell, t), t * shell.length, z];
    });
  return loft([ring(0), ring(5)], MATERIAL.slate, {
    layer: 0,
    marks: { top: dataMatrix(shell.width / 2 - 8, shell.length / 2 - 8, 16, random) },
  });
}

function topDetails(shell: Shell, surface: Material, { traits, random }: PartContext): Solid[] {
  const { width, length } = shell;
  const at = random.range(0.2, 0.27) * length;
  const z = surfacePoint(shell, at / length, 0)[2];
  const buttons = Math.round(traits.number(['Buttons'], 3, 2, 20));
  const sideKeys = Array.from({ length: Math.min(3, Math.max(0, buttons - 3)) }, (_, index) => {
    const t = 0.36 + index * 0.13;
    const [x, y, height] = surfacePoint(shell, t, 0.93);
    return box([x - 1, y, height * 0.72], [3.6, length * 0.105, 5.5], traits.colors[1] ?? MATERIAL.slate, {
      layer: 2,
      weight: 0.6,
    });
  });
  const seam = Array.from({ length: 12 }, (_, step) => {
    const [x, y, height] = surfacePoint(shell, 0.03 + step * 0.036, 0);
    return [x, y, height + 0.4] as const;
  });
  const label = box(
    [width * 0.28, length * 0.62, surfacePoint(shell, 0.7, 0)[2] + 0.6],
    [width * 0.44, 12, 0.01],
    MATERIAL.glass,
    {
      layer: 1,
      weight: 0.01,
      marks: {
        top: [fittedLettering(traits.maker, width * 0.22, 2, 7, width * 0.44, traits.accent(surface))],
      },
    },
  );
  return [
    tube(seam, 0.5, MATERIAL.black, { layer: 1, weight: 0.3 }),
    label,
    ...sideKeys,
    cylinder('x', [at, z - 2.5], 6.5, width / 2 - 4, width / 2 + 4, MATERIAL.slate, {
      layer: 2,
      weight: 0.7,
    }),
  ];
}

function cable({ width, length }: Shell): Solid {
  return tube(
    curve(
      [width / 2, 3, 9],
      [width / 2, -40, 9],
      [width * 0.9, -30, 3],
      [width * 1.15, -length * 0.55, 3],
      16,
    ),
    2,
    MATERIAL.slate,
    { layer: 0, weight: 0.7 },
  );
}
