import { ArrowUpDown, Ellipsis, ExternalLink, Minus, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { MAX_ENTRIES, MAX_PIECES } from '@shared/builds/build.js';
import type { Slot } from '@shared/fit/rule.types.js';
import { useLanguage } from '../../i18n/language';
import { Menu, MenuButton, MenuLink } from '../../ui/actions/Menu';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { color, font, media, radius, space, text } from '../../ui/theme/tokens';
import { verdictWords } from './fit-words';
import { standingOf, worstOf } from './standings';
import { ALWAYS_SHOWN, SEVERAL, SLOT_ORDER, SLOTS } from './slots';
import { centsOf, type BuildActions, type BuildRow, type BuildState } from './useBuild';
import { VerdictLine } from './Verdict';

const PICTURE = { width: 60, height: 45 };

const List = styled.ol`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
`;
const Item = styled.li`
  display: flex;
  position: relative;
  align-items: center;
  & + & {
    border-top: 1px solid ${color.line};
  }
  &[data-clash] {
    background: ${color.errorSoft};
    box-shadow: inset 3px 0 ${color.error};
  }
`;
const Main = styled.button`
  display: grid;
  flex: 1;
  grid-template-columns: 1.5rem 3.75rem minmax(0, 1fr);
  gap: ${space.half} 0.625rem;
  align-items: center;
  min-width: 0;
  min-height: 4.375rem;
  padding: 0.375rem ${space[1]} 0.375rem 0.625rem;
  border: 0;
  border-radius: ${radius};
  background: none;
  line-height: 1.125rem;
  text-align: start;
  &:hover {
    background: ${color.copperSoft};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-empty] {
    min-height: 3.5rem;
    color: ${color.inkSoft};
  }
`;
const Position = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${color.lineStrong};
  border-radius: 50%;
  color: ${color.inkSoft};
  font: 500 0.75rem/1 ${font.mono};
  [data-empty] & {
    border-style: dashed;
  }
  [data-clash] & {
    border-color: ${color.error};
    background: ${color.error};
    color: ${color.onError};
  }
`;
const Place = styled.span`
  display: grid;
  place-items: center;
  height: 2.75rem;
  border: 1px dashed ${color.lineStrong};
  border-radius: 4px;
`;
const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[1]};
  min-width: 0;
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;
const Kind = styled.span`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Name = styled.b`
  display: -webkit-box;
  overflow: hidden;
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.1875rem;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  [data-empty] & {
    color: ${color.copper};
  }
`;
const Remark = styled.span`
  color: ${color.inkSoft};
  font-size: ${text.small};
  &[data-warning] {
    color: ${color.warning};
  }
`;
const Tools = styled.div`
  flex: none;
  button {
    padding: 0;
  }
  ${media.desktop} {
    margin-inline-end: ${space.half};
  }
`;

interface SlotListProps {
  state: BuildState;
  /** Absent where the build is only shown. */
  actions?: BuildActions | undefined;
  /** Opens the list of what can stand there, instead of a part if there is one; `null` for any further part. */
  onOpen?: ((slot: Slot | null, instead?: string) => void) | undefined;
}

/** The rows of a machine: each slot that every computer has, and what else is in it. */
function rowsOf(rows: readonly BuildRow[]): { slot: Slot; row: BuildRow | null; key: string }[] {
  return SLOT_ORDER.flatMap((slot) => {
    const filled = rows.filter((row) => row.slot === slot);
    const shown = filled.length === 0 && ALWAYS_SHOWN.includes(slot) ? [null] : filled;
    return shown.map((row, index) => ({ slot, row, key: `${slot}-${index}` }));
  });
}

/** Returns the number of each part in the list, which the drawing repeats. */
export function numbersOf(rows: readonly BuildRow[]): ReadonlyMap<string, number> {
  return new Map(rowsOf(rows).map(({ row, key }, index) => [row?.productId ?? key, index + 1]));
}

/** Whether nothing more can be chosen, but only exchanged. */
const isFull = ({ rows }: BuildState): boolean => rows.length >= MAX_ENTRIES;

/** The parts of a machine by their slots, each a button that leads to what else can stand there. */
export function SlotList({ state, actions, onOpen }: SlotListProps) {
  const { t } = useLanguage();
  return (
    <List aria-label={t('Parts')}>
      {rowsOf(state.rows).map(({ slot, row, key }, index) => (
        <SlotRow
          key={key}
          slot={slot}
          row={row}
          number={index + 1}
          state={state}
          actions={actions}
          onOpen={onOpen}
        />
      ))}
      {onOpen !== undefined && (
        <Item>
          <Main
            type="button"
            data-empty
            disabled={isFull(state)}
            onClick={() => {
              onOpen(null);
            }}
          >
            <Position aria-hidden="true">+</Position>
            <Place aria-hidden="true">
              <Plus size={20} strokeWidth={1.5} />
            </Place>
            <Words>
              <Name>{t('Another part')}</Name>
              <span />
              <Remark>
                {isFull(state)
                  ? t('A machine has at most {count} different parts.', { count: MAX_ENTRIES })
                  : t('Drive, fan, monitor, network card')}
              </Remark>
            </Words>
          </Main>
        </Item>
      )}
    </List>
  );
}

interface SlotRowProps extends SlotListProps {
  slot: Slot;
  /** `null` where the slot is empty. */
  row: BuildRow | null;
  number: number;
}

/** One component for empty and filled slots, so that its button keeps the focus when a part comes or goes. */
function SlotRow({ slot, row, number, state, actions, onOpen }: SlotRowProps) {
  const { t } = useLanguage();
  const { label, icon: Icon } = SLOTS[slot];
  const verdict = state.fit === null || !row?.product ? null : worstOf(state.fit, Number(row.productId));
  const canOpen = onOpen !== undefined && (row !== null || !isFull(state));
  return (
    <Item data-clash={(verdict !== null && standingOf(verdict) === 'clash') || undefined}>
      <Main
        type="button"
        data-empty={row === null || undefined}
        disabled={!canOpen}
        aria-keyshortcuts={row !== null && actions ? 'Delete' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && row !== null) actions?.remove(row.productId);
        }}
        onClick={() => {
          onOpen?.(slot, row?.productId);
        }}
      >
        <Position>{number}</Position>
        {row === null ? (
          <Place aria-hidden="true">
            <Icon size={20} strokeWidth={1.5} />
          </Place>
        ) : (
          <Picture pictureId={row.product?.thumbnail.id ?? null} alt="" {...PICTURE} sizes="60px" />
        )}
        <Words>
          <Kind>{row !== null && row.count > 1 ? `${t(label)} · ${row.count} ×` : t(label)}</Kind>
          {row === null ? (
            <>
              <span />
              {canOpen && <Name>{t('Choose @part')}</Name>}
            </>
          ) : (
            <>
              {row.product === null ? (
                <span />
              ) : (
                <Price
                  cents={centsOf(row)}
                  size="small"
                  isInLink
                  {...(row.product && { product: row.product })}
                />
              )}
              <Name translate="no">{row.product?.name ?? row.name}</Name>
              <RowState row={row} verdict={verdict} />
            </>
          )}
        </Words>
      </Main>
      {row !== null && actions !== undefined && (
        <RowMenu slot={slot} row={row} actions={actions} onOpen={onOpen} />
      )}
    </Item>
  );
}

