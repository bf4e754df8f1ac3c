import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { TextArea } from '../../ui/inputs';
import { font } from '../../ui/theme/tokens';

const Area = styled(TextArea)`
  font-family: ${font.mono};
  line-height: 1.5;
  tab-size: 2;
  white-space: pre;
`;

const INDENT = '  ';

interface CodeAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Ctrl+Enter, or Command+Enter. */
  onRun: () => void;
}

/** A field for code: Tab indents, and after Escape it leads on as everywhere. */
export function CodeArea({ value, onChange, onRun, ...rest }: CodeAreaProps) {
  const isLeaving = useRef(false);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, currentTarget: area } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
    } else if (key === 'Tab' && !event.shiftKey && !isLeaving.current) {
      event.preventDefault();
      area.setRangeText(INDENT, area.selectionStart, area.selectionEnd, 'end');
      onChange(area.value);
    }
    isLeaving.current = key === 'Escape';
  };
  return (
    <Area
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      {...rest}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      onKeyDown={press}
    />
  );
}
