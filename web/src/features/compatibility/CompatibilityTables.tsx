import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TABLE_NAMES, type TableName } from '@shared/fit/tables.js';
import { foldText } from '@shared/rules/search.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { Select } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { Panel } from '../../ui/layout/Panel';
import { Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { media, space } from '../../ui/theme/tokens';
import { CellForm } from './CellForm';
import { useKeptCellsQuery, type KeptCell_CellFragment } from './compatibility.generated';
import { TABLE_WORDS, wordOfValue } from './table-words';

const Choice = styled.div`
  display: grid;
  gap: ${space[1.5]};
  ${media.desktop} {
    grid-template-columns: 18rem 18rem auto;
    justify-content: start;
  }
`;

/* On a phone it is reached by scrolling rather than set one word a line. */
const Source = styled.td`
  min-width: 16rem;
`;

const Day = styled.td`
  white-space: nowrap;
`;

/** The tables of what is compatible, one at a time: to be looked through, changed and added to. */
export function CompatibilityTables() {
  const { code, t } = useLanguage();
  const days = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' });
  const query = useKeptCellsQuery({ fetchPolicy: 'cache-and-network' });
  const [table, setTable] = useState<TableName>('PROCESSORS');
  const [wanted, setWanted] = useState('');
  const [edited, setEdited] = useState<KeptCell_CellFragment | 'new' | null>(null);
  const words = TABLE_WORDS[table];
  const folded = foldText(wanted);
  const cells = query.data?.compatibility.filter(
    (cell) => cell.table === table && foldText(`${cell.row} ${cell.column} ${cell.source}`).includes(folded),
  );
  return (
    <Panel>
      <Stack>
        <Choice>
          <Select
            aria-label={t('Table')}
            value={table}
            onChange={({ target }) => {
              setTable(target.value as TableName);
            }}
          >
            {TABLE_NAMES.map((name) => (
              <option key={name} value={name}>
                {t(TABLE_WORDS[name].title)}
              </option>
            ))}
          </Select>
          <SearchField label={t('Find a row')} initialText={wanted} onSearch={setWanted} />
          <Button
            onClick={() => {
              setEdited('new');
            }}
          >
            {t('Add a value')}
          </Button>
        </Choice>
        <QueryError query={query} />
        {cells === undefined && query.error === undefined && <SkeletonRows height="24rem" />}
        {cells?.length === 0 && <p>{t('None yet.')}</p>}
        {cells !== undefined && cells.length > 0 && (
          <TableFrame aria-label={t(words.title)}>
            <RowTable>
              <thead>
                <tr>
                  <th scope="col">{t(words.row)}</th>
                  {words.column !== null && <th scope="col">{t(words.column)}</th>}
                  <th scope="col">{t('Value')}</th>
                  <th scope="col">{t('Source')}</th>
                  <th scope="col">{t('As of')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {cells.map((cell) => {
                  const word = wordOfValue(cell.value);
                  return (
                    <tr key={`${cell.row} ${cell.column}`}>
                      <th scope="row">{cell.row}</th>
                      {words.column !== null && <td>{cell.column}</td>}
                      <td>{word === null ? cell.value : t(word)}</td>
                      <Source>{cell.source}</Source>
                      <Day>
                        <time dateTime={cell.checkedOn}>{days.format(new Date(cell.checkedOn))}</time>
                      </Day>
                      <td>
                        <IconButton
                          icon={Pencil}
                          label={t('Edit {name}', { name: `${cell.row} ${cell.column}`.trim() })}
                          onClick={() => {
                            setEdited(cell);
                          }}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </RowTable>
          </TableFrame>
        )}
        {edited !== null && (
          <CellForm
            table={table}
            cell={edited === 'new' ? null : edited}
            onClose={() => {
              setEdited(null);
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}
