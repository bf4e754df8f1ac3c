import { styled } from 'styled-components';
import { Checkbox } from './inputs';
import { TwoColumns } from '../layout/TwoColumns';
import { text } from '../theme/tokens';

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${text.ui};
    font-weight: 550;
  }
`;
const Boxes = styled(TwoColumns)`
  row-gap: 0;
  &[data-narrow] {
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  }
`;

interface ChoicesProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  /** As many columns as have room: for many short labels. */
  isNarrow?: boolean;
}

/** Boxes of which any number can be ticked. */
export function CheckboxGroup<Value extends string>({
  legend,
  choices,
  chosen,
  onChange,
  isNarrow = false,
}: ChoicesProps<Value>) {
  return (
    <Group>
      <legend>{legend}</legend>
      <Boxes data-narrow={isNarrow || undefined}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const others = chosen.filter((other) => other !== value);
              onChange(target.checked ? [...others, value] : others);
            }}
          />
        ))}
      </Boxes>
    </Group>
  );
}
