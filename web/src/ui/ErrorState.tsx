import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { Button } from './Button';
import { color, radius, space, text } from './theme/tokens';

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
  message?: string;
  /** Tries again; without it no button shows. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Says that something could not be loaded, and offers to try again. */
export function ErrorState({
  message = TEXTS.somethingWentWrong,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <Frame role="alert">
      <CircleAlert size={36} strokeWidth={1.25} aria-hidden="true" />
      <Words>{message}</Words>
      {onRetry && (
        <Button onClick={onRetry} isPending={isRetrying}>
          Try again
        </Button>
      )}
    </Frame>
  );
}
