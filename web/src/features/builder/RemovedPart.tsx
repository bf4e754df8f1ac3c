import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { color, radius, space, text } from '../../ui/theme/tokens';

/** How long a part can be put back here; by Ctrl+Z and the button of the page it can be later, too. */
const SHOWN_MS = 8_000;

const Bar = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  padding: ${space.half} ${space.half} ${space.half} ${space[1.5]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sunken};
  font-size: ${text.ui};
  overflow-wrap: anywhere;
`;

interface RemovedPartProps {
  name: string;
  onUndo: () => void;
  onEnd: () => void;
}

/** Offers to put back what has been removed, for a while. It takes the focus where the row of the part has taken that along. */
export function RemovedPart({ name, onUndo, onEnd }: RemovedPartProps) {
  const { t } = useLanguage();
  const undo = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isFocused) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isFocused, onEnd]);
  return (
    <Bar>
      <span>{t('{name} removed.', { name })}</span>
      <Button
        ref={undo}
        aria-label={t('Undo: put {name} back', { name })}
        onFocus={() => {
          setIsFocused(true);
        }}
        onBlur={() => {
          setIsFocused(false);
        }}
        onClick={onUndo}
      >
        <Undo2 strokeWidth={1.75} aria-hidden="true" />
        {t('Undo')}
      </Button>
    </Bar>
  );
}
