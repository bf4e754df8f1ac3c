/** The process of these ports has ended. */
export class Crash extends Error {}

/** Crash before the call, or after it took effect but before the caller sees the result. */
export type CrashPoint = 'before' | 'after';

const NEVER = new Promise<never>(() => undefined);

/** A call by its name, such as `stock.hold`: the `nth` of that name, counted from 1. */
export interface NamedCall {
  name: string;
  nth: number;
}

/**
 * The ports of a process that ends at its `crashAt`-th call (counted from 1), or at a named one, for good: every later call
 * fails, too. `calls` counts them and keeps their names. `die` ends a real process; without it the call throws a `Crash`.
 */
export function crashingPorts<Ports extends object>(
  ports: Ports,
  crashAt: number | NamedCall,
  moment: CrashPoint,
  die?: () => Promise<never>,
): { ports: Ports; calls: string[] } {
  const calls: string[] = [];
  let isDead = false;
  const isLast = (name: string): boolean =>
    typeof crashAt === 'number'
      ? calls.length === crashAt
      : name === crashAt.name && calls.filter((call) => call === name).length === crashAt.nth;
  const end = async (name: string): Promise<never> => {
    isDead = true;
    if (die !== undefined) return die();
    throw new Crash(name);
  };
  const callOrCrash =
    (name: string, method: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      calls.push(name);
      if (isDead) return die === undefined ? end(name) : NEVER;
      const isEnd = isLast(name);
      if (isEnd && moment === 'before') return end(name);
      // Whatever was begun together with the last call is not begun any more.
      isDead = isEnd;
      const result = await method(...args);
      return isEnd ? end(name) : result;
    };
  const wrap = <Target extends object>(target: Target, prefix: string): Target =>
    new Proxy(target, {
      get: (object, key) => {
        const value: unknown = Reflect.get(object, key);
        const name = `${prefix}${String(key)}`;
        if (typeof value === 'function') {
          return SYNCHRONOUS.has(name) ? value : callOrCrash(name, value.bind(object) as () => unknown);
        }
        return typeof value === 'object' && value !== null && GROUPS.has(name)
          ? wrap(value, `${name}.`)
          : value;
      },
    });
  return { ports: wrap(ports, ''), calls };
}

const GROUPS = new Set([
  ...['orders', 'stock', 'cart', 'payments', 'documents'],
  ...['gifts', 'gifts.money', 'gifts.sales'],
]);
const SYNCHRONOUS = new Set(['clock', 'newKey', 'payments.clientSettings', 'shippingCents', 'vatOf']);
