import type { Closing } from '../kernel/closing/closing.js';
import { PaymentError, type PageProvider, type PaymentProvider } from './payment.port.js';

/**
 * Keeps a closed shop from calling the provider. A call then counts as one whose outcome nobody knows: the protocols leave the
 * order as it is, and the jobs ask when the shop has opened. A message of the provider is refused with `SHOP_CLOSED`, since
 * checking its signature may take a call, too; the provider repeats it for days, and none is needed: the jobs look at every
 * payment that is under way.
 */
export function payWhileOpen<Provider extends PaymentProvider | PageProvider>(
  provider: Provider,
  closing: Pick<Closing, 'isClosed' | 'requireOpen'>,
): Provider {
  const requireOpen = async (): Promise<void> => {
    if (await closing.isClosed()) throw new PaymentError('unknown', 'SHOP_CLOSED', null);
  };
  /** Whatever else there is stays as it is. */
  const gate = {
    createOrder: async (order) => {
      await requireOpen();
      return provider.createOrder(order);
    },
    getOrder: async (id) => {
      await requireOpen();
      return provider.getOrder(id);
    },
    capture: async (id, requestId) => {
      await requireOpen();
      return provider.capture(id, requestId);
    },
    refund: async (...given) => {
      await requireOpen();
      return provider.refund(...given);
    },
    verifyWebhook: async (headers, rawBody) => {
      await closing.requireOpen();
      return provider.verifyWebhook(headers, rawBody);
    },
    moves: async (period) => {
      await requireOpen();
      return provider.moves(period);
    },
    ...('close' in provider
      ? {
          close: async (id: string) => {
            await requireOpen();
            return provider.close(id);
          },
        }
      : {}),
  } satisfies Partial<PaymentProvider & PageProvider>;
  return Object.assign(Object.create(provider) as Provider, gate);
}
