import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import { useLanguage } from '../../i18n/language';
import { signedPieces } from '../../lib/signedPieces';
import { useViewer } from '../../lib/viewer';
import { IconButton } from '../../ui/actions/IconButton';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { color, font, text } from '../../ui/theme/tokens';
import { CorrectDialog } from './CorrectDialog';
import type { StockCount_CountFragment } from './stocktaking.generated';

const Name = styled.th`
  width: 100%;
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;
const Meta = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${text.small};
`;
const Mono = styled(Meta)`
  font-family: ${font.mono};
`;

interface CountsTableProps {
  stocktakingId: string;
  isOpen: boolean;
  counts: readonly StockCount_CountFragment[];
  /** Called when something may have changed. */
  onChanged: () => void;
}

/** What was counted, beside what the books say. */
export function CountsTable({ stocktakingId, isOpen, counts, onChanged }: CountsTableProps) {
  const { t, formatEuro } = useLanguage();
  const isPriced = can(useViewer(), 'purchasePrices.keep');
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const corrected = counts.find(({ id }) => id === correctedId);
  const remarkOf = ({ isSkipped, isMoved, difference, bookedCount }: StockCount_CountFragment) =>
    isSkipped
      ? t('Not booked: its stock was corrected by hand since.')
      : bookedCount !== null && bookedCount !== difference
        ? t('{count} piece is missing that is sold. | {count} pieces are missing that are sold.', {
            count: bookedCount - difference,
          })
        : isMoved && isOpen
          ? t('Pieces came or went while it was counted. Please count it again.')
          : null;
  return (
    <>
      <TableFrame aria-label={t('What was counted')}>
        <RowTable>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              <th scope="col" data-number>
                {t('Counted')}
              </th>
              <th scope="col" data-number>
                {t('In the books')}
              </th>
              <th scope="col" data-number>
                {t('Difference')}
              </th>
              {isPriced && (
                <th scope="col" data-number>
                  {t('Value, net')}
                </th>
              )}
              <th scope="col">{t('Counted by')}</th>
              {isOpen && <td />}
            </tr>
          </thead>
          <tbody>
            {counts.map((count) => {
              const remark = remarkOf(count);
              return (
                <tr key={count.id}>
                  <Name scope="row">
                    <span translate="no">{count.name}</span>
                    <Mono>{count.articleNumber ?? `#${count.productId}`}</Mono>
                    {remark !== null && <Meta>{remark}</Meta>}
                  </Name>
                  <td data-number>{count.count}</td>
                  <td data-number>{count.book}</td>
                  <td data-number>{signedPieces(count.difference)}</td>
                  {isPriced && (
                    <td data-number>
                      {count.differenceValue === null ? '–' : formatEuro(count.differenceValue)}
                    </td>
                  )}
                  <td translate="no">{count.byUsername}</td>
                  {isOpen && (
                    <td>
                      <IconButton
                        icon={Pencil}
                        label={t('Correct the count of {name}', { name: count.name })}
                        onClick={() => {
                          setCorrectedId(count.id);
                        }}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </RowTable>
      </TableFrame>
      {corrected !== undefined && (
        <CorrectDialog
          stocktakingId={stocktakingId}
          count={corrected}
          onDone={() => {
            setCorrectedId(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
