import { useState } from 'react';
import { MAX_PURCHASE_NOTE } from '@shared/rules/purchasing.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Checkbox, TextArea } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { PiecesInput, readPieces } from '../../lib/pieces';
import { useReceiveGoodsMutation, type PurchaseOrder_OrderFragment } from './purchase-order.generated';
import { GoodsCell } from './GoodsCell';

interface ReceiveFormProps {
  order: PurchaseOrder_OrderFragment;
  /** Called when the order may have changed meanwhile. */
  onRefused: () => void;
}

/** Takes in what has come of an order: pieces in order, which become stock, and damaged ones. */
export function ReceiveForm({ order: { id, revision, lines }, onRefused }: ReceiveFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [receive, { loading }] = useReceiveGoodsMutation();
  const [good, setGood] = useState<readonly string[]>(lines.map(() => ''));
  const [damaged, setDamaged] = useState<readonly string[]>(lines.map(() => ''));
  const [note, setNote] = useState('');
  const [isComplete, setIsComplete] = useState(false);
  const received = lines.map((_, line) => ({
    line,
    count: readPieces(good[line] ?? ''),
    damaged: readPieces(damaged[line] ?? ''),
  }));
  const pieces = received.flatMap(({ line, count, damaged: broken }) =>
    count === null || broken === null || count + broken === 0 ? [] : [{ line, count, damaged: broken }],
  );
  const isValid =
    (pieces.length > 0 || isComplete) &&
    received.every(({ count, damaged: broken }) => count !== null && broken !== null);

  const submit = async (): Promise<void> => {
    const input = { purchaseOrderId: id, revision, lines: pieces, note, isComplete };
    const { granted } = await change(
      async () => (await receive({ variables: { input } })).data?.receiveGoods,
      t('Goods are in stock.'),
    );
    if (granted === null) onRefused();
  };

  return (
    <Stack as="section" aria-labelledby="receive">
      <Cluster data-between>
        <CardHeading as="h3" id="receive">
          {t('Receive goods')}
        </CardHeading>
        <Button
          onClick={() => {
            setGood(lines.map(({ missingCount }) => String(missingCount)));
          }}
        >
          {t('Everything has come')}
        </Button>
      </Cluster>
      <TableFrame aria-label={t('What has come')}>
        <RowTable>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              <th scope="col" data-number>
                {t('In order')}
              </th>
              <th scope="col" data-number>
                {t('Damaged')}
              </th>
              <th scope="col" data-number>
                {t('Missing')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.productId}>
                <GoodsCell goods={line} />
                <td data-number>
                  <PiecesInput
                    label={t('Pieces in order of {name}', { name: line.name })}
                    value={good[index] ?? ''}
                    onChange={(value) => {
                      setGood(good.with(index, value));
                    }}
                  />
                </td>
                <td data-number>
                  <PiecesInput
                    label={t('Damaged pieces of {name}', { name: line.name })}
                    value={damaged[index] ?? ''}
                    onChange={(value) => {
                      setDamaged(damaged.with(index, value));
                    }}
                  />
                </td>
                <td data-number>{line.missingCount}</td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      </TableFrame>
      <Field label={t('Note')} isOptional>
        <TextArea
          rows={2}
          maxLength={MAX_PURCHASE_NOTE}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
      </Field>
      <Checkbox
        label={t('Nothing more will come')}
        checked={isComplete}
        onChange={({ target }) => {
          setIsComplete(target.checked);
        }}
      />
      <Cluster>
        <Button variant="primary" isPending={loading} disabled={!isValid} onClick={() => void submit()}>
          {t('Take into stock')}
        </Button>
      </Cluster>
    </Stack>
  );
}
