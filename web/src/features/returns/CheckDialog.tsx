import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useEditState } from '../../lib/useEditState';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { color, space } from '../../ui/theme/tokens';
import { isNoted, lossOf, toChecks, toPieces, type NotedPiece } from './check-form';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';
import { CONDITION_WORDS } from './return-words';
import { useReturnActions } from './useReturnActions';

const Piece = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: 0 0 ${space[2]};
  border: 0;
  border-bottom: 1px solid ${color.line};
  legend {
    padding: 0 0 ${space.half};
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;

interface CheckDialogProps {
  record: ReturnDeskCard_RecordFragment;
  onClose: () => void;
}

/** The check sheet: what each piece is like, and whether it is sold again. One column, so that it fits a phone at the bench. */
export function CheckDialog({ record, onClose }: CheckDialogProps) {
  const { t, code } = useLanguage();
  const { check, isPending } = useReturnActions();
  const { id, version, kind } = record;
  const [pieces, setPieces] = useEditState<readonly NotedPiece[]>(
    `check ${id} ${version}`,
    toPieces(record, code),
  );
  const isComplete = pieces.every(isNoted) && pieces.some(({ condition }) => condition !== 'MISSING');
  const submit = async (): Promise<void> => {
    if (await check({ returnId: id, version, checks: toChecks(pieces) })) onClose();
  };
  return (
    <ActionDialog
      title={t('Check return no. {id}', { id })}
      onClose={onClose}
      action={t('Save Check')}
      variant="primary"
      isPending={isPending}
      isDisabled={!isComplete}
      onAct={() => void submit()}
    >
      <Stack>
        {pieces.map((piece, index) => (
          <PieceFields
            key={index}
            piece={piece}
            takesLoss={kind === 'WITHDRAWAL'}
            onChange={(changed) => {
              setPieces(pieces.map((other, place) => (place === index ? changed : other)));
            }}
          />
        ))}
      </Stack>
    </ActionDialog>
  );
}

interface PieceFieldsProps {
  piece: NotedPiece;
  /** Whether a loss of value can be noted. */
  takesLoss: boolean;
  onChange: (piece: NotedPiece) => void;
}

function PieceFields({ piece, takesLoss, onChange }: PieceFieldsProps) {
  const { t } = useLanguage();
  const { name, number, total, condition, isRestockable } = piece;
  return (
    <Piece>
      <legend>{total === 1 ? name : t('{name}, piece {number} of {total}', { name, number, total })}</legend>
      <Field label={t('Condition')}>
        <Select
          value={condition}
          onChange={({ target }) => {
            const next = target.value as NotedPiece['condition'];
            onChange({ ...piece, condition: next, isRestockable: next === 'AS_NEW' || next === 'OPENED' });
          }}
        >
          {Object.entries(CONDITION_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
          <option value="MISSING">{t('Has not come')}</option>
        </Select>
      </Field>
      {condition !== 'MISSING' && (
        <Checkbox
          label={t('Put back into stock')}
          checked={isRestockable}
          onChange={({ target }) => {
            onChange({ ...piece, isRestockable: target.checked });
          }}
        />
      )}
      {takesLoss && condition !== 'MISSING' && condition !== 'AS_NEW' && (
        <LossFields piece={piece} onChange={onChange} />
      )}
    </Piece>
  );
}

function LossFields({ piece, onChange }: Omit<PieceFieldsProps, 'takesLoss'>) {
  const { t } = useLanguage();
  const isTyped = piece.lossText.trim() !== '';
  return (
    <>
      <Field
        label={t('Loss of value in euro')}
        isOptional
        hint={t(
          'Only for handling beyond a trial as in a shop (§ 357a BGB). You have to be able to prove it.',
        )}
        error={lossOf(piece) === null ? { reason: 'PRICE_INVALID' } : null}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={piece.lossText}
          onChange={({ target }) => {
            onChange({ ...piece, lossText: target.value });
          }}
        />
      </Field>
      {isTyped && (
        <Field label={t('Reason for the loss of value')} isRequired>
          <TextInput
            value={piece.lossReason}
            maxLength={1_000}
            onChange={({ target }) => {
              onChange({ ...piece, lossReason: target.value });
            }}
          />
        </Field>
      )}
    </>
  );
}
