import { bestOf } from '@shared/facts/best.js';
import { categoryLabel } from '@shared/rules/category-name.js';
import { unitPricesOf } from '@shared/rules/unit-price.js';
import { TEXTS } from '@shared/texts.js';
import type { Language } from '../../i18n/language';
import type { ComparedProductsQuery } from './compared-products.generated';

/** A product with all that is compared. */
export type ComparedProduct = NonNullable<ComparedProductsQuery['productsByIds'][number]>;

/** A line of the comparison: one value per product, in their order. */
export interface ComparisonRow {
  name: string;
  /** A dash where a product states nothing. */
  values: readonly string[];
  /** Which of the values is best, where there is one that everybody would call so. */
  best: readonly boolean[];
  isDifferent: boolean;
  /** Says what the products cost, so that their energy classes stand beside it. */
  isPrice?: true;
}

const NOTHING = '–';

function row(name: string, values: readonly string[], best: readonly boolean[] = []): ComparisonRow {
  return { name, values, best, isDifferent: new Set(values).size > 1 };
}

/** Tells whether the products are of one category: only then is one of them cheaper or better than another. */
export const isOneCategory = (products: readonly ComparedProduct[]): boolean =>
  new Set(products.map(({ category }) => category)).size === 1;

/** Marks the lowest amounts, unless all are equal or only one is known. */
function lowest(amounts: readonly (number | null)[]): boolean[] {
  const known = amounts.filter((amount) => amount !== null);
  const least = Math.min(...known);
  const isUseful = new Set(known).size > 1;
  return amounts.map((amount) => isUseful && amount === least);
}

/** A GB costs so few cents that tenths of them tell products apart. */
function formatAmount(cents: number, { formatEuro, formatNumber }: Language): string {
  return cents < 100
    ? `${formatNumber(Math.round(cents * 10) / 1_000, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}\u00A0€`
    : formatEuro(Math.round(cents));
}

/** The prices, and what they buy; a unit price only where every product has one that can be held against the others. */
function priceRows(products: readonly ComparedProduct[], language: Language): ComparisonRow[] {
  const { t, formatEuro } = language;
  const prices = products.map(({ price }) => price);
  const total: ComparisonRow = {
    ...row(t('Price'), prices.map(formatEuro), isOneCategory(products) ? lowest(prices) : []),
    isPrice: true,
  };
  if (!isOneCategory(products)) return [total];
  const unitPrices = products.map(({ price, attributes }) =>
    unitPricesOf(
      price,
      attributes.map(({ name, numberValue, text, unit }) => ({
        name,
        value: numberValue ?? text,
        ...(unit == null ? {} : { unit }),
      })),
    ),
  );
  const names = new Set(unitPrices.flatMap((own) => own.map(({ name }) => name)));
  const perUnit = [...names].map((name) => {
    const amounts = unitPrices.map((own) => own.find((one) => one.name === name)?.cents ?? null);
    const values = amounts.map((cents) => (cents === null ? NOTHING : formatAmount(cents, language)));
    return row(t(name), values, lowest(amounts));
  });
  return [total, ...perUnit];
}

/** What every shop says of a product: whether it is there, what others think of it, who stands for it. */
function commonRows(products: readonly ComparedProduct[], language: Language): ComparisonRow[] {
  const { t, code, formatNumber } = language;
  const line = (name: string, valueOf: (product: ComparedProduct) => string): ComparisonRow =>
    row(name, products.map(valueOf));
  return [
    line(t('Stock'), ({ stockCount }) =>
      stockCount > 0 ? t(TEXTS.inStock, { count: stockCount }) : t(TEXTS.noneInStock),
    ),
    line(t('Rating'), ({ rating, reviewsCount }) =>
      reviewsCount === 0
        ? NOTHING
        : `${formatNumber(rating, { maximumFractionDigits: 1 })} (${formatNumber(reviewsCount)})`,
    ),
    line(t('Category'), ({ category, inCategory }) => inCategory?.[code] ?? categoryLabel(category)),
    line(t('Manufacturer'), ({ manufacturer }) => manufacturer),
    line(t('Manufacturer’s guarantee'), ({ warrantyMonths: months }) =>
      months === null ? NOTHING : `${formatNumber(months)}\u00A0${t('month | months', { count: months })}`,
    ),
  ];
}

/** What the products state. Of several categories, only what two of them have in common can be compared. */
function statedRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const isOne = isOneCategory(products);
  const labels = new Set(products.flatMap(({ attributes }) => attributes.map(({ label }) => label)));
  return [...labels].flatMap((label) => {
    const stated = products.map(({ attributes }) => attributes.find((one) => one.label === label));
    if (!isOne && stated.filter((one) => one !== undefined).length < 2) return [];
    const facts = products.map((product) => product.facts.find((fact) => fact.label === label));
    const key = facts.find((fact) => fact !== undefined)?.key ?? '';
    const best = isOne
      ? bestOf(
          key,
          facts.map((fact) => fact?.number ?? null),
        )
      : [];
    return [
      row(
        label,
        stated.map((one) => one?.display ?? NOTHING),
        best,
      ),
    ];
  });
}

/** The lines of a comparison: prices and what they buy first, then what is stated, in the order of the data sheets. */
export function comparisonRows(products: readonly ComparedProduct[], language: Language): ComparisonRow[] {
  return [...priceRows(products, language), ...commonRows(products, language), ...statedRows(products)];
}