interface RowMenuProps {
  slot: Slot;
  row: BuildRow;
  actions: BuildActions;
  onOpen: SlotListProps['onOpen'];
}

function RowMenu({ slot, row: { product, productId, count, name }, actions, onOpen }: RowMenuProps) {
  const { t } = useLanguage();
  return (
    <Tools>
      <Menu icon={Ellipsis} label={t('{name}: more', { name })} align="end">
        <MenuButton icon={ArrowUpDown} onPress={() => onOpen?.(slot, productId)}>
          {t('Exchange')}
        </MenuButton>
        {SEVERAL.includes(slot) && count < MAX_PIECES && (
          <MenuButton
            icon={Plus}
            onPress={() => {
              actions.setCount(productId, count + 1);
            }}
          >
            {t('One more')}
          </MenuButton>
        )}
        {count > 1 && (
          <MenuButton
            icon={Minus}
            onPress={() => {
              actions.setCount(productId, count - 1);
            }}
          >
            {t('One less')}
          </MenuButton>
        )}
        {product && (
          <MenuLink icon={ExternalLink} to={`/product-details/${productId}`}>
            {t('Show the product')}
          </MenuLink>
        )}
        <MenuButton
          icon={Trash2}
          onPress={() => {
            actions.remove(productId);
          }}
        >
          {t('Remove')}
        </MenuButton>
      </Menu>
    </Tools>
  );
}

/** Whether a part fits; before that, whether it can be had, and for what it was chosen. */
function RowState({ row, verdict }: { row: BuildRow; verdict: ReturnType<typeof worstOf> }) {
  const language = useLanguage();
  const { t, formatEuro } = language;
  const { product, cents, count } = row;
  if (product === null)
    return <Remark data-warning>{t('No longer sold: please choose another one.')}</Remark>;
  return (
    <>
      {product !== undefined && product.stockCount < count && (
        <Remark data-warning>
          {product.stockCount === 0
            ? t('Sold out')
            : t('Only {count} in stock', { count: product.stockCount })}
        </Remark>
      )}
      {product !== undefined && product.price !== cents && (
        <Remark>{t('Was {price} when you chose it', { price: formatEuro(cents) })}</Remark>
      )}
      {verdict !== null && (
        <VerdictLine standing={standingOf(verdict)}>
          {verdictWords(verdict, Number(row.productId), language)}
        </VerdictLine>
      )}
    </>
  );
}
