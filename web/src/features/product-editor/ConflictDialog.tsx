import type { PlainText } from '../../i18n/translate';
import { differences, merge, proposedSide, showField, type ConflictField } from './conflict';
import type { ProductDraftText } from './product-draft';
import { FIELD_VIEWS } from './product-field-views';
import { VersionsDialog } from './VersionsDialog';

const labelOf = (field: ConflictField): PlainText =>
  field === 'rows' ? 'Specification table' : FIELD_VIEWS[field].label;

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

/** Somebody else has saved the information about a product meanwhile. */
export function ConflictDialog({ base, mine, theirs, onClose, onDecide }: ConflictDialogProps) {
  return (
    <VersionsDialog
      fields={differences(mine, theirs).map((field) => ({
        field,
        label: labelOf(field),
        proposed: proposedSide(base, mine, field),
        shown: { mine: showField(mine, field), theirs: showField(theirs, field) },
      }))}
      onClose={onClose}
      onDecide={(sideOf) => {
        onDecide(merge(mine, theirs, sideOf));
      }}
    />
  );
}
