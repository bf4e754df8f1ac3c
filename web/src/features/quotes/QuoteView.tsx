import { useState } from 'react';
import { Link } from 'react-router-dom';
import { berlinDay } from '@shared/berlin-days.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { SecretDialog } from '../../ui/overlays/SecretDialog';
import { QuoteBadge } from './QuoteBadge';
import { useSendQuoteMutation, useWithdrawQuoteMutation, type Quote_QuoteFragment } from './quotes.generated';

interface QuoteViewProps {
  quote: Quote_QuoteFragment;
  /** Called when it may have changed meanwhile. */
  onRefused: () => void;
}

/** A quote, and what can be done with it: send it, pass its link on, take it back. */
export function QuoteView({ quote, onRefused }: QuoteViewProps) {
  const { t, formatDay, formatEuro } = useLanguage();
  const { id, state, customerId, name, email, lines, total, validUntil, orderId, createdBy, isReserving } =
    quote;
  return (
    <Panel>
      <Stack>
        <DescriptionList>
          <Fact name={t('Status')}>
            <QuoteBadge quote={quote} />
          </Fact>
          <Fact name={t('Customer')}>
            {customerId === null ? name : <Link to={customerPath(customerId)}>{name}</Link>}
          </Fact>
          <Fact name={t('Email')}>{email}</Fact>
          <Fact name={t('Written by')}>{createdBy}</Fact>
          {validUntil !== null && (
            <Fact name={t('Valid until')}>{formatDay(berlinDay(new Date(validUntil)))}</Fact>
          )}
          <Fact name={t('Items')}>{isReserving ? t('Reserved until the last day') : t('Not reserved')}</Fact>
          {orderId !== null && (
            <Fact name={t('Order')}>
              <Link to={`/orders#${orderId}`}>{orderId}</Link>
            </Fact>
          )}
          <Fact name={t('Total')}>{formatEuro(total)}</Fact>
        </DescriptionList>
        {state !== 'DRAFT' && (
          <TableFrame aria-label={t('Items')}>
            <RowTable>
              <tbody>
                {lines.map(({ productId, name: product, count, unitPrice }) => (
                  <tr key={productId}>
                    <th scope="row" translate="no">
                      {product}
                    </th>
                    <td data-number>{`${count} × ${formatEuro(unitPrice)}`}</td>
                  </tr>
                ))}
              </tbody>
            </RowTable>
          </TableFrame>
        )}
        {state !== 'WITHDRAWN' && orderId === null && <Acts key={id} quote={quote} onRefused={onRefused} />}
      </Stack>
    </Panel>
  );
}

function Acts({ quote, onRefused }: QuoteViewProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [sendQuote, sending] = useSendQuoteMutation();
  const [withdrawQuote, withdrawing] = useWithdrawQuoteMutation();
  const [link, setLink] = useState<string | null>(null);
  const seen = { quoteId: quote.id, revision: quote.revision };
  const send = async (isMailed: boolean): Promise<void> => {
    const { granted } = await change(
      async () => (await sendQuote({ variables: { input: { ...seen, isMailed } } })).data?.sendQuote,
      isMailed ? t('The quote is on its way by mail.') : {},
    );
    if (granted === null) onRefused();
    else if (!isMailed) setLink(granted.url);
  };
  const withdraw = async (): Promise<void> => {
    const { granted } = await change(
      async () => (await withdrawQuote({ variables: { input: seen } })).data?.withdrawQuote,
      t('The quote is taken back.'),
    );
    if (granted === null) onRefused();
  };
  const isSent = quote.state === 'SENT';
  return (
    <Cluster>
      <Button
        variant={isSent ? 'secondary' : 'primary'}
        isPending={sending.loading}
        onClick={() => void send(true)}
      >
        {isSent ? t('Send again by mail') : t('Send by mail')}
      </Button>
      <Button isPending={sending.loading} onClick={() => void send(false)}>
        {t('Make a link to pass on')}
      </Button>
      <ConfirmButton
        isPending={withdrawing.loading}
        question={t('Take this quote back?')}
        consequence={t('Its link ends. This cannot be undone.')}
        confirmation={t('Take Back')}
        onConfirm={() => void withdraw()}
      >
        {t('Take Back')}
      </ConfirmButton>
      <SecretDialog
        secret={link}
        title={t('Link of the quote')}
        label={t('Link')}
        hint={t('Whoever has it can order at these prices, once. An earlier link of this quote has ended.')}
        onClose={() => {
          setLink(null);
        }}
      />
    </Cluster>
  );
}
