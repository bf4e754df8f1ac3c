/**
 * A point in a case, in mm: `d` from the rear to the front, `w` from the wall that carries the board to the open side, `h`
 * from the floor up.
 */
export interface Place {
  readonly d: number;
  readonly w: number;
  readonly h: number;
}

/** A block in a case, by its corner next to rear, wall and floor, and by its size. */
export interface Block {
  readonly at: Place;
  readonly size: Place;
}

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

const COS = Math.cos(Math.PI / 6);

/** Returns where the drawing shows a place: both axes of the floor fall by 30 degrees, and 1 mm is 1 unit on each axis. */
export const project = ({ d, w, h }: Place): Point => [(d - w) * COS, (d + w) / 2 - h];

/** Returns a place moved by some mm. */
export const moved = (from: Place, by: Partial<Place>): Place => ({
  d: from.d + (by.d ?? 0),
  w: from.w + (by.w ?? 0),
  h: from.h + (by.h ?? 0),
});

/** Returns an SVG path through places; a closed one is an area. */
export function pathOf(places: readonly Place[], isClosed = true): string {
  const points = places.map((place) =>
    project(place)
      .map((value) => value.toFixed(1))
      .join(' '),
  );
  return `M${points.join('L')}${isClosed ? 'Z' : ''}`;
}

/** The sides of a block that the reader sees. */
export interface Faces {
  readonly top: string;
  readonly side: string;
  readonly front: string;
}

/** Returns the three faces of a block that are seen from the open front corner above. */
export function facesOf({ at, size: { d, w, h } }: Block): Faces {
  const corner = (by: Partial<Place>): Place => moved(at, by);
  const far = corner({ d, w, h });
  return {
    top: pathOf([corner({ h }), corner({ d, h }), far, corner({ w, h })]),
    side: pathOf([corner({ w }), corner({ d, w }), far, corner({ w, h })]),
    front: pathOf([corner({ d }), corner({ d, w }), far, corner({ d, h })]),
  };
}

/** Returns a circle on the front of a block, as large as the face allows less a margin: a fan. */
export function ringOf({ at, size }: Block, margin: number): string {
  const radius = Math.min(size.w, size.h) / 2 - margin;
  const turns = Array.from({ length: 32 }, (_, index) => (index / 16) * Math.PI);
  return pathOf(
    turns.map((turn) =>
      moved(at, {
        d: size.d,
        w: size.w / 2 + radius * Math.cos(turn),
        h: size.h / 2 + radius * Math.sin(turn),
      }),
    ),
  );
}

/** Returns lines across the top and the open side of a block: its fins. */
export function finsOf({ at, size }: Block, distance: number): string {
  const count = Math.floor(size.d / distance);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const d = (index + 1) * (size.d / count);
    return pathOf(
      [moved(at, { d, h: size.h }), moved(at, { d, w: size.w, h: size.h }), moved(at, { d, w: size.w })],
      false,
    );
  }).join('');
}

/** Returns the outline of a plate that lies on a block, a margin away from its edges. */
export const plateOf = ({ at, size: { d, w, h } }: Block, margin: number): string =>
  pathOf([
    moved(at, { d: margin, w: margin, h }),
    moved(at, { d: d - margin, w: margin, h }),
    moved(at, { d: d - margin, w: w - margin, h }),
    moved(at, { d: margin, w: w - margin, h }),
  ]);

/** Returns the middle of a block. */
export const middleOf = ({ at, size }: Block): Place =>
  moved(at, { d: size.d / 2, w: size.w / 2, h: size.h / 2 });

/** Cuts a block at a limit along one of its axes: what is within, and what sticks out. */
export function cut(block: Block, axis: keyof Place, limit: number): { within: Block; beyond: Block | null } {
  const length = block.size[axis];
  if (length <= limit) return { within: block, beyond: null };
  return {
    within: { at: block.at, size: { ...block.size, [axis]: limit } },
    beyond: {
      at: moved(block.at, { [axis]: limit }),
      size: { ...block.size, [axis]: length - limit },
    },
  };
}

/** Moves heights apart that are closer than a distance, keeping their order. */
export function spread(heights: readonly number[], distance: number): readonly number[] {
  const order = heights.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height);
  const placed = new Array<number>(heights.length);
  let last = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    last = Math.max(height, last + distance);
    placed[index] = last;
  }
  return placed;
}
