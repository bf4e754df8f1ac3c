/** A machine-readable value of a product. A fact that is not known is absent, never zero. */
export type FactValue = number | string | boolean | readonly string[];

/** What is known of a product, by the keys of its kind. */
export type Facts = Readonly<Record<string, FactValue>>;

/** What kind of thing a product is: categories of one kind are described by the same facts. */
export type Kind =
  | 'processor'
  | 'motherboard'
  | 'memory'
  | 'graphics'
  | 'storage'
  | 'case'
  | 'supply'
  | 'cooler'
  | 'fan'
  | 'monitor'
  | 'keyboard'
  | 'mouse'
  | 'headset'
  | 'network'
  | 'computer'
  | 'software'
  | 'backup'
  | 'speakers'
  | 'webcam'
  | 'soundCard'
  | 'other';

/** How a fact can be narrowed down in a list: by ticking values, or between two limits. */
export type FacetForm = 'values' | 'range';

/** One fact of a kind: how it is called, where it is read from, and how it is offered. */
export interface FactDefinition {
  /** The names of the rows that state it, in English; the first is the shop's own. */
  readonly rows: readonly [string, ...string[]];
  /** The shop's own name in German. */
  readonly german: string;
  /** A `list` is several values that hold at once: the sockets of a cooler. */
  readonly type: 'number' | 'text' | 'flag' | 'list';
  /** Unit of a number, as rows write it. */
  readonly unit?: string;
  /** Offered as a facet; the order of the facts is the order of the facets. */
  readonly facet?: FacetForm;
  /** Other spellings of its values, folded to lower case, and what the shop writes instead. */
  readonly spellings?: Readonly<Record<string, string>>;
}

/** The facts of a kind by their keys, in the order in which they are shown. */
export type FactTable = Readonly<Record<string, FactDefinition>>;

/** Where a fact comes from: a row of the product, a conclusion from its name, category and rows, or what others report of it. */
export type FactOrigin = 'STATED' | 'DERIVED' | 'REPORTED';

/** What a product's facts are read from. */
export interface DescribedProduct {
  readonly name: string;
  readonly category: string;
  readonly manufacturer: string;
  /** From its energy label, where it has one. */
  readonly energyClass?: string | null | undefined;
  readonly attributes: readonly {
    readonly name: string;
    readonly value: string | number | boolean;
    readonly unit?: string;
  }[];
}

/** Concludes facts from a product and from what its rows state; `undefined` is not known. */
export type Derivation = (
  product: DescribedProduct,
  stated: Facts,
) => Readonly<Record<string, FactValue | undefined>>;
