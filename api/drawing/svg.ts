import { PAPER } from './palette.js';
import type { Primitive, Shape, Step } from './shape.js';

/** A size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The primitives as an SVG document of `size`, whose user space is `plate` in tenths; the paper fills any rest. */
export function toSvg(primitives: readonly Primitive[], plate: PictureSize, size: PictureSize): string {
  const [width, height] = [tenths(plate.width), tenths(plate.height)];
  const clips: string[] = [];
  const body = primitives.map((primitive) => {
    if ('path' in primitive) return pathOf(primitive);
    const id = `loupe${clips.length}`;
    const [x, y] = primitive.center;
    clips.push(
      `<clipPath id="${id}"><circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(primitive.radius)}"/></clipPath>`,
    );
    return `<g clip-path="url(#${id})">${primitive.shapes.map(pathOf).join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">`,
    clips.length > 0 ? `<defs>${clips.join('')}</defs>` : '',
    `<rect x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}" fill="${PAPER}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...body,
    '</g></svg>',
  ].join('');
}

function pathOf({ path, fill, stroke, width, dash, isButting }: Shape): string {
  const attributes = [
    fill === undefined ? '' : ` fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${tenths(width ?? 1)}"`,
    dash === undefined ? '' : ` stroke-dasharray="${dash.map(tenths).join(' ')}"`,
    // Edges that are not smoothed leave no gap, at a fraction of what a line in the fill's own color takes.
    isButting === true ? ' shape-rendering="crispEdges"' : '',
  ];
  return `<path d="${stepsOf(path)}"${attributes.join('')}/>`;
}

/** A plain loop: this is the innermost of the seed, where lists of lists would double its time. */
function stepsOf(path: readonly Step[]): string {
  let text = '';
  for (const step of path) {
    text += step[0];
    for (let index = 1; index < step.length; index += 1) {
      text += (index > 1 ? ' ' : '') + tenths(Number(step[index]));
    }
  }
  return text;
}

/** A tenth of a pixel is finer than the eye, and a whole number of them is read and written faster than a fraction. */
const tenths = (value: number): number => Math.round(value * 10);
