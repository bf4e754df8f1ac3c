import { ChevronDown, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { color, space, text } from '../../../ui/theme/tokens';
import { IconButton } from '../../../ui/actions/IconButton';
import { deadlineOf } from './deadline';
import type { DeskListProps } from './desk-list';
import { Articles, DeadlineBadge, Outcome, Receiver } from './RowParts';
import { TickBox } from './TickBox';
import type { ShippingRow } from './useWorklist';

const List = styled.ul`
  margin-inline: -${space[1]};
  border-top: 1px solid ${color.line};
`;
const Item = styled.li`
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  &[data-ticked] {
    background: ${color.copperSoft};
  }
  &[data-open] {
    background: ${color.sunken};
    box-shadow: inset 3px 0 ${color.copper};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  padding-block: ${space[1]};
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  min-width: 0;
  padding-block-start: 0.375rem;
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  > :first-child {
    min-width: 0;
  }
  > :last-child {
    flex: none;
  }
`;
const Detail = styled.div`
  padding: 0 ${space[2]} ${space[2]};
  article {
    border: 0;
    padding: 0;
    background: none;
  }
  section {
    background: ${color.surface};
  }
`;

function Row({ row, list }: { row: ShippingRow; list: DeskListProps }) {
  const { t, formatEuro } = useLanguage();
  const isOpen = list.openId === row.id;
  const isTicked = list.ticked.has(row.id);
  return (
    <Item
      data-card={row.id}
      tabIndex={-1}
      data-ticked={isTicked || undefined}
      data-open={isOpen || undefined}
    >
      <Head>
        <TickBox row={row} list={list} />
        <Words>
          <Line>
            <strong>{row.id}</strong>
            {row.delivery === null ? (
              <Outcome row={row} />
            ) : (
              <DeadlineBadge deadline={deadlineOf(row.delivery.orderBy, list.now)} />
            )}
          </Line>
          <Line>
            <span>
              <Receiver row={row} />
            </span>
            <strong>{formatEuro(row.total)}</strong>
          </Line>
          <Articles row={row} />
        </Words>
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={t('Order {id}', { id: row.id })}
          data-card-open
          aria-expanded={isOpen}
          onClick={() => {
            list.onToggle(row.id);
          }}
        />
      </Head>
      {isOpen && <Detail>{list.renderCard(row.id)}</Detail>}
    </Item>
  );
}

/** The orders to ship below one another, where a table has no room. */
export function OrderRows(list: DeskListProps) {
  const { t } = useLanguage();
  return (
    <List aria-label={t('Orders')}>
      {list.rows.map((row) => (
        <Row key={row.id} row={row} list={list} />
      ))}
    </List>
  );
}
