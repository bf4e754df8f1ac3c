import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { ShopStateDocument, useOpenShopMutation, type ShopState_StateFragment } from './closing.generated';

/** Why the shop is closed and since when, and the way to open it. */
export function ClosedState({ state }: { state: ShopState_StateFragment }) {
  const { t, formatDateTime } = useLanguage();
  const change = useChange();
  const [open, { loading }] = useOpenShopMutation({
    update: (cache, { data }) => {
      const outcome = data?.openShop;
      if (outcome?.__typename !== 'ShopOpened') return;
      cache.writeQuery({
        query: ShopStateDocument,
        data: { __typename: 'Query', shopState: outcome.shopState },
      });
    },
  });
  const { closure, message, until } = state;
  return (
    <Stack>
      <DescriptionList>
        {closure !== null && <Fact name={t('Reason')}>{closure.reason}</Fact>}
        {closure !== null && (
          <Fact name={t('Closed')}>
            {t('{time}, by {name}', {
              time: formatDateTime(new Date(closure.since)),
              name: closure.byUsername,
            })}
          </Fact>
        )}
        {message !== null && <Fact name={t('Message to customers')}>{message}</Fact>}
        {until !== null && <Fact name={t('Opens again')}>{formatDateTime(new Date(until))}</Fact>}
      </DescriptionList>
      <Cluster>
        <ConfirmButton
          variant="primary"
          isPending={loading}
          question={t('Open the shop?')}
          consequence={t(
            'Customers come in, and all that has waited leaves: mails, invoices, payments and webhooks. Never open a copy while the shop that it was made of is open.',
          )}
          confirmation={t('Open the shop')}
          onConfirm={() => void change(async () => (await open()).data?.openShop, t('The shop is open.'))}
        >
          {t('Open the shop')}
        </ConfirmButton>
      </Cluster>
    </Stack>
  );
}
