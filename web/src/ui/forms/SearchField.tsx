import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { MAX_SEARCH_TEXT } from '@shared/rules/search.js';
import { useLanguage } from '../../i18n/language';
import { color, controlHeight, motion, radius, space, text as textSize } from '../theme/tokens';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Form = styled.form`
  position: relative;
  width: 100%;
`;
const Box = styled.input`
  width: 100%;
  min-height: ${controlHeight};
  padding: ${space.half} 3rem ${space.half} ${space[1.5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
  color: ${color.ink};
  font-size: max(16px, ${textSize.ui});
  transition: border-color ${motion};
  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.inkSoft};
  }
  &:focus-visible {
    border-color: ${color.copper};
    outline-offset: -1px;
  }
`;
const Go = styled.button`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: ${controlHeight};
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: ${color.inkSoft};
  &:hover {
    color: ${color.copper};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What the box shows until somebody types; when it changes, the box follows. */
  initialText?: string;
  /** Called with the trimmed text, which may be empty. */
  onSearch: (text: string) => void;
  /** Makes the box a combobox: the list that stands below it, and the option that the keys have gone to. */
  list?: { id: string | undefined; activeId: string | undefined };
  renderList?: (text: string) => ReactNode;
  /** Somebody has come to the box, or types on. */
  onVisit?: () => void;
  onLeave?: () => void;
  onKey?: (event: KeyboardEvent) => void;
}

const comboboxProps = (list: NonNullable<SearchFieldProps['list']>) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': list.id !== undefined,
    'aria-controls': list.id,
    'aria-activedescendant': list.activeId,
  }) as const;

interface BoxState {
  text: string;
  /** The resting text that it has followed last. */
  initialText: string;
  /** What was searched for, until the page shows it. */
  sought: string | null;
}

/** Follows a new resting text. When it is what was searched for, what has been typed since then stays. */
const follow = ({ text, sought }: BoxState, initialText: string): BoxState => ({
  text: initialText === sought && text.trim() !== sought ? text : initialText,
  initialText,
  sought: null,
});

/** A search box with its own button; Enter submits. */
export function SearchField({
  label,
  placeholder = label,
  initialText = '',
  onSearch,
  list,
  renderList,
  onVisit,
  onLeave,
  onKey,
}: SearchFieldProps) {
  const { t } = useLanguage();
  const id = useId();
  const [box, setBox] = useState<BoxState>({ text: initialText, initialText, sought: null });
  if (box.initialText !== initialText) setBox(follow(box, initialText));
  const { text } = box;
  return (
    <Form
      role="search"
      aria-label={label}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const sought = text.trim();
        setBox({ ...box, sought });
        onSearch(sought);
      }}
    >
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Box
        id={id}
        data-autofocus
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_TEXT}
        placeholder={placeholder}
        value={text}
        {...(list && comboboxProps(list))}
        onFocus={onVisit}
        onKeyDown={onKey}
        onChange={(event) => {
          onVisit?.();
          setBox({ ...box, text: event.target.value });
        }}
      />
      <Go type="submit" aria-label={t('Search')} title={t('Search')}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </Go>
      {renderList?.(text)}
    </Form>
  );
}
