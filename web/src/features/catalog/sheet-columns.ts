import { bestOf } from '@shared/facts/best.js';
import type { SheetFactsQuery } from './sheet-facts.generated';

/** What is known of a product of the sheet. */
export type SheetProduct = NonNullable<SheetFactsQuery['productsByIds'][number]>;

/** A value of the sheet; a unit stands in the head of the column. */
export interface SheetCell {
  text: string;
  isBest: boolean;
}

/** A column of the sheet: one fact of all products, in their order; `null` where it is not stated. */
export interface SheetColumn {
  key: string;
  label: string;
  unit: string;
  isNumber: boolean;
  cells: readonly (SheetCell | null)[];
}

/** As many as are read at a glance beside name and price. */
const MAX_COLUMNS = 6;

/** A column that most products have nothing to say in is no help. */
const MIN_KNOWN = 0.5;

type Fact = SheetProduct['facts'][number];

function columnOf(key: string, facts: readonly (Fact | undefined)[]): SheetColumn {
  const isNumber = facts.every((fact) => fact === undefined || fact.number !== null);
  const best = bestOf(
    key,
    facts.map((fact) => fact?.number ?? null),
  );
  const parts = facts.map((fact) => fact?.display.split('\u00A0') ?? []);
  // A fact has one unit; only some texts have hard spaces of their own, and they are no numbers.
  const unit = isNumber ? (parts.find((part) => part.length > 1)?.[1] ?? '') : '';
  return {
    key,
    label: facts.find((fact) => fact !== undefined)?.label ?? key,
    unit,
    isNumber,
    cells: facts.map((fact, index) =>
      fact === undefined
        ? null
        : {
            text: isNumber ? (parts[index]?.[0] ?? '') : fact.display,
            isBest: best[index] === true,
          },
    ),
  };
}

const isTelling = ({ cells }: SheetColumn): boolean => new Set(cells.map((cell) => cell?.text)).size > 1;

/**
 * Chooses the columns of a sheet: the facts that decide in the category, in the order of the dictionary, those first that
 * differ. Products of several categories have no columns in common, and get none.
 */
export function sheetColumns(products: readonly (SheetProduct | undefined)[]): SheetColumn[] {
  const known = products.filter((product) => product !== undefined);
  if (known.length === 0 || new Set(known.map(({ category }) => category)).size > 1) return [];
  const keys = new Set(known.flatMap(({ facts }) => facts.map(({ key }) => key)));
  const order = [...keys].sort((one, other) => positionOf(one, known) - positionOf(other, known));
  const columns = order
    .map((key) =>
      columnOf(
        key,
        products.map((product) => product?.facts.find((fact) => fact.key === key)),
      ),
    )
    .filter(({ cells }) => cells.filter((cell) => cell !== null).length >= known.length * MIN_KNOWN);
  const chosen = new Set([...columns.filter(isTelling), ...columns].slice(0, MAX_COLUMNS));
  return columns.filter((column) => chosen.has(column));
}

/** Where the dictionary has a fact: the facts of a product come in its order, and some products lack some. */
function positionOf(key: string, products: readonly SheetProduct[]): number {
  return Math.max(...products.map(({ facts }) => facts.findIndex((fact) => fact.key === key)));
}
