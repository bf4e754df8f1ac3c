import { categoryLabel } from '@shared/rules/product.js';
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
}

const NOTHING = '–';

function row(name: string, values: readonly string[], best: readonly boolean[] = []): ComparisonRow {
  return { name, values, best, isDifferent: new Set(values).size > 1 };
}

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

function moneyRow(
  name: string,
  amounts: readonly (number | null)[],
  format: (cents: number) => string,
): ComparisonRow {
  const values = amounts.map((cents) => (cents === null ? NOTHING : format(cents)));
  return row(name, values, lowest(amounts));
}

function statedRows(products: readonly ComparedProduct[]): ComparisonRow[] {
  const names = new Set(products.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  return [...names].map((name) =>
    row(
      name,
      products.map(({ attributes }) => {
        const stated = attributes.find((attribute) => attribute.name === name);
        if (stated === undefined) return NOTHING;
        return stated.unit == null ? stated.text : `${stated.text}\u00A0${stated.unit}`;
      }),
    ),
  );
}

function unitPriceRows(products: readonly ComparedProduct[], language: Language): ComparisonRow[] {
  const prices = products.map(({ price, attributes }) =>
    unitPricesOf(
      price,
      attributes.map(({ name, numberValue, text, unit }) => ({
        name,
        value: numberValue ?? text,
        ...(unit == null ? {} : { unit }),
      })),
    ),
  );
  const names = new Set(prices.flatMap((own) => own.map(({ name }) => name)));
  return [...names].map((name) =>
    moneyRow(
      language.t(name),
      prices.map((own) => own.find((price) => price.name === name)?.cents ?? null),
      (cents) => formatAmount(cents, language),
    ),
  );
}

/** The lines of a comparison: prices and what they buy first, then what is stated, in the order of the data sheets. */
export function comparisonRows(products: readonly ComparedProduct[], language: Language): ComparisonRow[] {
  const { t, formatEuro } = language;
  return [
    moneyRow(
      t('Price'),
      products.map(({ price }) => price),
      formatEuro,
    ),
    ...unitPriceRows(products, language),
    row(
      t('Stock'),
      products.map(({ stockCount }) =>
        stockCount > 0 ? t(TEXTS.inStock, { count: stockCount }) : t(TEXTS.noneInStock),
      ),
    ),
    row(
      t('Category'),
      products.map(({ category }) => categoryLabel(category)),
    ),
    row(
      t('Manufacturer'),
      products.map(({ manufacturer }) => manufacturer),
    ),
    ...statedRows(products),
  ];
}
