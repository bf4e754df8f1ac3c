import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import { BULK_ROUNDINGS } from '@shared/rules/bulk-changes.js';
import { checkListSource, type ColumnMeaning, type ListSourceInfo } from '@shared/rules/list-sources.js';
import { useLanguage } from '../../i18n/language';
import { bringIntoView } from '../../lib/bringIntoView';
import { readDecimal, readRounding, ROUNDING_LABELS } from '../../lib/price-rules';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { Notice } from '../../ui/states/Notice';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { labelOf, meaningOf, meaningsFor, toInput } from './column-meanings';
import {
  useReadListColumnsMutation,
  useRemoveListSourceMutation,
  useSaveListSourceMutation,
  type ListSourceForm_SourceFragment as Source,
} from './list-sources.generated';

/** On a phone the table scrolls, so that what is chosen can be read. */
const MeaningCell = styled.td`
  min-width: 13rem;
`;

interface Column {
  header: string;
  sample: string;
  meaning: ColumnMeaning;
}

interface ListSourceFormProps {
  /** The list whose columns are assigned. */
  file: File;
  /** `null`: a new source. */
  source: Source | null;
  /** `null`: it was removed. */
  onSaved: (source: Source | null) => void;
  onClose: () => void;
}

/** Says what the columns of a list mean, and remembers it for further lists of the same source. */
export function ListSourceForm({ file, source, onSaved, onClose }: ListSourceFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [read] = useReadListColumnsMutation({ fetchPolicy: 'no-cache' });
  const [columns, setColumns] = useState<readonly Column[] | null>(null);
  useEffect(
    function readColumns() {
      let isCurrent = true;
      const variables = { input: { file, sourceId: source?.id ?? null } };
      void change(async () => (await read({ variables })).data?.readListColumns).then(({ granted }) => {
        if (!isCurrent) return;
        if (granted === null) onClose();
        else setColumns(granted.columns.map((column) => ({ ...column, meaning: meaningOf(column.meaning) })));
      });
      return () => {
        isCurrent = false;
      };
    },
    // Everything else is new at each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [file, source?.id],
  );
  return (
    <Panel aria-labelledby="list-source">
      <Stack ref={bringIntoView}>
        <CardHeading as="h2" id="list-source">
          {t('Columns of {file}', { file: file.name })}
        </CardHeading>
        {columns === null ? (
          <SkeletonRows height="16rem" />
        ) : (
          <ColumnsForm {...{ columns, source, onSaved, onClose }} />
        )}
      </Stack>
    </Panel>
  );
}

type Values = Record<'name' | 'supplier' | 'margin' | 'rounding', string>;

function infoOf(
  { name, supplier, margin, rounding }: Readonly<Values>,
  columns: readonly Column[],
  isSupplier: boolean,
): ListSourceInfo {
  // What is no number is refused.
  const percent = margin.trim() === '' ? null : (readDecimal(margin.trim()) ?? Number.NaN);
  return {
    name,
    columns: columns.map(({ header, meaning }) => ({ header, meaning })),
    terms: isSupplier ? { supplier, margin: percent, rounding: readRounding(rounding) } : null,
  };
}

interface ColumnsFormProps extends Omit<ListSourceFormProps, 'file'> {
  columns: readonly Column[];
}

