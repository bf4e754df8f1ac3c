import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage, type Message } from '../../i18n/language';
import { Button } from '../actions/Button';
import { focusPageHeading } from '../layout/focusPageHeading';
import { color, radius, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  text-align: center;
  > svg {
    color: ${color.error};
  }
`;
const Words = styled.p`
  max-width: 52ch;
  font-size: ${text.lead};
`;

interface ErrorStateProps {
  /** What went wrong, in a sentence that a person can use. */
  message?: Message;
  /** Tries again; without it no button shows. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * The pressed button is disabled while it is tried again, and gone when that has worked; either takes the focus away. It
 * comes back to the button, or goes to the heading of the page, unless the reader has moved it meanwhile.
 */
function useRetry(isRetrying: boolean, onRetry?: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && !isRetrying && isFocusLost()) frame.current?.querySelector('button')?.focus();
  }, [isRetrying]);
  useEffect(
    () => () => {
      if (wasPressed.current && isFocusLost()) focusPageHeading();
    },
    [],
  );
  const retry = () => {
    wasPressed.current = true;
    onRetry?.();
  };
  return { frame, retry };
}

/** Says that something could not be loaded, and offers to try again. */
export function ErrorState({
  message = TEXTS.somethingWentWrong,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  const { t, say } = useLanguage();
  const { frame, retry } = useRetry(isRetrying, onRetry);
  return (
    <Frame ref={frame} role="alert">
      <CircleAlert size={36} strokeWidth={1.25} aria-hidden="true" />
      <Words>{say(message)}</Words>
      {onRetry && (
        <Button onClick={retry} isPending={isRetrying}>
          {t('Try again')}
        </Button>
      )}
    </Frame>
  );
}
