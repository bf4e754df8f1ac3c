import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_PURCHASE_LINES } from '@shared/rules/purchasing.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { GoodsCell } from './GoodsCell';
import { PiecesInput, readPieces } from '../../lib/pieces';
import { useDraftPurchaseOrderMutation, type ReorderGroup_LineFragment } from './reorder.generated';

interface ReorderGroupProps {
  /** `null`: nobody knows whom these come from. */
  supplier: string | null;
  lines: readonly ReorderGroup_LineFragment[];
  isPriced: boolean;
}

/** The products of one supplier that run low, with how many pieces to order of each, from which an order is drafted. */
export function ReorderGroup({ supplier, lines, isPriced }: ReorderGroupProps) {
  const { t, formatNumber, formatEuro } = useLanguage();
  const change = useChange();
  const navigate = useNavigate();
  const [draft, { loading }] = useDraftPurchaseOrderMutation();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const wantedOf = ({ productId, proposed }: ReorderGroup_LineFragment): string =>
    typed[productId] ?? String(proposed);
  const pieces = lines.map((line) => ({ productId: line.productId, count: readPieces(wantedOf(line)) }));
  const wanted = pieces.flatMap(({ productId, count }) =>
    count === null || count === 0 ? [] : [{ productId, count }],
  );
  const isReady =
    wanted.length > 0 && wanted.length <= MAX_PURCHASE_LINES && pieces.every(({ count }) => count !== null);
  const name = supplier ?? t('No supplier');
  const isStocked = lines.some(({ supplierStock }) => supplierStock !== null);

  const order = async (): Promise<void> => {
    if (supplier === null) return;
    const { granted } = await change(
      async () =>
        (await draft({ variables: { input: { supplier, lines: wanted } } })).data?.draftPurchaseOrder,
      t('Draft made.'),
    );
    if (granted !== null) void navigate(`/staff/purchasing?tab=orders&order=${granted.purchaseOrder.id}`);
  };

  return (
    <Stack as="section" aria-label={name}>
      <Cluster data-between>
        <CardHeading as="h2" translate="no">
          {name}
        </CardHeading>
        {supplier !== null && (
          <Button
            variant="primary"
            isPending={loading}
            disabled={!isReady}
            aria-label={t('Draft an order at {supplier}', { supplier })}
            onClick={() => void order()}
          >
            {t('Draft an order')}
          </Button>
        )}
      </Cluster>
      {supplier === null && (
        <p>{t('Enter the supplier at the product, so that it can be ordered from here.')}</p>
      )}
      <TableFrame aria-label={t('What runs low of {name}', { name })}>
        <RowTable>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              <th scope="col" data-number>
                {t('To order')}
              </th>
              <th scope="col" data-number>
                {t('Level')}
              </th>
              <th scope="col" data-number>
                {t('Stock @goods')}
              </th>
              <th scope="col" data-number>
                {t('Held')}
              </th>
              <th scope="col" data-number>
                {t('Sold a week')}
              </th>
              <th scope="col" data-number>
                {t('On order')}
              </th>
              {isStocked && (
                <th scope="col" data-number>
                  {t('Supplier has')}
                </th>
              )}
              {isPriced && (
                <th scope="col" data-number>
                  {t('Purchase price')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.productId}>
                <GoodsCell goods={line} href={`/edit-product/${line.productId}`} />
                <td data-number>
                  {supplier === null ? (
                    line.proposed
                  ) : (
                    <PiecesInput
                      label={t('Pieces of {name}', { name: line.name })}
                      value={wantedOf(line)}
                      onChange={(value) => {
                        setTyped({ ...typed, [line.productId]: value });
                      }}
                    />
                  )}
                </td>
                <td data-number>{line.level}</td>
                <td data-number>{line.stock}</td>
                <td data-number>{line.held}</td>
                <td data-number>{formatNumber(line.soldPerWeek)}</td>
                <td data-number>{line.onOrder}</td>
                {isStocked && <td data-number>{line.supplierStock ?? '–'}</td>}
                {isPriced && (
                  <td data-number>{line.purchasePrice === null ? '–' : formatEuro(line.purchasePrice)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </RowTable>
      </TableFrame>
    </Stack>
  );
}