function ColumnsForm({ columns, source, onSaved, onClose }: ColumnsFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const isOwner = can(useViewer(), 'purchasePrices.keep');
  const [save, { loading }] = useSaveListSourceMutation();
  const [meanings, setMeanings] = useState<Readonly<Record<string, ColumnMeaning>>>({});
  const [isSupplier, setIsSupplier] = useState(source !== null && source.terms !== null);
  const offered = meaningsFor(isSupplier);
  const assigned = columns.map((column) => {
    const meaning = meanings[column.header] ?? column.meaning;
    return { ...column, meaning: offered.includes(meaning) ? meaning : ('ignored' as const) };
  });
  const start: Values = {
    name: source?.name ?? '',
    supplier: source?.terms?.supplier ?? '',
    margin: source?.terms?.margin == null ? '' : String(source.terms.margin),
    rounding: source?.terms?.rounding ?? 'TO_99',
  };
  const form = useForm(start, (values) => checkListSource(infoOf(values, assigned, isSupplier)), null);
  const problems = checkListSource(infoOf(form.values, assigned, isSupplier));
  const doubled = problems.some(({ name }) => name === 'columns');

  const submit = async (): Promise<void> => {
    const input = toInput(infoOf(form.values, assigned, isSupplier), source);
    const { granted, error } = await change(
      async () => (await save({ variables: { input } })).data?.saveListSource,
      t('Source saved.'),
    );
    if (granted === null) form.refuse(error.fields);
    else onSaved(granted.source);
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <TableFrame aria-label={t('Columns')}>
          <RowTable>
            <thead>
              <tr>
                <th scope="col">{t('Column')}</th>
                <th scope="col">{t('First value')}</th>
                <th scope="col">{t('Meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {assigned.map(({ header, sample, meaning }) => (
                <tr key={header}>
                  <th scope="row" translate="no">
                    {header}
                  </th>
                  <td translate="no">{sample}</td>
                  <MeaningCell>
                    <Select
                      aria-label={t('Meaning of {column}', { column: header })}
                      value={meaning}
                      onChange={({ target }) => {
                        const chosen = offered.find((one) => one === target.value) ?? 'ignored';
                        setMeanings({ ...meanings, [header]: chosen });
                      }}
                    >
                      {offered.map((one) => (
                        <option key={one} value={one}>
                          {t(labelOf(one))}
                        </option>
                      ))}
                    </Select>
                  </MeaningCell>
                </tr>
              ))}
            </tbody>
          </RowTable>
        </TableFrame>
        {doubled && <Notice>{t('Two columns mean the same. Which of them counts?')}</Notice>}
        {isOwner && (
          <Checkbox
            label={t('A supplier’s price list: it changes purchase prices and adds no products')}
            checked={isSupplier}
            onChange={({ target }) => {
              setIsSupplier(target.checked);
            }}
          />
        )}
        <TwoColumns>
          <Field label={t('Name of the source')} isRequired error={form.errorOf('name')}>
            <TextInput autoComplete="off" {...form.control('name')} />
          </Field>
          {isSupplier && (
            <>
              <Field
                label={t('Supplier')}
                hint={t('As it stands at its products.')}
                isRequired
                error={form.errorOf('supplier')}
              >
                <TextInput autoComplete="off" {...form.control('supplier')} />
              </Field>
              <Field
                label={t('Margin in %')}
                hint={t('Of the price without VAT. Empty: your prices stay.')}
                error={form.errorOf('margin')}
              >
                <TextInput inputMode="decimal" autoComplete="off" {...form.control('margin')} />
              </Field>
              <Field label={t('Rounding')}>
                <Select {...form.control('rounding')}>
                  {BULK_ROUNDINGS.map((rounding) => (
                    <option key={rounding} value={rounding}>
                      {t(ROUNDING_LABELS[rounding])}
                    </option>
                  ))}
                </Select>
              </Field>
            </>
          )}
        </TwoColumns>
        <Cluster>
          <SubmitButton isValid={form.isValid && !doubled} isPending={loading}>
            {t('Save and look again')}
          </SubmitButton>
          <Button onClick={onClose}>{t('Close')}</Button>
          {source !== null && <RemoveButton source={source} onRemoved={() => onSaved(null)} />}
        </Cluster>
      </Stack>
    </form>
  );
}

function RemoveButton({ source, onRemoved }: { source: Source; onRemoved: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [remove, { loading }] = useRemoveListSourceMutation();
  const act = async (): Promise<void> => {
    const variables = { input: { sourceId: source.id } };
    const { granted } = await change(
      async () => (await remove({ variables })).data?.removeListSource,
      t('Source removed.'),
    );
    if (granted !== null) onRemoved();
  };
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      question={t('Remove {name}?', { name: source.name })}
      consequence={t('Its columns have to be assigned again then. What was imported stays.')}
      confirmation={t('Remove')}
      onConfirm={() => void act()}
    >
      {t('Remove source')}
    </ConfirmButton>
  );
}
