import { dimension } from '../../api/src/demo/drawing/annotation.js';
import { COPPER, GRAPHITE, PENCIL } from '../../api/src/demo/drawing/palette.js';
import { plateOf } from '../../api/src/demo/drawing/plate.js';
import { line, type Primitive } from '../../api/src/demo/drawing/shape.js';
import { plateLettering } from '../../api/src/demo/drawing/stroke-font.js';
import { extentOf, figure as inWholeMillimetres } from '../../api/src/demo/drawing/three-views.js';
import { drawModel, modelOf, projectionOf, type Figure } from './figure.js';

/** One shot of a video. */
interface Scene {
  seconds: number;
  /** What is written at the foot of the picture; capitals, since the pens know no others. */
  title: string;
  /** What the captions say: the picture in words, for people who do not see it. */
  caption: string;
  /** The picture at a time from 0 (first frame) to 1 (last frame). */
  draw: (time: number) => Primitive[];
}

/** The frame in which products stand. */
const STAGE = { x: 130, y: 70, width: 700, height: 530 };

/** From 0 to 1 with a slow start and end, between two times of a scene. */
function ease(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** A product whose layers come together while it turns a little. */
function comesTogether(product: Figure, turn: number): Scene['draw'] {
  const model = modelOf(product);
  return (time) => {
    const yaw = model.yaw + turn * (ease(time, 0, 1) - 1);
    const look = { frame: STAGE, yaw, apart: 1 - ease(time, 0.1, 0.75) };
    return drawModel(model, look, projectionOf(model, { ...look, yaw: model.yaw - turn / 2 }, 1));
  };
}

const CARD: Figure = { like: 'ASUS TUF Gaming GeForce RTX 5090 OC', label: 'View 32' };

/** A card that turns, and then shows how long it is. */
function turnsAndIsMeasured(time: number): Primitive[] {
  const model = modelOf(CARD);
  const yaw = model.yaw + 70 * (1 - ease(time, 0, 0.6));
  const look = { frame: STAGE, yaw };
  const projection = projectionOf(model, look);
  const { min, max } = extentOf(model);
  const length = max[0] - min[0];
  const drawn = ease(time, 0.6, 0.85);
  return [
    ...drawModel(model, look, projection),
    ...(drawn === 0
      ? []
      : dimension(
          projection,
          min,
          [min[0] + length * drawn, min[1], min[2]],
          [0, -1, 0],
          inWholeMillimetres(length * drawn),
        )),
  ];
}

/** A card whose layers move apart. */
function comesApart(time: number): Primitive[] {
  const model = modelOf(CARD);
  const apart = ease(time, 0, 0.8);
  const look = { frame: STAGE, apart };
  return drawModel(model, look, projectionOf(model, look, ease(time, 0, 0.8)));
}

/** The foot of every picture: what is seen, over a thin rule that grows with the time. */
function foot(title: string, time: number): Primitive[] {
  return [
    line(48, 650, 912, 650, { stroke: PENCIL, width: 1 }),
    line(48, 650, 48 + 864 * time, 650, { stroke: COPPER, width: 2 }),
    plateLettering(title, 48, 688, 17, { stroke: GRAPHITE, width: 1.7 }, 'start'),
    plateLettering('RECHENWERK', 912, 688, 17, { stroke: COPPER, width: 1.7 }, 'end'),
  ];
}

/** A scene with its foot. */
export const pictureAt = (scene: Scene, time: number): Primitive[] => [
  ...scene.draw(time),
  ...foot(scene.title, time),
];

/** The two videos of the home page by the name of their files. */
export const VIDEOS: Readonly<Record<string, readonly Scene[]>> = {
  'from-parts-to-pc': [
    {
      seconds: 3.4,
      title: '1  THE BOARD',
      caption: 'A motherboard: its cooling plates and cards sink onto the board.',
      draw: comesTogether({ like: 'MSI MAG X870 Tomahawk WiFi', label: 'Board 1' }, 30),
    },
    {
      seconds: 3,
      title: '2  THE PROCESSOR',
      caption: 'The processor: socket, chip and lid come together.',
      draw: comesTogether({ like: 'AMD Ryzen 7 9800X3D', label: 'Core 8' }, -40),
    },
    {
      seconds: 3,
      title: '3  THE COOLER',
      caption: 'The cooler: the fan is set against the fins.',
      draw: comesTogether({ like: 'Noctua NH-D15 G2', label: 'Tower 2' }, 36),
    },
    {
      seconds: 4,
      title: '4  CLOSED, TESTED, READY',
      caption: 'The computer: front and glass close the case. It is tested under load and ready to ship.',
      draw: comesTogether({ like: 'Lenovo Legion Tower 5i Gen 10', label: 'Werk 1' }, 24),
    },
  ],
  'a-part-in-full': [
    {
      seconds: 4.4,
      title: '1  MEASURED',
      caption: 'A graphics card turns to the front. A line measures its length in millimetres.',
      draw: turnsAndIsMeasured,
    },
    {
      seconds: 4,
      title: '2  TAKEN APART',
      caption: 'Its layers move apart: back plate, circuit board, fins, and the shroud with its fans.',
      draw: comesApart,
    },
    {
      seconds: 2.6,
      title: '3  SEEN UP CLOSE',
      caption: 'A magnifying glass shows a detail of the card.',
      draw: () => plateOf(modelOf(CARD), 'detail', '').slice(0, -3),
    },
    {
      seconds: 2.6,
      title: '4  WRITTEN DOWN',
      caption: 'Front, side and top with all measures: every product in the shop has such a sheet.',
      draw: () => plateOf(modelOf(CARD), 'dimensions', '').slice(0, -3),
    },
  ],
};
