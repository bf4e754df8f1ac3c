import { FileX2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { berlinDay } from '@shared/berlin-days.js';
import { VAT_PERCENT } from '@shared/money.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { rememberContinuation } from '../../lib/continuation';
import { QueryError } from '../../lib/QueryError';
import { useViewer } from '../../lib/viewer';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { RecordTable } from '../../ui/lists/RecordTable';
import { SumList } from '../../ui/lists/SumList';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, text } from '../../ui/theme/tokens';
import { useOfferedQuoteQuery, type OfferedQuoteQuery } from './offered-quote.generated';

type Offered = NonNullable<OfferedQuoteQuery['offeredQuote']>;

const Note = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

/** What somebody is offered who has the link of a quote, and the way to order it. */
export function OfferedQuote({ quoteKey }: { quoteKey: string }) {
  const { t } = useLanguage();
  const query = useOfferedQuoteQuery({ variables: { key: quoteKey }, fetchPolicy: 'cache-and-network' });
  const quote = query.data?.offeredQuote;
  if (quote === undefined)
    return query.error === undefined ? <SkeletonRows height="24rem" /> : <QueryError query={query} />;
  return quote === null ? (
    <EmptyState
      icon={FileX2}
      text={t('This quote has ended, or its link is not complete. Please ask us for a new one.')}
    >
      <ButtonLink to="/contact">{t('Contact')}</ButtonLink>
    </EmptyState>
  ) : (
    <Quote quoteKey={quoteKey} quote={quote} />
  );
}

function Quote({ quoteKey, quote }: { quoteKey: string; quote: Offered }) {
  const { t, formatDay, formatEuro } = useLanguage();
  const { id, lines, total, vat, note, validUntil, isReserving, isOrdered } = quote;
  return (
    <Panel aria-labelledby="quote">
      <Stack data-gap="large">
        <Stack>
          <p id="quote">
            {validUntil === null
              ? t('Quote no. {id}', { id })
              : t('Quote no. {id}, valid until {day}', {
                  id,
                  day: formatDay(berlinDay(new Date(validUntil))),
                })}
          </p>
          {isReserving && !isOrdered && <p>{t('The items are reserved for you until then.')}</p>}
          {note !== '' && <Note translate="no">{note}</Note>}
        </Stack>
        <RecordTable
          label={t('Items')}
          rows={lines}
          keyOf={({ productId }) => productId}
          columns={[
            {
              title: t('Product'),
              cell: ({ productId, name }) => <Link to={`/product-details/${productId}`}>{name}</Link>,
            },
            {
              title: t('Pieces'),
              isNumber: true,
              isName: true,
              cell: ({ quantity, unitPrice }) => `${quantity} × ${formatEuro(unitPrice)}`,
            },
            { title: t('Total'), isNumber: true, cell: ({ lineTotal }) => formatEuro(lineTotal) },
          ]}
        />
        <SumList>
          <dt>{t('Shipping')}</dt>
          <dd>{t('free')}</dd>
          <dt>{t('Includes VAT ({percent}%)', { percent: VAT_PERCENT })}</dt>
          <dd>{formatEuro(vat)}</dd>
          <dt>{t('Total')}</dt>
          <dd>{formatEuro(total)}</dd>
        </SumList>
        <Actions quoteKey={quoteKey} quote={quote} />
        <Quiet>
          <Sentence
            text="Nothing is reserved until you order, and the prices hold until the day above. You can withdraw within 14 days, see our {returnPolicy}. Our {terms} and {privacyPolicy} apply."
            parts={{
              returnPolicy: <Link to="/return">{t('Return Policy')}</Link>,
              terms: <Link to="/terms">{t('Terms of Service')}</Link>,
              privacyPolicy: <Link to="/privacy">{t('Privacy Policy')}</Link>,
            }}
          />
        </Quiet>
      </Stack>
    </Panel>
  );
}

function Actions({ quoteKey, quote }: { quoteKey: string; quote: Offered }) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const { id, isForViewer, isOrdered, orderId } = quote;
  const checkout = `/shopping-cart?quote=${quoteKey}`;
  if (orderId !== null)
    return (
      <Cluster>
        <p role="status">{t('You have ordered this quote.')}</p>
        <ButtonLink to={`/orders#${orderId}`}>{t('See the order')}</ButtonLink>
      </Cluster>
    );
  if (isOrdered) return <p role="status">{t('This quote was ordered already.')}</p>;
  if (role === 'employee') return null;
  if (role === 'guest')
    return (
      <Stack>
        <p>{t('To order, log in or register: so you find your order and its invoice again.')}</p>
        <Cluster>
          {(['/login', '/register'] as const).map((path) => (
            <ButtonLink
              key={path}
              to={path}
              variant={path === '/login' ? 'primary' : 'secondary'}
              onClick={() => {
                rememberContinuation({
                  path: `/quote/${quoteKey}`,
                  name: t('Quote no. {id}', { id }),
                  isUrgent: true,
                });
              }}
            >
              {path === '/login' ? t('Log In') : t('Register')}
            </ButtonLink>
          ))}
        </Cluster>
      </Stack>
    );
  return isForViewer ? (
    <Cluster>
      <ButtonLink variant="primary" size="large" to={checkout}>
        {t('Go on to the order')}
      </ButtonLink>
    </Cluster>
  ) : (
    <p role="status">{t('This quote is meant for another account.')}</p>
  );
}
