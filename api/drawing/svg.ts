import { PAPER } from './palette.js';
import type { Primitive, Shape, Step } from './shape.js';

/** A size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The primitives as an SVG document of `size`, whose user space is `plate`; the paper fills any rest. */
export function toSvg(primitives: readonly Primitive[], plate: PictureSize, size: PictureSize): string {
  const clips: string[] = [];
  const body = primitives.map((primitive) => {
    if ('path' in primitive) return pathOf(primitive);
    const id = `loupe${clips.length}`;
    const [x, y] = primitive.centre;
    clips.push(
      `<clipPath id="${id}"><circle cx="${short(x)}" cy="${short(y)}" r="${short(primitive.radius)}"/></clipPath>`,
    );
    return `<g clip-path="url(#${id})">${primitive.shapes.map(pathOf).join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${plate.width} ${plate.height}">`,
    clips.length > 0 ? `<defs>${clips.join('')}</defs>` : '',
    `<rect x="${-plate.width}" y="${-plate.height}" width="${3 * plate.width}" height="${3 * plate.height}" fill="${PAPER}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...body,
    '</g></svg>',
  ].join('');
}

function pathOf({ path, fill, stroke, width, dash }: Shape): string {
  const attributes = [
    fill === undefined ? '' : ` fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${short(width ?? 1)}"`,
    dash === undefined ? '' : ` stroke-dasharray="${dash.join(' ')}"`,
  ];
  return `<path d="${stepsOf(path)}"${attributes.join('')}/>`;
}

/** A plain loop: this is the innermost of the seed, where lists of lists would double its time. */
function stepsOf(path: readonly Step[]): string {
  let text = '';
  for (const step of path) {
    text += step[0];
    for (let index = 1; index < step.length; index += 1) {
      text += (index > 1 ? ' ' : '') + short(Number(step[index]));
    }
  }
  return text;
}

/** One decimal is a tenth of a pixel: finer than the eye, and short. */
function short(value: number): number {
  return Math.round(value * 10) / 10;
}
