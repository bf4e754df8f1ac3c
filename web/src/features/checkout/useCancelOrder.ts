import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { useCancelOrderMutation } from './cancel-order.generated';

/** Returns the action that cancels an order which is not paid yet, and says so. Its pieces are free again. */
export function useCancelOrder(): (orderId: string) => Promise<void> {
  const { t } = useLanguage();
  const change = useChange();
  const [cancelOrder] = useCancelOrderMutation();
  return async (orderId) => {
    await change(
      async () => (await cancelOrder({ variables: { input: { orderId } } })).data?.cancelOrder,
      t(TEXTS.orderCanceled, { id: orderId }),
    );
  };
}
