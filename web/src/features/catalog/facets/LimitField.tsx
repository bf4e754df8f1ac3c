import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { color, controlHeight, font, radius, space, text as textSize } from '../../../ui/theme/tokens';

const Box = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${space.half};
  min-width: 0;
  min-height: ${controlHeight};
  padding: ${space.half} ${space[1]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
  line-height: 1.9;
  &:focus-within {
    border-color: ${color.copper};
    outline: 2px solid ${color.copper};
    outline-offset: -1px;
  }
  &[data-invalid] {
    border-color: ${color.error};
    background: ${color.errorSoft};
  }
  label,
  span {
    flex: none;
    color: ${color.inkFaint};
    font-size: ${textSize.small};
  }
  input {
    flex: 1;
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    background: transparent;
    font-size: max(1rem, 16px);
    font-variant-numeric: tabular-nums;
    outline: none;
  }
  input::placeholder {
    color: ${color.inkFaint};
    font-family: ${font.text};
    opacity: 1;
  }
`;
const Problem = styled.p`
  grid-column: 1 / -1;
  color: ${color.error};
  font-size: ${textSize.small};
  line-height: 1.4;
`;

interface LimitFieldProps {
  /** What is limited, and in which direction, for those who do not see the field beside its neighbor. */
  label: string;
  /** The short word in the field. */
  word: string;
  unit: string;
  placeholder: string;
  /** The limit that holds. */
  text: string;
  /** Says what is wrong with a text; `null` when it can be applied. */
  check: (text: string) => string | null;
  onCommit: (text: string) => void;
}

/** One limit, applied when somebody leaves the field or presses Enter; a wrong one is marked, and the old one holds. */
function LimitField({ label, word, unit, placeholder, text, check, onCommit }: LimitFieldProps) {
  const id = useId();
  const [held, setHeld] = useState({ text, shown: text });
  if (held.text !== text) setHeld({ text, shown: text });
  const { shown } = held;
  const [isChecked, setIsChecked] = useState(false);
  const problem = isChecked ? check(shown) : null;
  const commit = (): void => {
    setIsChecked(true);
    if (shown !== text && check(shown) === null) onCommit(shown.trim());
  };
  return (
    <>
      <Box data-invalid={problem !== null || undefined}>
        <label htmlFor={id}>{word}</label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          placeholder={placeholder}
          value={shown}
          onChange={(event) => {
            setIsChecked(false);
            setHeld({ text, shown: event.target.value });
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it, if any, is sent by its own button.
            event.preventDefault();
            commit();
          }}
        />
        <span aria-hidden="true">{unit}</span>
      </Box>
      {problem !== null && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
`;

/** Something said of the lower and of the upper limit. */
export interface TypedLimits {
  from: string;
  to: string;
}

interface LimitPairProps extends Pick<LimitFieldProps, 'unit' | 'check'> {
  labels: TypedLimits;
  placeholders: TypedLimits;
  /** The limits that hold. */
  texts: TypedLimits;
  onCommit: (typed: Partial<TypedLimits>) => void;
}

/** Two limits beside one another. */
export function LimitPair({ labels, placeholders, texts, onCommit, ...others }: LimitPairProps) {
  const { t } = useLanguage();
  const field = (end: keyof TypedLimits) => (
    <LimitField
      {...others}
      label={labels[end]}
      word={t(end)}
      placeholder={placeholders[end]}
      text={texts[end]}
      onCommit={(text) => {
        onCommit({ [end]: text });
      }}
    />
  );
  return (
    <Pair>
      {field('from')}
      {field('to')}
    </Pair>
  );
}
