import { useState } from 'react';
import { styled } from 'styled-components';
import { POLICY } from '@shared/policy.js';
import { MAX_RETURN_REASON } from '@shared/rules/returns.js';
import type { ReturnKind } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { draftOf } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { QueryError } from '../../lib/QueryError';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Field } from '../../ui/forms/Field';
import { Select, TextArea } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, radius, space, text } from '../../ui/theme/tokens';
import {
  useAnnounceReturnMutation,
  useReturnableOrderQuery,
  type ReturnableOrderQuery,
} from './announce-return.generated';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space.half};
    font-size: ${text.ui};
    font-weight: 550;
  }
`;
const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[1.5]};
  padding: ${space[1.5]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.copper};
    box-shadow: inset 0 0 0 1px ${color.copper};
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0.125rem 0 0;
    accent-color: ${color.copper};
  }
  span {
    grid-column: 2;
    color: ${color.inkSoft};
    font-size: ${text.ui};
  }
`;

interface AnnounceDialogProps {
  orderId: string;
  onClose: () => void;
}

type Order = NonNullable<ReturnableOrderQuery['order']>;
type Options = NonNullable<Order['returnOptions']>;

/** Asks a customer what of an order comes back, and why, in plain words. */
export function AnnounceDialog({ orderId, onClose }: AnnounceDialogProps) {
  const { t } = useLanguage();
  const query = useReturnableOrderQuery({
    variables: { id: orderId },
    fetchPolicy: 'network-only',
  });
  const { data, error, refetch } = query;
  const loadAnew = async (): Promise<void> => {
    // A failure shows by `error`.
    await refetch().catch(() => undefined);
  };
  const order = data?.order ?? null;
  const options = order?.returnOptions ?? null;
  if (order !== null && options !== null)
    return (
      <AnnounceForm
        key={order.returns.length}
        order={order}
        options={options}
        onClose={onClose}
        onStale={loadAnew}
      />
    );
  return (
    <Dialog isOpen title={t('Return items of order {id}', { id: orderId })} onClose={onClose}>
      <QueryError query={query} />
      {error === undefined && order === null && <SkeletonRows height="16rem" />}
      {order !== null && <p>{t('Nothing of this order is left to be returned.')}</p>}
    </Dialog>
  );
}

interface AnnounceFormProps {
  order: Order;
  options: Options;
  onClose: () => void;
  onStale: () => Promise<void>;
}

function AnnounceForm({ order, options, onClose, onStale }: AnnounceFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [announce, { loading }] = useAnnounceReturnMutation();
  const [openedAt] = useState(() => Date.now());
  const isWithdrawable = openedAt < Date.parse(options.withdrawableUntil);
  const isReturnable = !isWithdrawable && openedAt < Date.parse(options.returnableUntil);
  const [kind, setKind] = useState<ReturnKind>(() =>
    isWithdrawable ? 'WITHDRAWAL' : isReturnable ? 'VOLUNTARY' : 'DEFECT',
  );
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(
      options.lines.map(({ line, quantity }) => [line, options.lines.length === 1 ? quantity : 0]),
    ),
  );
  const draft = draftOf(`return ${order.id}`);
  const [reason, setReason] = useState(() => draft.read({ reason: '' }).reason);
  const lines = options.lines
    .map(({ line }) => ({ line, quantity: counts[line] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const submit = async (): Promise<void> => {
    const input = { orderId: order.id, kind, lines, reason, seenReturns: order.returns.length };
    const { error } = await change(
      async () => (await announce({ variables: { input } })).data?.announceReturn,
      t('The return is announced. You get an email with all that you need to send it back.'),
    );
    // A dialog that has closed no longer takes the answer, which the card behind it waits for.
    await onStale();
    if (error !== null) return;
    draft.forget();
    onClose();
  };
  return (
    <ActionDialog
      title={t('Return items of order {id}', { id: order.id })}
      onClose={onClose}
      action={kind === 'WITHDRAWAL' ? t('Confirm withdrawal') : t('Announce Return')}
      variant="primary"
      isPending={loading}
      isDisabled={lines.length === 0}
      onAct={() => void submit()}
    >
      <Stack>
        <Choices>
          <legend>{t('What is it about?')}</legend>
          {isWithdrawable && <KindChoice kind="WITHDRAWAL" chosen={kind} onChoose={setKind} />}
          {isReturnable && <KindChoice kind="VOLUNTARY" chosen={kind} onChoose={setKind} />}
          <KindChoice kind="DEFECT" chosen={kind} onChoose={setKind} />
        </Choices>
        {options.lines.map(({ line, quantity }) => (
          <Field key={line} label={order.lines[line]?.name ?? ''}>
            <Select
              value={counts[line] ?? 0}
              onChange={({ target }) => setCounts({ ...counts, [line]: Number(target.value) })}
            >
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {t('{count} of {total}', { count, total: quantity })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field label={t('What is wrong, or why')} isOptional>
          <TextArea
            value={reason}
            maxLength={MAX_RETURN_REASON}
            onChange={({ target }) => {
              setReason(target.value);
              draft.write({ reason: target.value });
            }}
          />
        </Field>
      </Stack>
    </ActionDialog>
  );
}

interface KindChoiceProps {
  kind: ReturnKind;
  chosen: ReturnKind;
  onChoose: (kind: ReturnKind) => void;
}

function KindChoice({ kind, chosen, onChoose }: KindChoiceProps) {
  const { t } = useLanguage();
  const { withdrawalDays, returnDays, restockingPercent } = POLICY;
  const words = {
    WITHDRAWAL: [
      t('I withdraw from the purchase'),
      t('Your right by law, without a reason and without a fee, within {days} days of delivery.', {
        days: withdrawalDays,
      }),
    ],
    VOLUNTARY: [
      t('I give it back'),
      t('Within {days} days of delivery. For opened or used items we keep {percent}% of the price.', {
        days: returnDays,
        percent: restockingPercent,
      }),
    ],
    DEFECT: [t('It is defective'), t('Your rights for defects, without a fee.')],
  }[kind];
  return (
    <Choice>
      <input
        type="radio"
        name="return-kind"
        checked={kind === chosen}
        aria-label={words[0]}
        onChange={() => onChoose(kind)}
      />
      <strong>{words[0]}</strong>
      <span>{words[1]}</span>
    </Choice>
  );
}
