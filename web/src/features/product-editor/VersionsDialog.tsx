import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Stack } from '../../ui/layout/Layout';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import type { Side } from './conflict';

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  min-width: 0;
  padding: 0;
  border: 0;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  legend {
    padding: 0 0 ${space.half};
    font-size: ${text.ui};
    font-weight: 550;
  }
`;
const Version = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space[1]};
  padding: ${space[1.5]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.copper};
    background: ${color.copperSoft};
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.copper};
  }
`;
const SideName = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${text.small};
`;
const Value = styled.span`
  display: block;
  font-size: ${text.ui};
  line-height: 1.45;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** A field that is not the same in two versions. */
interface DifferentField<Field extends string> {
  field: Field;
  label: PlainText;
  /** Whose version is chosen at first. */
  proposed: Side;
  shown: Readonly<Record<Side, string>>;
}

interface VersionsDialogProps<Field extends string> {
  fields: readonly DifferentField<Field>[];
  onClose: () => void;
  /** Called with whose version of each field is to be saved. */
  onDecide: (sideOf: (field: Field) => Side) => void;
}

/** Somebody else has saved a product meanwhile: shows both versions and lets each field be chosen. */
export function VersionsDialog<Field extends string>({
  fields,
  onClose,
  onDecide,
}: VersionsDialogProps<Field>) {
  const { t } = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({});
  const proposed = new Map(fields.map((field) => [field.field, field.proposed]));
  const sideOf = (field: Field): Side => chosen[field] ?? proposed.get(field) ?? 'mine';
  return (
    <Dialog
      isOpen
      isWide
      title={t('Someone else has changed this product')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep Editing')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onDecide(sideOf);
            }}
          >
            {t('Save Selected Version')}
          </Button>
        </>
      }
    >
      <Stack data-gap="large">
        <p>{t('Your changes have not been saved yet. For each field, choose the version to keep.')}</p>
        {fields.map(({ field, label, shown }) => (
          <Choice key={field}>
            <legend>{t(label)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <Version key={side}>
                <input
                  type="radio"
                  name={`${id}-${field}`}
                  checked={sideOf(field) === side}
                  onChange={() => {
                    setChosen({ ...chosen, [field]: side });
                  }}
                />
                <span>
                  <SideName>{side === 'mine' ? t('Your version') : t('Saved in the meantime')}</SideName>
                  <Value>{shown[side] === '' ? '–' : shown[side]}</Value>
                </span>
              </Version>
            ))}
          </Choice>
        ))}
      </Stack>
    </Dialog>
  );
}
