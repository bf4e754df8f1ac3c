/** What the address of an order carries right after its payment. */
interface AfterPayment {
  paidOrderId: string;
}

/** Marks the way to an order as the one from its payment. */
export const afterPayment = (paidOrderId: string): AfterPayment => ({ paidOrderId });

/** Returns the id of the order that has just been paid, from the state of an address; `null` on every other way. */
export function readPaidOrder(state: unknown): string | null {
  const { paidOrderId } = (state ?? {}) as Partial<AfterPayment>;
  return paidOrderId ?? null;
}
