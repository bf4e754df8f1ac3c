import { circle, type Primitive, type Shape } from './shape.js';

/** Width of the line that hides the gaps between the fills of one surface. */
const SEAM_WIDTH = 0.8;

/**
 * The primitives as PDF content operators, in a coordinate system whose y axis points down. Graphics state is saved
 * and restored around them; round caps and joins as in the SVG.
 */
export function toPdfContent(primitives: readonly Primitive[]): string {
  const body = primitives.flatMap((primitive): string[] => {
    if ('path' in primitive) return paint(primitive);
    const window = circle(primitive.center[0], primitive.center[1], primitive.radius, {});
    return ['q', ...trace(window), 'W n', ...primitive.shapes.flatMap(paint), 'Q'];
  });
  return ['q 1 J 1 j', ...body, 'Q'].join('\n');
}

function paint(shape: Shape): string[] {
  const { fill, dash = [], isButting = false } = shape;
  const { stroke, width = 1 } = isButting ? { stroke: fill, width: SEAM_WIDTH } : shape;
  const operator = operatorOf(fill, stroke);
  if (operator === null || shape.path.length === 0) return [];
  return [
    ...(fill === undefined ? [] : [`${rgb(fill)} rg`]),
    ...(stroke === undefined ? [] : [`${rgb(stroke)} RG ${short(width)} w [${dash.join(' ')}] 0 d`]),
    ...trace(shape),
    operator,
  ];
}

function operatorOf(fill: string | undefined, stroke: string | undefined): string | null {
  if (fill !== undefined) return stroke === undefined ? 'f' : 'B';
  return stroke === undefined ? null : 'S';
}

function trace({ path }: Shape): string[] {
  return path.map(([letter, ...numbers]) => {
    const operator = { M: 'm', L: 'l', C: 'c', Z: 'h' }[letter];
    return [...numbers.map(short), operator].join(' ');
  });
}

/** `#rrggbb` as three numbers from 0 to 1. */
function rgb(color: string): string {
  return [1, 3, 5]
    .map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    .join(' ');
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
