import { skipToken } from '@apollo/client/react';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_ATTRIBUTES } from '@shared/rules/product.js';
import { normalizeCategory } from '@shared/rules/category-name.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { IconButton } from '../../ui/actions/IconButton';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, media, space, text as textSize } from '../../ui/theme/tokens';
import { useAttributeSuggestionsQuery } from './attribute-suggestions.generated';
import { rowsProblem } from './product-checks';
import { useProductSuggestionsQuery } from './product-suggestions.generated';
import { filledRows, withRow, type AttributeRow } from './product-draft';

/** How many names that the table does not have yet are offered at once. */
const MAX_OFFERED = 8;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem auto;
  gap: ${space.half} ${space[1]};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) 7rem auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;
/* Hint and problem share one place of two lines, so that nothing moves away from under a pointer. */
const Note = styled.p`
  min-height: 2.9em;
  color: ${color.inkFaint};
  font-size: ${textSize.small};
  line-height: 1.45;
  &[data-wrong] {
    color: ${color.error};
  }
`;

interface AttributeEditorProps {
  /** As it is typed; names and units in use in it are suggested. */
  category: string;
  rows: readonly AttributeRow[];
  onChange: (rows: readonly AttributeRow[]) => void;
}

/** Goes on where something is still to be typed in a row that was just added. */
const focusFirstEmpty = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLElement>('[value=""]')?.focus();

/** Edits the rows of the specification table: what is stated, its value and its unit. */
export function AttributeEditor({ category, rows, onChange }: AttributeEditorProps) {
  const { t, say } = useLanguage();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [hasLeftARow, setHasLeftARow] = useState(false);
  const suggestions = useSuggestions(category);
  const known = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  const offered = suggestions.filter(({ name }) => !known.has(name.toLowerCase())).slice(0, MAX_OFFERED);
  const problem = hasLeftARow ? rowsProblem(filledRows(rows)) : null;
  const add = (name = '', unit = ''): void => {
    onChange(withRow(rows, name, unit));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setHasLeftARow(true);
  };
  return (
    <Stack as="section" aria-labelledby={id}>
      <CardHeading as="h3" id={id}>
        {t('Specification table')}
      </CardHeading>
      {rows.length > 0 && (
        <Stack as="ul" data-gap="small">
          {rows.map((row, index) => (
            <RowFields
              key={row.key}
              row={row}
              isNew={row.isNew === true}
              number={index + 1}
              namesId={`${id}-names`}
              units={suggestions.find(({ name }) => name === row.name.trim())?.units ?? []}
              onBlur={leave}
              onChange={(changed) => {
                onChange(rows.map((other) => (other.key === row.key ? { ...row, ...changed } : other)));
              }}
              onDelete={() => {
                onChange(rows.filter(({ key }) => key !== row.key));
                addButton.current?.focus();
              }}
            />
          ))}
        </Stack>
      )}
      <Cluster>
        <Button
          ref={addButton}
          disabled={rows.length >= MAX_ATTRIBUTES}
          onClick={() => {
            add();
          }}
        >
          <Plus strokeWidth={1.75} aria-hidden="true" />
          {t('Add Row')}
        </Button>
        {offered.map(({ name, units }) => (
          <Button
            key={name}
            variant="quiet"
            onClick={() => {
              add(name, units[0]);
            }}
          >
            <Plus strokeWidth={1.75} aria-hidden="true" />
            {name}
          </Button>
        ))}
      </Cluster>
      <Note role="status" data-wrong={problem === null ? undefined : true}>
        {problem === null ? t('Numbers, yes and no are recognized. Empty rows are not saved.') : say(problem)}
      </Note>
      <datalist id={`${id}-names`}>
        {suggestions.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Stack>
  );
}

/** Names and units in use in a category; none while its name is still being typed. While the next answer is on its way, the last one stays. */
function useSuggestions(category: string) {
  const name = normalizeCategory(category);
  const categories = useProductSuggestionsQuery({}).data?.categories ?? [];
  const isKnown = categories.some((known) => known.name === name);
  const { data, previousData } = useAttributeSuggestionsQuery(
    isKnown ? { variables: { category: name } } : skipToken,
  );
  return (data ?? previousData)?.attributeSuggestions ?? [];
}

interface RowFieldsProps {
  row: AttributeRow;
  isNew: boolean;
  /** From 1, for screen readers. */
  number: number;
  namesId: string;
  units: readonly string[];
  onBlur: (event: FocusEvent) => void;
  onChange: (changed: Partial<AttributeRow>) => void;
  onDelete: () => void;
}

function RowFields({ row, isNew, number, namesId, units, onBlur, onChange, onDelete }: RowFieldsProps) {
  const { t } = useLanguage();
  const unitsId = `${namesId}-${row.key}`;
  const field = (name: 'name' | 'text' | 'unit', label: string) => ({
    'aria-label': t('{label}, row {number}', { label, number }),
    placeholder: label,
    autoComplete: 'off',
    value: row[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange({ [name]: target.value });
    },
  });
  return (
    <Row ref={isNew ? focusFirstEmpty : undefined} onBlur={onBlur}>
      <TextInput {...field('name', t('Name'))} list={namesId} />
      <TextInput {...field('text', t('Value'))} />
      <TextInput {...field('unit', t('Unit'))} list={unitsId} />
      <IconButton icon={Trash2} label={t('Delete row {number}', { number })} onClick={onDelete} />
      <datalist id={unitsId}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </Row>
  );
}
