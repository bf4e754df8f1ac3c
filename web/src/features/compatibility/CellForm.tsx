import { TABLE_FORMS, type TableName } from '@shared/fit/tables.js';
import { berlinDay } from '@shared/berlin-days.js';
import { checkCell, cleanCell } from '@shared/rules/compatibility.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Dialog } from '../../ui/overlays/Dialog';
import {
  KeptCellsDocument,
  useSaveCompatibilityMutation,
  type KeptCell_CellFragment,
} from './compatibility.generated';
import { TABLE_WORDS, wordOfValue } from './table-words';

interface CellFormProps {
  table: TableName;
  /** `null` for a new cell. */
  cell: KeptCell_CellFragment | null;
  onClose: () => void;
}

const START = { row: '', column: '', value: '', source: '', checkedOn: '' };

/** Changes what a cell says, or adds one; who says so, and since when, is never left out. */
export function CellForm({ table, cell, onClose }: CellFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [save, { loading }] = useSaveCompatibilityMutation({
    refetchQueries: [KeptCellsDocument],
    awaitRefetchQueries: true,
  });
  const start: Record<keyof typeof START, string> =
    cell === null
      ? START
      : {
          row: cell.row,
          column: cell.column,
          value: cell.value,
          source: cell.source,
          checkedOn: cell.checkedOn,
        };
  const form = useForm(
    start,
    (values) => checkCell(cleanCell({ table, ...values }), berlinDay(new Date())),
    useEditDraft(`cell ${table} ${start.row} ${start.column}`, start),
  );
  const words = TABLE_WORDS[table];
  const { values } = TABLE_FORMS[table];

  const submit = async (): Promise<void> => {
    const input = { ...cleanCell({ table, ...form.values }), version: cell?.version ?? 0 };
    const { error } = await change(
      async () => (await save({ variables: { input } })).data?.saveCompatibility,
      t('Saved. It holds at once.'),
    );
    if (error === null) onClose();
    else form.refuse(error.fields);
  };

  return (
    <Dialog isOpen isWide title={t(words.title)} onClose={onClose}>
      <form {...form.element(submit)}>
        <Stack>
          <TwoColumns>
            <Field label={t(words.row)} isRequired error={form.errorOf('row')}>
              <TextInput autoComplete="off" readOnly={cell !== null} {...form.control('row')} />
            </Field>
            {words.column !== null && (
              <Field label={t(words.column)} isRequired error={form.errorOf('column')}>
                <TextInput autoComplete="off" readOnly={cell !== null} {...form.control('column')} />
              </Field>
            )}
            <Field label={t('Value')} error={form.errorOf('value')}>
              {values === null ? (
                <TextInput autoComplete="off" inputMode="numeric" {...form.control('value')} />
              ) : (
                <Select {...form.control('value')}>
                  {['', ...values].map((value) => (
                    <option key={value} value={value}>
                      {t(wordOfValue(value) ?? 'Not known')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('As of')} isRequired error={form.errorOf('checkedOn')}>
              <TextInput type="date" {...form.control('checkedOn')} />
            </Field>
          </TwoColumns>
          <Field
            label={t('Source')}
            hint={t('Who says so: the page or document of the maker.')}
            isRequired
            error={form.errorOf('source')}
          >
            <TextInput autoComplete="off" {...form.control('source')} />
          </Field>
          <Cluster>
            <SubmitButton isValid={form.isValid} isPending={loading}>
              {t('Save')}
            </SubmitButton>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
