import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import type { BankDoubt, DecideBankEntryInput } from '../../graphql/types.generated';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { useDecideBankEntryMutation, type BankEntry_EntryFragment } from './bank.generated';

/* On a phone the table is wider than the page, and scrolls. */
const Frame = styled(Stack)`
  min-width: 18rem;
`;

const DOUBTS: Readonly<Record<BankDoubt, PlainText>> = {
  SHORT: 'A part: the rest is still open. Buyers who pay in advance have been told by mail.',
  OVER: 'Too much: the order is paid, the rest belongs to the sender.',
  TWICE: 'The order is paid already.',
  LATE: 'The order has ended; it does not come back.',
  UNKNOWN: 'No order is named, or several are.',
};

/** What is doubtful about an entry, and what somebody decides about it. */
export function EntryDecision({
  entry,
  onDecided,
}: {
  entry: BankEntry_EntryFragment;
  onDecided: () => void;
}) {
  const { t, formatEuro } = useLanguage();
  const change = useChange();
  const [decide, { loading }] = useDecideBankEntryMutation();
  const [orderId, setOrderId] = useState(entry.orderId ?? '');
  const { id, doubt, left, waivable, name } = entry;
  const act = async (decision: DecideBankEntryInput['decision']): Promise<void> => {
    const input = { entryId: id, decision, orderId: decision === 'ASSIGN' ? orderId : null };
    const { granted } = await change(
      async () => (await decide({ variables: { input } })).data?.decideBankEntry,
      t('Decided.'),
    );
    if (granted !== null) onDecided();
  };
  const amount = formatEuro(left);
  return (
    <Frame data-gap="small">
      {doubt !== null && <p>{t(DOUBTS[doubt])}</p>}
      <Cluster>
        {left > 0 && (
          <>
            <TextInput
              aria-label={t('Order')}
              inputMode="numeric"
              placeholder={t('Order')}
              size={8}
              value={orderId}
              onChange={({ target }) => {
                setOrderId(target.value);
              }}
            />
            <Button isPending={loading} disabled={orderId.trim() === ''} onClick={() => void act('ASSIGN')}>
              {t('Assign {amount}', { amount })}
            </Button>
            <ConfirmButton
              isPending={loading}
              question={t('Give {amount} back?', { amount })}
              consequence={t('An owner takes it to the bank as a payout to {name}.', { name })}
              confirmation={t('Give back')}
              onConfirm={() => void act('RETURN')}
            >
              {t('Give {amount} back', { amount })}
            </ConfirmButton>
          </>
        )}
        {waivable !== null && (
          <ConfirmButton
            isPending={loading}
            question={t('Waive {amount}?', { amount: formatEuro(waivable) })}
            consequence={t('The order is paid then, and its invoice is lower by that.')}
            confirmation={t('Waive')}
            onConfirm={() => void act('WAIVE')}
          >
            {t('Waive {amount}', { amount: formatEuro(waivable) })}
          </ConfirmButton>
        )}
        <Button isPending={loading} onClick={() => void act('LEAVE')}>
          {t('Leave as it is')}
        </Button>
      </Cluster>
    </Frame>
  );
}
