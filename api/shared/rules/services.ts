import { ownValue } from '../own-value.js';
import { pieceCount } from './cart.js';
import { isService } from './service-category.js';

/** What is done, as the row “Type” of such a product says. */
export const ASSEMBLY = 'Assembly';
export const BIOS_UPDATE = 'BIOS update';

/** Of which categories each piece of a service takes one; any other service takes any goods. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [ASSEMBLY]: ['processors', 'motherboards', 'memory', 'cases', 'power supplies'],
  [BIOS_UPDATE]: ['motherboards'],
};

/** What decides whether a service can be done: products beside each other in a cart, an order or a build. */
export interface WorkedOn {
  readonly category: string;
  readonly count: number;
  /** Keys and links are nothing that work could be done on. */
  readonly isDigital?: boolean | undefined;
  /** What is done, of a service. */
  readonly work?: string | undefined;
}

/** Returns what is done, by the stored facts of a service; `undefined` where it does not say so. */
export const workOf = ({ fit }: { fit?: Readonly<Record<string, unknown>> }): string | undefined =>
  typeof fit?.['type'] === 'string' ? fit['type'] : undefined;

/** Returns the categories that a service lacks among the goods beside it; empty for one that can be done, and for any goods. */
export const lackedFor = (work: string | undefined, beside: readonly WorkedOn[]): readonly string[] =>
  (ownValue(NEEDED, work ?? '') ?? []).filter(
    (needed) => !beside.some(({ category }) => category === needed),
  );

/** Returns how often a service can be done on the goods beside it. */
function feasibleCount(work: string | undefined, beside: readonly WorkedOn[]): number {
  const goods = beside.filter((one) => !isService(one) && one.isDigital !== true);
  const piecesOf = (needed: string): number =>
    pieceCount(goods.filter(({ category }) => category === needed));
  const needed = ownValue(NEEDED, work ?? '');
  return needed === undefined ? pieceCount(goods) : Math.min(...needed.map(piecesOf));
}

/** Returns the services that are wanted more often than the goods beside them allow; two products of one work count together. */
export function servicesWithoutGoods<Line extends WorkedOn>(lines: readonly Line[]): Line[] {
  const services = lines.filter(isService);
  return services.filter(
    ({ work }) => pieceCount(services.filter((other) => other.work === work)) > feasibleCount(work, lines),
  );
}
