import type { Bounds, Vec3 } from './geometry.js';
import type { Random } from './random.js';
import type { Solid } from './solid.js';
import type { Traits } from './traits.js';

/** Known sizes of a product, in mm. */
export interface Sizes {
  readonly width?: number | undefined;
  readonly depth?: number | undefined;
  readonly height?: number | undefined;
}

/** A product as a body in space with the hints that its plates need. */
export interface Model {
  readonly solids: readonly Solid[];
  /** Bodies that only the exploded view shows, such as a socket. */
  readonly hidden?: readonly Solid[];
  /** The names of the layers of the exploded view, from layer 0; without them there is no such view. */
  readonly layers?: readonly string[];
  /** How far the exploded view moves each layer from the one below, in mm, or each layer's own way. */
  readonly explode?: Vec3 | readonly Vec3[];
  /** The body that dimensions measure; without it, everything (a loose cable would lengthen a power supply). */
  readonly extent?: Bounds;
  /** The point that the loupe of the detail view enlarges. */
  readonly focus: Vec3;
  /** Degrees from the front in the main view: positive shows the right side, negative the left side. */
  readonly yaw: number;
  /** Degrees above the horizon in the main view. */
  readonly pitch: number;
  /** Flat products show their top, standing ones their front. */
  readonly face: 'front' | 'top';
  /**
   * The sizes that the plates print: stated ones and those that a standard form fixes, never drawn ones. The main view
   * carries the first, if it is known.
   */
  readonly sizes?: Sizes;
}

/** What a part's drawing may depend on. */
export interface PartContext {
  readonly traits: Traits;
  readonly random: Random;
}
