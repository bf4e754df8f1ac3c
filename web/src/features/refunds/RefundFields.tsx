import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select } from '../../ui/forms/inputs';
import { media, space } from '../../ui/theme/tokens';
import { REASONS, type ChosenLine, type ChosenReason } from './refund-form';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half} ${space[2]};
  overflow-wrap: anywhere;
  ${media.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: end;
  }
`;

/** Why money goes back. */
export function ReasonField({
  reason,
  onChange,
}: {
  reason: ChosenReason;
  onChange: (reason: ChosenReason) => void;
}) {
  const { t } = useLanguage();
  return (
    <Field label={t('Reason')}>
      <Select
        value={reason}
        onChange={({ target }) => {
          onChange(target.value as ChosenReason);
        }}
      >
        {Object.entries(REASONS).map(([name, words]) => (
          <option key={name} value={name}>
            {t(words)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** How many pieces of each line, and whether they are to be sold again. */
export function LineFields({
  lines,
  onChange,
}: {
  lines: readonly ChosenLine[];
  onChange: (lines: ChosenLine[]) => void;
}) {
  const { t } = useLanguage();
  const change = (changed: ChosenLine): void => {
    onChange(lines.map((other) => (other.line === changed.line ? changed : other)));
  };
  return lines.map((chosen) => (
    <Line key={chosen.line}>
      <Field label={chosen.name}>
        <Select
          value={chosen.count}
          onChange={({ target }) => {
            change({ ...chosen, count: Number(target.value) });
          }}
        >
          {Array.from({ length: chosen.openCount + 1 }, (_, count) => (
            <option key={count} value={count}>
              {t('{count} of {total}', { count, total: chosen.openCount })}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={t('Put back into stock')}
        checked={chosen.isRestockable}
        disabled={chosen.count === 0}
        aria-label={t('Put {name} back into stock', { name: chosen.name })}
        onChange={({ target }) => {
          change({ ...chosen, isRestockable: target.checked });
        }}
      />
    </Line>
  ));
}
