import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { POLICY } from '@shared/policy.js';
import { useLanguage } from '../../i18n/language';
import { RefundAllowance } from '../../lib/RefundAllowance';
import { QueryError } from '../../lib/QueryError';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Checkbox } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { SumList } from '../../ui/lists/SumList';
import { Notice } from '../../ui/states/Notice';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, text } from '../../ui/theme/tokens';
import {
  useReturnPreviewQuery,
  type ReturnDeskCard_RecordFragment,
  type ReturnPreviewQuery,
} from './return-desk.generated';
import { useReturnActions } from './useReturnActions';

const Words = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

interface DecisionDialogProps {
  record: ReturnDeskCard_RecordFragment;
  onClose: () => void;
}

type Preview = Extract<ReturnPreviewQuery['returnPreview'], { __typename: 'ReturnPreview' }>;

/** Shows what a return comes to, why, and what follows; then gives exactly that back. */
export function DecisionDialog({ record, onClose }: DecisionDialogProps) {
  const { t, formatEuro } = useLanguage();
  const { refund, isPending } = useReturnActions();
  const [isFeeWaived, setIsFeeWaived] = useState(false);
  const { id, isFeeAllowed, checks } = record;
  const query = useReturnPreviewQuery({
    variables: { input: { returnId: id, isFeeWaived } },
    fetchPolicy: 'network-only',
  });
  const { data, error, loading, refetch } = query;
  const answer = loading ? undefined : data?.returnPreview;
  const preview = answer?.__typename === 'ReturnPreview' ? answer : null;
  const submit = async ({ version, amount }: Preview): Promise<void> => {
    if (await refund({ returnId: id, version, amount, isFeeWaived })) onClose();
    // A failure shows by `error`; the dialog may be closed before the answer.
    else await refetch().catch(() => undefined);
  };
  return (
    <ActionDialog
      title={t('Refund return no. {id}', { id })}
      onClose={onClose}
      action={buttonWords(preview)}
      variant="danger"
      isPending={isPending}
      isDisabled={preview === null}
      onAct={() => void (preview !== null && submit(preview))}
    >
      <Stack>
        <QueryError query={query} />
        {error === undefined && answer === undefined && <SkeletonRows height="8rem" />}
        {answer !== undefined && preview === null && (
          <Notice>{t('Someone else has already decided about this return.')}</Notice>
        )}
        {preview !== null && <Amounts preview={preview} />}
        {checks.length === 0 && (
          <Notice>
            {t('Nobody has checked the goods. All announced pieces are refunded, none goes back into stock.')}
          </Notice>
        )}
        {isFeeAllowed ? (
          <Checkbox
            label={t('Keep no fee')}
            checked={isFeeWaived}
            onChange={({ target }) => {
              setIsFeeWaived(target.checked);
            }}
          />
        ) : (
          <NoFee record={record} />
        )}
        <RefundAllowance />
        {preview !== null && preview.amount > 0 && (
          <Words>
            {t('The customer gets {amount} back and a mail about it. This cannot be undone.', {
              amount: formatEuro(preview.amount),
            })}
          </Words>
        )}
      </Stack>
    </ActionDialog>
  );

  function buttonWords(shown: Preview | null): string {
    if (shown === null) return t('Refund');
    return shown.amount === 0
      ? t('Close Without Refund')
      : t('Refund {amount}', { amount: formatEuro(shown.amount) });
  }
}

function Amounts({ preview }: { preview: Preview }) {
  const { t, formatEuro } = useLanguage();
  const { piecesAmount, shippingAmount, fee, valueLoss, amount, vat, keptAmount, restockQuantity } = preview;
  const rows = [
    [t('Price of the items'), piecesAmount],
    ...(shippingAmount > 0 ? [[t('Shipping'), shippingAmount] as const] : []),
    ...(fee > 0 ? [[t('Fee of {percent}%', { percent: POLICY.restockingPercent }), -fee] as const] : []),
    ...(valueLoss > 0 ? [[t('Loss of value'), -valueLoss] as const] : []),
    [t('Refund amount'), amount, true],
    [t('VAT in it'), vat],
    [t('Left of the payment'), keptAmount],
  ] as const;
  return (
    <>
      <SumList>
        {rows.map(([label, cents, isTotal = false]) => (
          <Fragment key={label}>
            <dt data-total={isTotal || undefined}>{label}</dt>
            <dd data-total={isTotal || undefined}>{formatEuro(cents)}</dd>
          </Fragment>
        ))}
      </SumList>
      {restockQuantity > 0 && (
        <Words>
          {t('{count} piece goes back into stock. | {count} pieces go back into stock.', {
            count: restockQuantity,
          })}
        </Words>
      )}
    </>
  );
}

/** Why the law lets the shop keep no fee. */
function NoFee({ record: { kind } }: { record: ReturnDeskCard_RecordFragment }) {
  const { t } = useLanguage();
  if (kind === 'DEFECT') return <Words>{t('No fee: the goods are defective (§ 437 BGB).')}</Words>;
  return <Words>{t('No fee: the customer has withdrawn by law (§ 361 BGB).')}</Words>;
}
