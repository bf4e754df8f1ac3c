import { can } from '@shared/access.js';
import { berlinDay } from '@shared/berlin-days.js';
import { sum } from '@shared/money.js';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { useViewer } from '../../lib/viewer';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { DraftForm } from './DraftForm';
import {
  useCancelPurchaseOrderMutation,
  usePurchaseOrderQuery,
  type PurchaseOrder_OrderFragment,
} from './purchase-order.generated';
import { PurchaseState } from './PurchaseState';
import { ReceiveForm } from './ReceiveForm';
import { GoodsCell } from './GoodsCell';

interface OrderProps {
  order: PurchaseOrder_OrderFragment;
}

function Lines({ order: { lines } }: OrderProps) {
  const { t, formatEuro } = useLanguage();
  const isPriced = can(useViewer(), 'purchasePrices.keep');
  return (
    <TableFrame aria-label={t('What is ordered')}>
      <RowTable>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            {isPriced && (
              <th scope="col" data-number>
                {t('Purchase price')}
              </th>
            )}
            <th scope="col" data-number>
              {t('Ordered')}
            </th>
            <th scope="col" data-number>
              {t('Received')}
            </th>
            <th scope="col" data-number>
              {t('Damaged')}
            </th>
            <th scope="col" data-number>
              {t('Missing')}
            </th>
            <th scope="col">{t('Difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <GoodsCell goods={line} />
              {isPriced && (
                <td data-number>{line.purchasePrice === null ? '–' : formatEuro(line.purchasePrice)}</td>
              )}
              <td data-number>{line.count}</td>
              <td data-number>{line.goodCount}</td>
              <td data-number>{line.damagedCount}</td>
              <td data-number>{line.missingCount}</td>
              <td>{line.isDifferent ? t('Yes') : '–'}</td>
            </tr>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
  );
}

function Receipts({ order: { receipts } }: OrderProps) {
  const { t, formatDateTime } = useLanguage();
  if (receipts.length === 0) return null;
  return (
    <Stack data-gap="small" as="section" aria-labelledby="receipts">
      <CardHeading as="h3" id="receipts">
        {t('Deliveries @goods')}
      </CardHeading>
      <DescriptionList>
        {receipts.map(({ at, username, note, lines }) => (
          <Fact key={at} name={formatDateTime(new Date(at))}>
            {t(
              '{count} piece, {damaged} damaged, {username} | {count} pieces, {damaged} damaged, {username}',
              {
                count: sum(lines.map((line) => line.count + line.damaged)),
                damaged: sum(lines.map((line) => line.damaged)),
                username,
              },
            )}
            {note !== '' && `: ${note}`}
          </Fact>
        ))}
      </DescriptionList>
    </Stack>
  );
}

function CancelButton({ order: { id, revision, state } }: OrderProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [cancel, { loading }] = useCancelPurchaseOrderMutation();
  const isDraft = state === 'DRAFT';
  const act = async (): Promise<void> => {
    const input = { purchaseOrderId: id, revision };
    await change(
      async () => (await cancel({ variables: { input } })).data?.cancelPurchaseOrder,
      isDraft ? t('Draft discarded.') : t('Purchase order canceled.'),
    );
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      question={isDraft ? t('Discard this draft?') : t('Cancel this purchase order?')}
      consequence={
        isDraft
          ? t('It has no number yet, so nothing is missing. This cannot be undone.')
          : t(
              'Nothing more is waited for. The supplier is not told: please write to them. This cannot be undone.',
            )
      }
      confirmation={isDraft ? t('Discard draft') : t('Cancel order')}
      onConfirm={() => void act()}
    >
      {isDraft ? t('Discard draft') : t('Cancel order')}
    </ConfirmButton>
  );
}

/** An order at a supplier: what is ordered, what has come, and what can be done next. */
export function PurchaseOrderView({ id, listHref }: { id: string; listHref: string }) {
  const { t, formatDay } = useLanguage();
  const mayOrder = can(useViewer(), 'purchasing.order');
  const query = usePurchaseOrderQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="24rem" />;
  const order = query.data.purchaseOrder;
  const back = <Link to={listHref}>{t('All purchase orders')}</Link>;
  if (order === null)
    return (
      <Stack>
        {back}
        <p>{t('There is no such purchase order.')}</p>
      </Stack>
    );
  const { number, supplier, state, createdAt, createdBy, sentAt, mailedTo, expectedOn, note } = order;
  const isDraft = state === 'DRAFT';
  const isAwaited = state === 'SENT' || state === 'PARTLY_RECEIVED';
  const lookAgain = (): void => {
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  return (
    <Stack data-gap="large">
      {back}
      <Panel aria-labelledby="purchase-order">
        <Stack data-gap="large">
          <Stack>
            <Cluster data-between>
              <CardHeading as="h2" id="purchase-order">
                {number ?? t('Draft {id}', { id })}
              </CardHeading>
              <PurchaseState state={state} />
            </Cluster>
            <DescriptionList>
              <Fact name={t('Supplier')}>
                <span translate="no">{supplier}</span>
              </Fact>
              <Fact name={t('Drafted')}>
                {formatDay(berlinDay(new Date(createdAt)))}, {createdBy}
              </Fact>
              {sentAt !== null && (
                <Fact name={t('Ordered on')}>
                  {formatDay(berlinDay(new Date(sentAt)))}
                  {mailedTo !== null && `, ${mailedTo}`}
                </Fact>
              )}
              {expectedOn !== null && <Fact name={t('Expected')}>{formatDay(expectedOn)}</Fact>}
              {!isDraft && note !== '' && <Fact name={t('Note')}>{note}</Fact>}
            </DescriptionList>
            <Cluster>
              <a href={`/api/purchase-order/${id}.pdf`}>{t('PDF')}</a>
            </Cluster>
          </Stack>
          {isDraft && mayOrder ? (
            <DraftForm key={order.revision} order={order} onRefused={lookAgain} />
          ) : (
            <Lines order={order} />
          )}
          <Receipts order={order} />
          {isAwaited && <ReceiveForm key={order.revision} order={order} onRefused={lookAgain} />}
          {mayOrder && (isDraft || isAwaited) && (
            <Cluster>
              <CancelButton order={order} />
            </Cluster>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}
