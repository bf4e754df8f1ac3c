import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { useCancelBackorderMutation } from './cancel-backorder.generated';

/** Lets a customer cancel what they have ordered ahead, as long as it is not sent. */
export function CancelBackorder({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  const change = useChange();
  const [cancel, { loading }] = useCancelBackorderMutation();
  const act = () =>
    change(
      async () => (await cancel({ variables: { input: { orderId } } })).data?.cancelBackorder,
      t('Canceled. Your money goes back.'),
    );
  return (
    <ConfirmButton
      isPending={loading}
      question={t('Cancel what you have ordered ahead?')}
      consequence={t('You get the money for it back. Whatever else is in the order is sent to you.')}
      confirmation={t('Cancel these items')}
      onConfirm={() => void act()}
    >
      {t('Cancel what is ordered ahead')}
    </ConfirmButton>
  );
}
