import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { foldText } from '@shared/rules/search.js';
import { useLanguage } from '../../../i18n/language';
import { TextInput } from '../../../ui/forms/inputs';
import { Button } from '../../../ui/actions/Button';
import { color, font, media, space } from '../../../ui/theme/tokens';

/** Values that are shown before somebody asks for all, and from how many on a list can be searched. */
const MAX_SHOWN = 9;
const MIN_TO_SEARCH = 16;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2rem;
  font-size: 0.875rem;
  line-height: 1.3;
  cursor: pointer;
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.copper};
  }
  &:hover:not([data-impossible]) {
    color: ${color.copper};
  }
  &[data-impossible] {
    color: ${color.inkFaint};
    cursor: default;
  }
  ${media.touch} {
    min-height: 2.75rem;
    font-size: 0.9375rem;
  }
`;
const Words = styled.span`
  flex: 1;
  overflow-wrap: anywhere;
`;
const Count = styled.span`
  color: ${color.inkFaint};
  font-family: ${font.mono};
  font-size: 0.75rem;
`;
const Find = styled.div`
  padding-block: ${space.half} ${space[1]};
`;

/** A value that can be ticked, and how many products it would give. */
export interface OfferedValue {
  value: string;
  label: string;
  /** Left out where it is not counted. */
  count?: number;
}

interface ValueRowProps {
  offered: OfferedValue;
  isTicked: boolean;
  onToggle: () => void;
}

/** One value to tick. One that would give nothing is faint and cannot be ticked. */
export function ValueRow({ offered, isTicked, onToggle }: ValueRowProps) {
  const { t, formatNumber } = useLanguage();
  const id = useId();
  // Shown at once; the list follows when the address has changed.
  const [held, setHeld] = useState({ isTicked, isShown: isTicked });
  if (held.isTicked !== isTicked) setHeld({ isTicked, isShown: isTicked });
  const isImpossible = offered.count === 0 && !isTicked;
  const count = offered.count === undefined ? '' : formatNumber(offered.count);
  return (
    <Row data-impossible={isImpossible || undefined}>
      <input
        type="checkbox"
        checked={held.isShown}
        disabled={isImpossible}
        aria-labelledby={`${id}-words`}
        aria-describedby={count === '' ? undefined : `${id}-count`}
        onChange={(event) => {
          setHeld({ isTicked, isShown: event.target.checked });
          onToggle();
        }}
      />
      <Words id={`${id}-words`}>{offered.label}</Words>
      <Count aria-hidden="true">{count}</Count>
      {offered.count !== undefined && (
        <span id={`${id}-count`} hidden>
          {t('{count} product | {count} products', { count: offered.count })}
        </span>
      )}
    </Row>
  );
}

interface ValueListProps {
  offered: readonly OfferedValue[];
  ticked: readonly string[];
  onToggle: (value: string) => void;
}

/** Values that were ticked stay, even where nothing has them any more: they can be unticked. What gives nothing comes last. */
function inOrder(offered: readonly OfferedValue[], ticked: readonly string[]): OfferedValue[] {
  const known = new Set(offered.map(({ value }) => value));
  const others = ticked.filter((value) => !known.has(value));
  const all = [...others.map((value) => ({ value, label: value, count: 0 })), ...offered];
  const isUseful = ({ value, count }: OfferedValue): boolean => count !== 0 || ticked.includes(value);
  return [...all.filter(isUseful), ...all.filter((one) => !isUseful(one))];
}

/** Values to tick, of which one is enough. A long list shows its beginning and what is ticked, and can be searched. */
export function ValueList({ offered, ticked, onToggle }: ValueListProps) {
  const { t, formatNumber } = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const [wanted, setWanted] = useState('');
  const all = inOrder(offered, ticked);
  const folded = foldText(wanted);
  const unsearched = showsAll
    ? all
    : all.filter(({ value }, place) => place < MAX_SHOWN || ticked.includes(value));
  const shown = folded === '' ? unsearched : all.filter(({ label }) => foldText(label).includes(folded));
  return (
    <>
      {all.length >= MIN_TO_SEARCH && (
        <Find>
          <TextInput
            type="search"
            aria-label={t('Find in this list')}
            placeholder={t('Find in this list')}
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
            }}
          />
        </Find>
      )}
      {shown.map((value) => (
        <ValueRow
          key={value.value}
          offered={value}
          isTicked={ticked.includes(value.value)}
          onToggle={() => {
            onToggle(value.value);
          }}
        />
      ))}
      {folded === '' && shown.length < all.length && (
        <Button
          variant="quiet"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {t('Show all {count}', { count: formatNumber(all.length) })}
        </Button>
      )}
    </>
  );
}
