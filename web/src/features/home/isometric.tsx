import { color } from '../../ui/theme/tokens';

/** A point in space: x to the lower right, y to the lower left, z upwards. */
type Point = readonly [x: number, y: number, z: number];

const COS_30 = Math.cos(Math.PI / 6);

const round = (value: number): number => Math.round(value * 10) / 10;

/** Isometric projection to the drawing plane, as `x,y`. */
export function project([x, y, z]: Point): string {
  return `${round((x - y) * COS_30)},${round((x + y) / 2 - z)}`;
}

/** An SVG path through points in space. */
export function pathThrough(points: readonly Point[]): string {
  return `M${points.map(project).join('L')}`;
}

interface BlockProps {
  /** The corner nearest to the origin. */
  at: Point;
  /** Lengths along x, y and z. */
  size: Point;
  /** Colour of the upper face; the sides are shaded. */
  top?: string;
}

/** A block with its three visible faces. Draw those at the back first. */
export function Block({ at: [x, y, z], size: [dx, dy, dz], top = color.surface }: BlockProps) {
  const [right, near, high] = [x + dx, y + dy, z + dz];
  const faces = [
    {
      points: [
        [x, y, high],
        [right, y, high],
        [right, near, high],
        [x, near, high],
      ],
      fill: top,
    },
    {
      points: [
        [x, near, z],
        [right, near, z],
        [right, near, high],
        [x, near, high],
      ],
      fill: color.sunken,
    },
    {
      points: [
        [right, y, z],
        [right, near, z],
        [right, near, high],
        [right, y, high],
      ],
      fill: color.line,
    },
  ] as const satisfies readonly { points: readonly Point[]; fill: string }[];
  return faces.map(({ points, fill }) => <path key={fill} d={`${pathThrough(points)}Z`} fill={fill} />);
}

interface DiscProps {
  at: Point;
  radius: number;
}

/** A circle lying flat. */
export function Disc({ at: [x, y, z], radius }: DiscProps) {
  const [cx, cy] = project([x, y, z]).split(',');
  return <ellipse cx={cx} cy={cy} rx={round(radius * 1.2247)} ry={round(radius * 0.7071)} />;
}

/** A circle standing on the wall at `y`, as an SVG path. */
export function wallRing([x, y, z]: Point, radius: number): string {
  const corners = Array.from({ length: 32 }, (_, index): Point => {
    const angle = (index / 32) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y, z + radius * Math.sin(angle)];
  });
  return `${pathThrough(corners)}Z`;
}
