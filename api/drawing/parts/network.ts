import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN } from '../palette.js';
import { circle, circles, line, rect, type Shape } from '../shape.js';
import { box, cylinder, prism, roundOutline, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { expansionCard, port } from './expansion-card.js';
import { dataMatrix, grid, ribs, slats } from './marks.js';

/** Network equipment by type: router, access point, switch, expansion card or USB adapter. */
export function network(context: PartContext): Model {
  const { traits } = context;
  const type = `${traits.text(['Type'])} ${traits.text(['Interface'])} ${traits.title.toLowerCase()}`;
  if (/switch/.test(type)) return networkSwitch(context);
  if (/access point|mesh|\bap\b|repeater/.test(type)) return accessPoint(context);
  if (/usb|dongle|stick/.test(type)) return usbAdapter(context);
  if (/pci|card|m\.2/.test(type)) return expansionCard(context);
  return router(context);
}

function router({ traits, random }: PartContext): Model {
  const [width, depth, height] = [250, 170, 40];
  const modern = traits.mentions(/wi-?fi [67]|802\.11(ax|be)/);
  const antennas = Math.round(traits.number(['Antennas', 'Aerials'], 0, 0, 8));
  const portCount = Math.round(traits.number(['LAN ports', 'Ports'], 1, 1, 12));
  const lamps = grid(width * 0.3, height * 0.4, width * 0.4, 4, portCount + 2, 1);
  const surface = traits.colors[0] ?? MATERIAL.gray;
  const top: Shape[] = [
    ribs(16, depth * 0.5, width - 32, depth * 0.4, 26, PEN.detail),
    fittedLettering(traits.maker, width / 2, depth * 0.26, 13, width * 0.5, traits.accent()),
    fittedLettering(traits.title, width / 2, depth * 0.12, 9, width * 0.6, PEN.edge),
    ...(modern
      ? [10, 18, 26].map((radius) => circle(width * 0.9, depth * 0.2, radius * 0.5, PEN.copper))
      : []),
  ];
  const ports = Array.from({ length: portCount }, (_, index) =>
    port(width - 34 - index * 20, height * 0.3),
  ).flat();
  const masts = Array.from({ length: antennas }, (_, index) =>
    antenna(20 + (index * (width - 40)) / Math.max(1, antennas - 1), depth, height, 140),
  );
  return {
    solids: [
      prism('z', roundOutline(0, 0, width, depth, 14), 0, height * 0.3, MATERIAL.slate, {
        smooth: true,
        layer: 0,
      }),
      prism('z', roundOutline(0, 0, width, depth, 14), height * 0.3, height, surface, {
        smooth: true,
        layer: 1,
        marks: { top, front: [circles(lamps, 2.2, { fill: '#A3470E' })], back: ports },
      }),
      ...masts,
      box([width * 0.06, depth, height * 0.34], [10, 4, 10], MATERIAL.black, {
        layer: 1,
        weight: 0.6,
        marks: { back: dataMatrix(1, 1, 8, random) },
      }),
    ],
    layers: ['BASE', 'COVER AND AERIALS'],
    explode: [0, 0, 90],
    focus: [width * 0.5, depth * 0.2, height],
    yaw: 34 + random.range(-8, 8),
    pitch: 30 + random.range(-4, 5),
    face: 'front',
  };
}

function antenna(x: number, depth: number, height: number, tall: number): Solid {
  return prism(
    'y',
    [
      [x - 7, height * 0.4],
      [x + 7, height * 0.4],
      [x + 5, tall],
      [x - 5, tall],
    ],
    depth + 1,
    depth + 8,
    MATERIAL.gray,
    { layer: 1, weight: 0.8, marks: { front: [line(7, 8, 7, tall * 0.4, PEN.copper)] } },
  );
}

function networkSwitch({ traits, random }: PartContext): Model {
  const count = Math.round(traits.number(['LAN ports', 'Ports'], 8, 2, 52));
  const rows = count > 10 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const pitch = 17;
  const width = columns * pitch + Math.floor((columns - 1) / 6) * 5 + 62;
  const [depth, height] = [rows > 1 ? 170 : 100, rows > 1 ? 44 : 28];
  const ports = Array.from({ length: count }, (_, index) => {
    const column = index % columns;
    return port(
      46 + column * pitch + Math.floor(column / 6) * 5,
      rows > 1 ? 5 + Math.floor(index / columns) * 19 : 8,
    );
  }).flat();
  const lamps = grid(10, height * 0.3, 26, height * 0.4, 3, 2);
  const top = [
    fittedLettering(traits.maker, width * 0.5, depth * 0.42, 13, width * 0.5, traits.accent()),
    fittedLettering(traits.title, width * 0.5, depth * 0.26, 9, width * 0.6, PEN.edge),
    ...dataMatrix(12, 12, 14, random),
  ];
  const side = [slats(depth * 0.3, height * 0.25, depth * 0.5, height * 0.5, 4, PEN.edge)];
  return {
    solids: [
      box([0, 0, 0], [width, depth, height - 3], traits.colors[0] ?? MATERIAL.gray, {
        layer: 0,
        marks: { front: [...ports, circles(lamps, 1.8, { fill: '#A3470E' })], right: side },
      }),
      box([0, 0, height - 3], [width, depth, 3], MATERIAL.white, { layer: 1, marks: { top } }),
    ],
    layers: ['HOUSING AND PORTS', 'LID'],
    explode: [0, 0, 60],
    focus: [70, 0, height * 0.5],
    yaw: 30 + random.range(-7, 7),
    pitch: 28 + random.range(-4, 5),
    face: 'front',
  };
}

function accessPoint({ traits, random }: PartContext): Model {
  const radius = random.range(80, 110);
  const ring = random.range(0.4, 0.62);
  const top = [
    circle(radius, radius, radius * 0.86, PEN.pencil),
    circle(radius, radius, radius * ring, PEN.copper),
    fittedLettering(traits.maker, radius, radius - 6, 12, radius * 0.9, PEN.edge),
    fittedLettering(traits.title, radius, radius * 0.66, 7, radius * 0.7, PEN.detail),
    ...dataMatrix(radius - 6, radius * 0.34, 12, random),
  ];
  return {
    solids: [
      cylinder('z', [0, 0], radius * 0.8, 0, 8, MATERIAL.slate, { layer: 0 }),
      cylinder('z', [0, 0], radius, 8, 30, MATERIAL.white, { layer: 1 }),
      cylinder('z', [0, 0], radius * 0.98, 30, 36, MATERIAL.steel, {
        layer: 2,
        marks: { top: top.map((shape) => shape) },
      }),
    ],
    layers: ['MOUNT', 'BODY', 'COVER'],
    explode: [0, 0, 50],
    focus: [0, 0, 36],
    yaw: 35 + random.range(-8, 8),
    pitch: 36 + random.range(-5, 5),
    face: 'top',
  };
}

function usbAdapter({ traits, random }: PartContext): Model {
  const [width, depth, height] = [random.range(24, 32), random.range(70, 96), 12];
  return {
    solids: [
      box([width / 2 - 6, -18, 3], [12, 18, 4.6], MATERIAL.copper, {
        layer: 0,
        marks: { top: [rect(2.4, 6, 2.4, 2.4, PEN.plate), rect(7.2, 6, 2.4, 2.4, PEN.plate)] },
      }),
      prism('z', roundOutline(0, 0, width, depth, 6), 0, height * 0.45, MATERIAL.slate, {
        smooth: true,
        layer: 0,
      }),
      prism('z', roundOutline(0, 0, width, depth, 6), height * 0.45, height, MATERIAL.steel, {
        smooth: true,
        layer: 1,
        marks: {
          top: [
            fittedLettering(traits.maker, width / 2, depth * 0.42, 4.4, width * 0.8, PEN.copper),
            slats(5, depth * 0.6, width - 10, depth * 0.3, random.int(5, 11), PEN.detail),
            ...dataMatrix(width / 2 - 4, 8, 8, random),
          ],
        },
      }),
    ],
    layers: ['BASE AND PLUG', 'COVER'],
    explode: [0, 0, 30],
    focus: [width / 2, 0, height],
    yaw: 38 + random.range(-8, 8),
    pitch: 36 + random.range(-5, 5),
    face: 'top',
  };
}
