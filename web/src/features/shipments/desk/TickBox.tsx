import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { color } from '../../../ui/theme/tokens';
import type { DeskListProps } from './desk-list';
import { isWaiting, type ShippingRow } from './useWorklist';

/* The label makes the target 44 px. */
const Target = styled.label`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
`;
const Box = styled.input`
  width: 1.25rem;
  height: 1.25rem;
  accent-color: ${color.copper};
`;

interface TickBoxProps {
  /** `null` stands for all that wait. */
  row: ShippingRow | null;
  list: DeskListProps;
}

/** Chooses an order, or all of them, for what is done with several at once. */
export function TickBox({ row, list: { rows, ticked, onTick } }: TickBoxProps) {
  const { t } = useLanguage();
  const ids = (row === null ? rows : [row]).filter(isWaiting).map(({ id }) => id);
  const tickedCount = ids.filter((id) => ticked.has(id)).length;
  const isTicked = ids.length > 0 && tickedCount === ids.length;
  return (
    <Target>
      <Box
        ref={(box) => {
          if (box !== null) box.indeterminate = !isTicked && tickedCount > 0;
        }}
        type="checkbox"
        data-card-tick={row === null ? undefined : true}
        aria-label={row === null ? t('Select all orders') : t('Select order {id}', { id: row.id })}
        disabled={ids.length === 0}
        checked={isTicked}
        onChange={({ target }) => {
          onTick(ids, target.checked);
        }}
      />
    </Target>
  );
}
