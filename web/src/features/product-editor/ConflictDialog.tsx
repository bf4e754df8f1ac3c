import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Stack } from '../../ui/layout/Layout';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { differences, merge, proposedSide, showField, type ConflictField, type Side } from './conflict';
import type { ProductDraftText } from './product-draft';
import { FIELD_VIEWS } from './product-field-views';

const labelOf = (field: ConflictField): PlainText =>
  field === 'rows' ? 'Specification table' : FIELD_VIEWS[field].label;

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

interface ConflictDialogProps {
  /** As it was loaded. */
  base: ProductDraftText;
  /** As it is typed. */
  mine: ProductDraftText;
  /** As somebody else has saved it meanwhile. */
  theirs: ProductDraftText;
  onClose: () => void;
  /** Called with what is to be saved. */
  onDecide: (texts: ProductDraftText) => void;
}

/** Somebody else has saved the product meanwhile: shows both versions and lets each field be chosen. */
export function ConflictDialog({ base, mine, theirs, onClose, onDecide }: ConflictDialogProps) {
  const { t } = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState<Partial<Record<ConflictField, Side>>>({});
  const sideOf = (field: ConflictField): Side => chosen[field] ?? proposedSide(base, mine, field);
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
              onDecide(merge(mine, theirs, sideOf));
            }}
          >
            {t('Save Selected Version')}
          </Button>
        </>
      }
    >
      <Stack data-gap="large">
        <p>{t('Your changes have not been saved yet. For each field, choose the version to keep.')}</p>
        {differences(mine, theirs).map((field) => (
          <Choice key={field}>
            <legend>{t(labelOf(field))}</legend>
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
                  <Value>{showField(side === 'mine' ? mine : theirs, field)}</Value>
                </span>
              </Version>
            ))}
          </Choice>
        ))}
      </Stack>
    </Dialog>
  );
}
