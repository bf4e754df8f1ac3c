import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { Cluster } from '../../ui/layout/Layout';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select } from '../../ui/forms/inputs';
import { color, media, space, text } from '../../ui/theme/tokens';
import { canRestock, REASONS, type ChosenLine, type ChosenReason } from './refund-form';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half} ${space[2]};
  overflow-wrap: anywhere;
  ${media.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: end;
  }
`;

const Where = styled.div`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`;

/** Why money goes back; nothing until it is chosen. */
export function ReasonField({
  reason,
  onChange,
}: {
  reason: ChosenReason | null;
  onChange: (reason: ChosenReason) => void;
}) {
  const { t } = useLanguage();
  return (
    <Field label={t('Reason')}>
      <Select
        value={reason ?? ''}
        onChange={({ target }) => {
          onChange(target.value as ChosenReason);
        }}
      >
        {reason === null && <option value="">{t('Choose why')}</option>}
        {Object.entries(REASONS).map(([name, { name: words }]) => (
          <option key={name} value={name}>
            {t(words)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What the reason cannot do here, and where it can be done. */
export function ReasonNote({
  orderId,
  reason,
  lines,
}: {
  orderId: string;
  reason: ChosenReason;
  lines: readonly ChosenLine[];
}) {
  const { t } = useLanguage();
  if (lines.length === 0)
    return (
      <p>
        {reason === 'CANCELLATION'
          ? t('Everything was sent. It can be returned, but not canceled.')
          : t('The buyer has none of it.')}
      </p>
    );
  if (lines.every(({ open }) => open.sent === 0) || reason === 'CANCELLATION') return null;
  return (
    <p>
      {t('The full price is refunded. Fees, condition and stock are decided when the goods are back:')}{' '}
      <Link to={`/staff/returns?show=all&search=${orderId}`}>{t('Returns of this order')}</Link>
    </p>
  );
}

/** How many pieces of each line, where they are, and whether they are to be sold again. */
export function LineFields({
  lines,
  onChange,
}: {
  lines: readonly ChosenLine[];
  onChange: (lines: ChosenLine[]) => void;
}) {
  const { t } = useLanguage();
  const change = (changed: ChosenLine): void => {
    onChange(lines.map((other) => (other.line === changed.line ? changed : other)));
  };
  if (lines.length === 0) return null;
  return (
    <>
      {lines.map((chosen) => (
        <Line key={chosen.line}>
          <Field label={chosen.name}>
            <Select
              value={chosen.count}
              onChange={({ target }) => {
                change({ ...chosen, count: Number(target.value) });
              }}
            >
              {Array.from({ length: chosen.offeredCount + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {t('{count} of {total}', { count, total: chosen.offeredCount })}
                </option>
              ))}
            </Select>
          </Field>
          {chosen.restockableCount > 0 && (
            <Checkbox
              label={t('Put back into stock')}
              checked={chosen.isRestockable && canRestock(chosen)}
              disabled={!canRestock(chosen)}
              aria-label={t('Put {name} back into stock', { name: chosen.name })}
              onChange={({ target }) => {
                change({ ...chosen, isRestockable: target.checked });
              }}
            />
          )}
          <Whereabouts line={chosen} />
        </Line>
      ))}
      <Cluster>
        <Button
          onClick={() => {
            onChange(lines.map((line) => ({ ...line, count: line.offeredCount })));
          }}
        >
          {t('Choose All')}
        </Button>
      </Cluster>
    </>
  );
}

/** Where the pieces of a line are: here, or in which parcels. */
function Whereabouts({ line: { open, parcels } }: { line: ChosenLine }) {
  const { t } = useLanguage();
  const { unsent, sent } = open;
  return (
    <Where>
      {unsent > 0 && <p>{t('{count} not sent', { count: unsent })}</p>}
      {sent > 0 && <p>{t('{count} sent', { count: sent })}</p>}
      {sent > 0 &&
        parcels.map(({ number, carrier, trackingCode }) => (
          <p key={number}>
            {t('Parcel {number}: {carrier} {trackingCode}', { number, carrier, trackingCode })}
          </p>
        ))}
    </Where>
  );
}
