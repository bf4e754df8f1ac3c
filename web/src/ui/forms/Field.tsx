import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage, type Message } from '../../i18n/language';
import { color, space, text } from '../theme/tokens';

interface FieldControl {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldControl>({});

/** What a control inside a `Field` must carry: id, description and validity. Empty outside of a field. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.half};
`;
const Label = styled.label`
  font-size: ${text.ui};
  font-weight: 550;
`;
const Optional = styled.span`
  color: ${color.inkFaint};
  font-weight: 400;
`;
const Hint = styled.p`
  overflow-wrap: anywhere;
  color: ${color.inkFaint};
  font-size: ${text.small};
  line-height: 1.45;
`;
const Problem = styled(Hint)`
  display: flex;
  gap: ${space.half};
  color: ${color.error};
  svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Why the value is refused; shown below the control in the reader's language, and read with it. */
  error?: Message | null | undefined;
  isRequired?: boolean;
  /** Adds the word "optional" to the label. */
  isOptional?: boolean;
  /** For an editor, which names itself: a `label` belongs to a control of HTML alone. */
  isEditor?: boolean;
  /** One of `TextInput`, `NumberInput`, `TextArea`, `Select`. */
  children: ReactNode;
}

/** A labeled control with hint and error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isOptional = false,
  isEditor = false,
  children,
}: FieldProps) {
  const { t, say } = useLanguage();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', hint === undefined ? '' : hintId].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label {...(isEditor ? { as: 'span' } : { htmlFor: id })}>
        {label} {isOptional && <Optional>{t('optional')}</Optional>}
      </Label>
      <FieldContext
        value={{
          id,
          required: isRequired,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      {error && (
        <Problem id={errorId}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {say(error)}
        </Problem>
      )}
    </Frame>
  );
}
