import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { ChipList } from '../../ui/lists/ChipList';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import type { SearchWords_InterpretationFragment } from './search-words.generated';
import { takenAlong } from './taken-along';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  font-size: ${text.small};
`;
const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-width: 100%;
  min-height: 2rem;
  padding: ${space.half} ${space[1]};
  /* Seen where the reader's system chooses the colors. */
  border: 1px solid transparent;
  border-radius: ${radius};
  background: ${color.copperSoft};
  color: ${color.inkSoft};
  font-size: 0.875rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
  text-decoration: none;
  span {
    color: ${color.ink};
  }
  svg {
    flex: none;
  }
  &:hover,
  &:hover span {
    color: ${color.copper};
  }
  ${media.touch} {
    min-height: 2.75rem;
  }
`;
const Lead = styled.span`
  color: ${color.inkSoft};
`;
const Literal = styled(Link)`
  display: inline-grid;
  align-items: center;
  min-height: 2rem;
  margin-inline-start: auto;
  font-weight: 550;
  text-decoration: none;
  ${media.touch} {
    min-height: 2.75rem;
  }
`;

interface SearchWordsProps {
  state: CatalogUrl;
  hrefFor: (change: Partial<CatalogUrl>) => string;
  /** How the shop has understood the text; `null` when it was searched letter by letter, or is not known yet. */
  understood: SearchWords_InterpretationFragment | null | undefined;
}

/** How a search was understood: each part can be taken away, and the letters themselves be searched for instead. */
export function SearchWords({ state, hrefFor, understood }: SearchWordsProps) {
  const { code, t } = useLanguage();
  const keepScroll = { keepScroll: true };
  if (state.isLiteral) {
    return (
      <Frame>
        <Lead>{t('Searched letter by letter.')}</Lead>
        <Literal to={hrefFor({ isLiteral: false, currentPage: 1 })} state={keepScroll}>
          {t('Search by meaning')}
        </Literal>
      </Frame>
    );
  }
  if (!understood) return null;
  const { chips, corrections, ignored } = understood;
  if (chips.length + corrections.length + ignored.length === 0) return null;
  return (
    <Frame>
      {corrections.map(({ from, to }) => (
        <Lead key={from}>
          <Sentence
            text="Searched for {right} instead of {typed}."
            parts={{ right: <b>{to}</b>, typed: from }}
          />
        </Lead>
      ))}
      {chips.length > 0 && <Lead>{t('Understood as')}</Lead>}
      <ChipList aria-label={t('How the search was understood')}>
        {chips.map((chip, index) => {
          const label = code === 'de' ? chip.germanLabel : chip.label;
          const value = code === 'de' ? chip.germanValue : chip.value;
          const words = takenAlong(state.name, understood, index);
          const source = words === '' ? '' : t('from “{words}”', { words });
          return (
            <li key={`${chip.label} ${chip.value}`}>
              <Chip
                to={hrefFor({ name: chip.withoutIt, currentPage: 1 })}
                state={keepScroll}
                aria-label={t('Remove filter: {label}', { label: `${label} ${value} ${source}`.trim() })}
              >
                <div>
                  {label} <span>{value}</span> {source}
                </div>
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </Chip>
            </li>
          );
        })}
      </ChipList>
      {ignored.length > 0 && (
        <Lead>
          {t('Not taken into account: {words}', {
            words: ignored.map((words) => t('“{name}”', { name: words })).join(', '),
          })}
        </Lead>
      )}
      <Literal to={hrefFor({ isLiteral: true, currentPage: 1 })} state={keepScroll}>
        {t('Search literally')}
      </Literal>
    </Frame>
  );
}
