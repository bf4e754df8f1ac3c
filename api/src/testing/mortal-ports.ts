import type { CheckoutService } from '../features/orders/checkout.service.js';

type Ports = CheckoutService['ports'];

/** The process of these ports has ended. */
export class Crash extends Error {}

/** Whether a process ends just before it makes a call, or just after the call was done but before it knows. */
export type CrashMoment = 'before' | 'after';

/**
 * The ports of a process that ends at its `crashAt`-th call (counted from 1) for good: every later call fails, too.
 * `calls` counts them and keeps their names.
 */
export function mortalPorts(
  ports: Ports,
  crashAt: number,
  moment: CrashMoment,
): { ports: Ports; calls: string[] } {
  const calls: string[] = [];
  const mortal =
    (name: string, method: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      const call = calls.push(name);
      if (call > crashAt || (call === crashAt && moment === 'before')) throw new Crash(name);
      const result = await method(...args);
      if (call === crashAt) throw new Crash(name);
      return result;
    };
  const wrap = <Target extends object>(target: Target, prefix: string): Target =>
    new Proxy(target, {
      get: (object, key) => {
        const value: unknown = Reflect.get(object, key);
        const name = `${prefix}${String(key)}`;
        if (typeof value === 'function') {
          return SYNCHRONOUS.has(name) ? value : mortal(name, value.bind(object) as () => unknown);
        }
        return typeof value === 'object' && value !== null && GROUPS.has(name)
          ? wrap(value, `${name}.`)
          : value;
      },
    });
  return { ports: wrap(ports, ''), calls };
}

const GROUPS = new Set(['orders', 'stock', 'cart', 'payments']);
const SYNCHRONOUS = new Set(['clock', 'newKey', 'payments.clientSettings']);
