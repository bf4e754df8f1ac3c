import { CircleAlert, Star } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_RATING, RATING_MIN } from '@shared/rules/review.js';
import { useLanguage, type Message } from '../../i18n/language';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';

const CHOICES = Array.from({ length: MAX_RATING - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

const Frame = styled.div`
  display: grid;
  gap: ${space.half};
`;
const Legend = styled.span`
  font-size: ${text.ui};
  font-weight: 550;
`;
const Row = styled.div`
  display: flex;
  margin-inline-start: -${space[1]};
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius};
  color: ${color.copper};
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &[data-filled] svg {
    fill: currentColor;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.copper};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.error};
  font-size: ${text.small};
`;

interface StarsInputProps {
  /** `''` until something is chosen, then `1` to `5`. */
  value: string;
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: Message | null;
}

/** One to five stars to choose; radio buttons for keyboards and screen readers. */
export function StarsInput({ value, name, onChange, error }: StarsInputProps) {
  const { t, say } = useLanguage();
  const legendId = useId();
  const errorId = useId();
  return (
    <Frame
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : errorId}
    >
      <Legend id={legendId}>{t('Rating')}</Legend>
      <Row>
        {CHOICES.map((rating) => (
          <Choice key={rating} data-filled={rating <= Number(value) || undefined}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === String(rating)}
              onChange={onChange}
            />
            <Star size={24} strokeWidth={1.5} aria-hidden="true" />
            <VisuallyHidden>{t('{count} star | {count} stars', { count: rating })}</VisuallyHidden>
          </Choice>
        ))}
      </Row>
      {error !== null && (
        <Problem id={errorId}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {say(error)}
        </Problem>
      )}
    </Frame>
  );
}
