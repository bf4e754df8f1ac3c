import { useId, useImperativeHandle, useLayoutEffect, useState, type KeyboardEvent, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecentSearches, forgetSearch, rememberSearch } from './recent-searches';
import { SuggestionList } from './SuggestionList';
import { useSuggestedOptions, type Option } from './useSuggestedOptions';
import { searchPath } from '../../lib/searchPath';

/** What the search box has to say about its list to those who do not see it. */
export interface ShownList {
  id: string | undefined;
  /** Id of the option that the keys have gone to. */
  activeId: string | undefined;
}

/** What the search box hands on while it keeps the focus. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent) => void;
}

/** What the list below the search box is given. */
export interface SuggestionPanelProps {
  text: string;
  /** What stands in the box before somebody types: nothing is suggested for it unasked. */
  restingText: string;
  /** The list is the page: it is always open, and Escape belongs to what it stands in. */
  isWholeScreen: boolean;
  ref: Ref<SuggestionKeys>;
  onShow: (list: ShownList) => void;
  /** Something was chosen. */
  onDone: () => void;
}

/** Where a key leads from the active option; -1 is the box itself. `null` for a key that is not ours. */
function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function useOptions(text: string): { options: Option[]; isLoading: boolean } {
  const recent = useRecentSearches();
  const suggested = useSuggestedOptions(text);
  if (text.trim() !== '') return suggested;
  const options = recent.map((search) => ({
    kind: 'recent' as const,
    to: searchPath(search),
    label: search,
    text: search,
  }));
  return { options, isLoading: false };
}

/** What can be chosen below the search box: recent searches before anything is typed, then what the text may lead to. */
export function SuggestionPanel({
  text,
  restingText,
  isWholeScreen,
  ref,
  onShow,
  onDone,
}: SuggestionPanelProps) {
  const navigate = useNavigate();
  const listId = useId();
  const { options, isLoading } = useOptions(text);
  const [closedAt, setClosedAt] = useState(restingText === '' ? null : restingText);
  const [active, setActive] = useState({ index: -1, text });
  const isShown = (isWholeScreen || closedAt !== text) && options.length > 0;
  const index = isShown && active.text === text && active.index < options.length ? active.index : -1;
  const activeId = index < 0 ? undefined : `${listId}-${index}`;

  useLayoutEffect(
    function tellTheBox() {
      onShow({ id: isShown ? listId : undefined, activeId });
      if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    },
    [onShow, isShown, listId, activeId],
  );

  const choose = (option: Option): void => {
    if (option.text !== undefined) rememberSearch(option.text);
    setClosedAt(text);
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    const option = options[index];
    if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault();
      choose(option);
      void navigate(option.to);
    } else if (event.key === 'Delete' && option?.kind === 'recent') {
      event.preventDefault();
      forgetSearch(option.label);
    } else if (event.key === 'Escape' && isShown && !isWholeScreen) {
      event.preventDefault();
      setClosedAt(text);
    } else if (options.length > 0) {
      const next = nextActive(event.key, index, options.length);
      if (next === null) return;
      event.preventDefault();
      setClosedAt(null);
      setActive({ index: isShown || event.key === 'ArrowUp' ? next : 0, text });
    }
  };
  useImperativeHandle(ref, () => ({ press }));

  if (!isShown) return null;
  return (
    <SuggestionList
      id={listId}
      text={text.trim()}
      options={options}
      active={index}
      isStale={isLoading}
      isWholeScreen={isWholeScreen}
      onChoose={choose}
    />
  );
}
