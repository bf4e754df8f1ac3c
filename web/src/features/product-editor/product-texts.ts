import { centsToText, textToCents } from '@shared/money.js';
import { textToPieces } from '@shared/rules/product.js';
import type { ProductName } from './product-checks';

/** A row of the specification table while it is typed. */
export interface AttributeRow {
  /** Tells rows apart on the page; never sent. */
  key: number;
  name: string;
  text: string;
  unit: string;
}

/** What somebody types about a product. */
export interface ProductTexts {
  values: Readonly<Record<ProductName, string>>;
  rows: readonly AttributeRow[];
}

/** A product as it is loaded for editing. */
interface ProductInfos {
  name: string;
  description: string;
  category: string;
  /** Cents. */
  price: number;
  stockCount: number;
  manufacturer: string;
  attributes: readonly { name: string; text: string; unit: string | null }[];
}

/** A form in which nothing is typed yet. */
export const NO_TEXTS: ProductTexts = {
  values: { name: '', description: '', category: '', price: '', stockCount: '', manufacturer: '' },
  rows: [],
};

/** A stored product as it is typed. */
export function toTexts({ attributes, price, stockCount, ...infos }: ProductInfos): ProductTexts {
  const { name, description, category, manufacturer } = infos;
  return {
    values: {
      name,
      description,
      category,
      manufacturer,
      price: centsToText(price),
      stockCount: String(stockCount),
    },
    rows: attributes.map((attribute, key) => ({ ...attribute, key, unit: attribute.unit ?? '' })),
  };
}

/** Rows in which something is typed; empty ones are not sent. */
export function filledRows(rows: readonly AttributeRow[]): AttributeRow[] {
  return rows.filter(({ name, text, unit }) => `${name}${text}${unit}`.trim() !== '');
}

/** What is sent. The texts have been checked, so price and count are numbers. */
export function toInput({ values, rows }: ProductTexts) {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category.trim(),
    manufacturer: values.manufacturer.trim(),
    price: textToCents(values.price.trim()) ?? 0,
    stockCount: textToPieces(values.stockCount.trim()) ?? 0,
    attributes: filledRows(rows).map(({ name, text, unit }) => ({ name, text, unit })),
  };
}

/** Whether both say the same once they are sent. */
export function saysTheSame(one: ProductTexts, other: ProductTexts): boolean {
  return JSON.stringify([one.values, toInput(one)]) === JSON.stringify([other.values, toInput(other)]);
}
