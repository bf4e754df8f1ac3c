/** Which page of a list. */
export type PageInput = {
  /** From 1; clamped to the pages that there are. */
  number?: number;
  /** 4, 8, 12 or 24; anything else means the default. */
  size?: number;
};

/** Conditions of a product list. All given ones must hold. */
export type ProductFilter = {
  /** A category; case does not matter. */
  category?: string | null | undefined;
  /** A manufacturer, or a part of the name of one when there is none with exactly this name. */
  manufacturer?: string | null | undefined;
  /** A part of the name, at most 200 characters; case and accents do not matter. */
  name?: string | null | undefined;
  /** Only products with free pieces. */
  onlyInStock?: boolean | null | undefined;
  /** Lowest price, inclusive. */
  priceFrom?: number | null | undefined;
  /** Highest price, inclusive. */
  priceTo?: number | null | undefined;
};

/** The order of a product list. Products that are equal in it follow each other newest first. */
export type ProductSort =
  /** From A to Z, without regard to case and accents. */
  | 'NAME_ASC'
  /** From Z to A, without regard to case and accents. */
  | 'NAME_DESC'
  /** Latest addition to the catalogue first. */
  | 'NEWEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Best mean rating first. */
  | 'RATING'
  /** With a name filter: names that begin with the text first. Otherwise newest first. */
  | 'RELEVANCE';
