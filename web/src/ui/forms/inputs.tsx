import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useFieldControl } from './Field';
import { color, controlHeight, motion, radius, space } from '../theme/tokens';

const box = css`
  width: 100%;
  min-height: ${controlHeight};
  padding: ${space.half} ${space[1.5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
  color: ${color.ink};
  /* Below 16 px, iOS zooms into a focused field. */
  font-size: 1rem;
  line-height: 1.4;
  transition: border-color ${motion};
  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.inkSoft};
  }
  &:focus-visible {
    border-color: ${color.copper};
    outline-offset: -1px;
  }
  /* The browser's own arrow of a list of suggestions is another one than that of our selects. */
  &::-webkit-calendar-picker-indicator {
    opacity: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
    background: ${color.errorSoft};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.inkFaint};
  }
`;

const InputBox = styled.input`
  ${box}
  &:is([type='date'], [type='datetime-local'])::-webkit-calendar-picker-indicator {
    opacity: 0.7;
  }
`;
const AreaBox = styled.textarea`
  ${box}
  min-height: 8rem;
  padding-block: ${space[1]};
  resize: vertical;
`;

/** One line of text. Takes every attribute of `<input>`; inside a `Field` it is labeled and described by it. */
export function TextInput(props: ComponentProps<'input'>) {
  return <InputBox type="text" {...useFieldControl()} {...props} />;
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <AreaBox {...useFieldControl()} {...props} />;
}

const SelectFrame = styled.span`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[1.5]};
    height: 100%;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;
const SelectBox = styled.select`
  ${box}
  padding-inline-end: ${space[4]};
  appearance: none;
  text-overflow: ellipsis;
  option {
    background: ${color.surface};
    color: ${color.ink};
  }
`;

/** One choice out of several; the children are `<option>` elements. */
export function Select({ children, ...rest }: ComponentProps<'select'>) {
  return (
    <SelectFrame>
      <SelectBox {...useFieldControl()} {...rest}>
        {children}
      </SelectBox>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </SelectFrame>
  );
}

const CheckFrame = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${controlHeight};
`;
const CheckBox = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  accent-color: ${color.copper};
`;
const CheckLabel = styled.label`
  flex: 1;
  padding-block: ${space[1]};
  line-height: 1.35;
`;

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** A box to tick, with its label beside it. The label belongs to the target. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <CheckFrame>
      <CheckBox type="checkbox" {...rest} id={id} />
      <CheckLabel htmlFor={id}>{label}</CheckLabel>
    </CheckFrame>
  );
}
