import type { ProductAttribute } from '../shared/rules/product.js';
import { factsOf } from '../shared/facts/facts-of.js';
import { accentOf, type Accent } from './accent.js';
import { surfacesOf, type Material } from './palette.js';
import { letters } from './stroke-font.js';

/** What a drawing needs to know of a product. */
export interface DrawnProduct {
  readonly name: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly attributes: readonly ProductAttribute[];
}

/** Tolerant reading of a product: any attribute may be missing, misspelt in case or of another type. */
export interface Traits {
  /** The manufacturer in drawable letters, at most 16. */
  readonly maker: string;
  /** The product name without its manufacturer in drawable letters, at most 24, cut at a word. */
  readonly title: string;
  /** The surfaces that the product's color names, in its order; none where no color is stated. */
  readonly colors: readonly Material[];
  /** What the maker's name and other accents are written with on a surface. */
  accent(surface?: Material): Accent;
  /** The first number found under one of the names, kept within the limits; `fallback` without one. */
  number(names: readonly string[], fallback: number, low: number, high: number): number;
  /** The first number found under one of the names that is stated in the unit or without one; nothing when it is implausible. */
  stated(names: readonly string[], unit: 'mm' | 'W'): number | undefined;
  /** The first text found under one of the names, in lower case; empty without one. */
  text(names: readonly string[]): string;
  /** A fact of the product by its key, stated or derived, in lower case; empty where it is not known. */
  fact(key: string): string;
  /** Whether the attribute says yes; `fallback` when it is absent. */
  flag(names: readonly string[], fallback: boolean): boolean;
  /** Whether the name, category or any attribute text matches. */
  mentions(pattern: RegExp): boolean;
}

const ATTRIBUTES_READ = 100;
const TEXT_READ = 300;
/** What a drawing believes, in mm or W. */
const GREATEST = 10_000;

/** Reads a product, at most 100 attributes of at most 300 characters. */
export function traitsOf(product: DrawnProduct): Traits {
  const values = new Map<string, ProductAttribute['value']>();
  const units = new Map<string, string>();
  for (const { name, value, unit = '' } of product.attributes.slice(0, ATTRIBUTES_READ)) {
    const key = keyOf(name);
    if (!units.has(key)) units.set(key, unit);
    if (!values.has(key)) values.set(key, typeof value === 'string' ? value.slice(0, TEXT_READ) : value);
  }
  const first = (names: readonly string[]) =>
    names.map((name) => values.get(keyOf(name))).find((value) => value !== undefined);
  const texts = [...values.values()].filter((value) => typeof value === 'string');
  const haystack = [product.name.slice(0, TEXT_READ), product.category.slice(0, TEXT_READ), ...texts]
    .join(' ')
    .toLowerCase();
  return {
    maker: cut(letters(product.manufacturer), 16),
    title: cut(letters(withoutMaker(product)), 24),
    colors: surfacesOf(String(first(['Colour', 'Color']) ?? '').toLowerCase()),
    accent: (surface) => accentOf(product.manufacturer, surface),
    number: (names, fallback, low, high) => {
      const found = names.map((name) => toNumber(values.get(keyOf(name)))).find((value) => value !== null);
      return Math.min(high, Math.max(low, found ?? fallback));
    },
    stated: (names, unit) =>
      names
        .map(keyOf)
        .filter((key) => ['', unit].includes(units.get(key) ?? ''))
        .map((key) => /^(\d+(?:\.\d+)?)(?: ?([a-z]+))?$/i.exec(String(values.get(key) ?? '').trim()))
        .filter((found) => (found?.[2] ?? unit) === unit)
        .map((found) => Number(found?.[1]))
        .find((number) => number >= 1 && number <= GREATEST),
    fact: (key) => String(factsOf(product).facts[key] ?? '').toLowerCase(),
    text: (names) => String(first(names) ?? '').toLowerCase(),
    flag: (names, fallback) => {
      const value = first(names);
      return value === undefined ? fallback : !/^(false|no|none|0|)$/i.test(String(value));
    },
    mentions: (pattern) => pattern.test(haystack),
  };
}

function keyOf(name: string): string {
  return name
    .slice(0, TEXT_READ)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

function toNumber(value: ProductAttribute['value'] | undefined): number | null {
  const number = typeof value === 'string' ? Number.parseFloat(value.replace(/^[^\d-]+/, '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function withoutMaker({ name, manufacturer }: DrawnProduct): string {
  const short = name.slice(0, TEXT_READ);
  return short.toLowerCase().startsWith(`${manufacturer.toLowerCase()} `)
    ? short.slice(manufacturer.length + 1)
    : short;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const shortened = text.slice(0, length + 1);
  const space = shortened.lastIndexOf(' ');
  return shortened.slice(0, space > length / 2 ? space : length).trim();
}
