import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShownList, SuggestionKeys, SuggestionPanelProps } from '../../features/search/SuggestionPanel';
import { useLanguage } from '../../i18n/language';
import { searchPath } from '../../lib/searchPath';
import { SearchField } from '../../ui/forms/SearchField';

/* Asked for once somebody goes to the box; where it cannot be had, the box does without suggestions. */
const SuggestionPanel = lazy<ComponentType<SuggestionPanelProps>>(async () => {
  const loaded = await import('../../features/search/SuggestionPanel').catch(() => null);
  return { default: loaded?.SuggestionPanel ?? (() => null) };
});

const remember = (text: string): void => {
  import('../../features/search/recent-searches').then(
    ({ rememberSearch }) => {
      rememberSearch(text);
    },
    () => undefined,
  );
};

const CLOSED: ShownList = { id: undefined, activeId: undefined };

interface HeaderSearchProps {
  /** The box stands in a sheet, which suggestions fill. */
  isWholeScreen?: boolean;
  onSearched?: () => void;
}

/** Searches the catalog, and suggests while somebody types. In the catalog, the box shows what is being searched for. */
export function HeaderSearch({ isWholeScreen = false, onSearched }: HeaderSearchProps) {
  const { t } = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown =
    pathname === '/products-catalog' ? (new URLSearchParams(search).get('name') ?? '').trim() : '';
  const keys = useRef<SuggestionKeys>(null);
  const [isVisited, setIsVisited] = useState(false);
  const [list, setList] = useState(CLOSED);
  const leave = (): void => {
    setIsVisited(false);
    setList(CLOSED);
  };
  return (
    <SearchField
      label={t('Search products')}
      initialText={shown}
      list={list}
      onVisit={() => {
        setIsVisited(true);
      }}
      onLeave={() => {
        if (!isWholeScreen) leave();
      }}
      onKey={(event) => keys.current?.press(event)}
      onSearch={(text) => {
        remember(text);
        leave();
        onSearched?.();
        void navigate(searchPath(text));
      }}
      renderList={(text) =>
        isVisited && (
          <Suspense>
            <SuggestionPanel
              ref={keys}
              text={text}
              restingText={shown}
              isWholeScreen={isWholeScreen}
              onShow={setList}
              onDone={() => {
                leave();
                onSearched?.();
              }}
            />
          </Suspense>
        )
      }
    />
  );
}
