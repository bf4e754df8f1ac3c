import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { IconButton } from '../../ui/actions/IconButton';
import { color, layer, media, radius, space, text as textSize } from '../../ui/theme/tokens';
import { searchPath } from '../../lib/searchPath';
import { forgetSearch, rememberSearch } from './recent-searches';
import { OptionRow } from './OptionRow';
import type { Option } from './useSuggestedOptions';

const Frame = styled.div`
  &:not([data-whole]) {
    position: absolute;
    z-index: ${layer.menu};
    inset-block-start: calc(100% + ${space[1]});
    inset-inline-end: 0;
    width: min(62rem, 100vw - 16rem);
    max-height: calc(100dvh - 6rem);
    border: 1px solid ${color.line};
    border-radius: ${radius};
    background: ${color.surface};
    box-shadow: ${color.shadow};
    overflow-y: auto;
  }
  &[data-whole] {
    margin: ${space[1]} -${space[2]} 0;
  }
  &[data-narrow]:not([data-whole]) {
    width: 100%;
  }
`;
const Options = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  transition: opacity var(--motion);
  &[data-stale] {
    opacity: 0.6;
  }
  ${media.desktop} {
    &[data-two] {
      grid-template-columns: 17rem minmax(0, 1fr);
    }
    &[data-two] > :first-child {
      border-inline-end: 1px solid ${color.line};
    }
  }
`;
const Column = styled.div`
  min-width: 0;
  padding-block: ${space[1]};
`;
const GroupName = styled.div`
  padding: ${space[1]} ${space[2]} ${space.half};
  color: ${color.inkSoft};
  font-size: ${textSize.small};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[2]};
  padding: ${space[1]} ${space[2]};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${textSize.small};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 2.75rem;
    margin-inline-start: auto;
    font-weight: 550;
    text-decoration: none;
  }
`;
const Hints = styled.span`
  display: none;
  gap: ${space[2]};
  ${media.desktop} {
    display: inline-flex;
  }
  kbd {
    padding: 0.0625rem 0.375rem;
    border: 1px solid ${color.line};
    border-radius: 4px;
    background: ${color.ground};
  }
`;
const Recent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
`;
const Removals = styled.div`
  display: grid;
  align-content: start;
  /* As high as the name of the group beside them. */
  padding-top: 2.4375rem;
`;

const GROUPS: readonly { kind: Option['kind']; name: PlainText }[] = [
  { kind: 'correction', name: 'Did you mean' },
  { kind: 'category', name: 'Categories' },
  { kind: 'manufacturer', name: 'Manufacturers' },
  { kind: 'recent', name: 'Recent searches' },
];

interface SuggestionListProps {
  id: string;
  text: string;
  options: readonly Option[];
  /** Which option the keys have gone to; -1 for none. */
  active: number;
  /** Belongs to what was typed before. */
  isStale: boolean;
  isWholeScreen: boolean;
  onChoose: (option: Option) => void;
}

/** The list below the search box: words at the left, products with their pictures at the right. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, text, options, active, isStale, isWholeScreen, onChoose } = props;
  const { t } = useLanguage();
  const products = options.filter(({ kind }) => kind === 'product');
  const hasWords = products.length < options.length;
  const isRecent = options[0]?.kind === 'recent';
  const row = (option: Option) => {
    const index = options.indexOf(option);
    return (
      <OptionRow
        key={option.to}
        id={`${id}-${index}`}
        option={option}
        isActive={index === active}
        onChoose={onChoose}
      />
    );
  };
  const list = (
    <Options
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      data-stale={isStale || undefined}
      data-two={(hasWords && products.length > 0) || undefined}
    >
      {hasWords && (
        <Column role="presentation">
          {GROUPS.map(({ kind, name }) => {
            const own = options.filter((option) => option.kind === kind);
            return own.length === 0 ? null : (
              <div key={kind} role="group" aria-label={t(name)}>
                <GroupName aria-hidden="true">{t(name)}</GroupName>
                {own.map(row)}
              </div>
            );
          })}
        </Column>
      )}
      {products.length > 0 && (
        <Column role="group" aria-label={t('Products')}>
          <GroupName aria-hidden="true">{t('Products')}</GroupName>
          {products.map(row)}
        </Column>
      )}
    </Options>
  );
  return (
    <Frame
      data-whole={isWholeScreen || undefined}
      data-narrow={isRecent || undefined}
      onMouseDown={(event) => {
        // A press on the list leaves the focus in the box.
        event.preventDefault();
      }}
    >
      {isRecent ? (
        <Recent>
          {list}
          <Removals>
            {options.map(({ label }) => (
              <IconButton
                key={label}
                icon={X}
                label={t('Forget “{name}”', { name: label })}
                onClick={() => {
                  forgetSearch(label);
                }}
              />
            ))}
          </Removals>
        </Recent>
      ) : (
        list
      )}
      <Foot>
        <Hints aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
          </span>
          <span>
            <kbd>↵</kbd> {t('open')}
          </span>
        </Hints>
        {text !== '' && (
          <Link
            to={searchPath(text)}
            onClick={() => {
              rememberSearch(text);
              onChoose({ kind: 'correction', to: '', label: text });
            }}
          >
            {t('All results for “{text}”', { text })}
          </Link>
        )}
      </Foot>
    </Frame>
  );
}
