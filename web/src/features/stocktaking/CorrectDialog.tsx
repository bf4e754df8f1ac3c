import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { PiecesInput, readPieces } from '../../lib/pieces';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { useCorrectStockCountMutation, type StockCount_CountFragment } from './stocktaking.generated';

interface CorrectDialogProps {
  stocktakingId: string;
  count: StockCount_CountFragment;
  /** Called at the end; something may have changed. */
  onDone: () => void;
}

/** Says anew how many pieces of a product were counted, or that it was not counted after all. */
export function CorrectDialog({ stocktakingId, count, onDone }: CorrectDialogProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [correct, { loading }] = useCorrectStockCountMutation();
  const [typed, setTyped] = useState(String(count.count));
  const pieces = readPieces(typed);
  const save = async (wanted: number | null): Promise<void> => {
    const { productId, revision } = count;
    const input = { stocktakingId, productId, revision, pieces: wanted };
    await change(async () => (await correct({ variables: { input } })).data?.correctStockCount);
    onDone();
  };
  return (
    <ActionDialog
      title={t('Correct the count')}
      onClose={onDone}
      action={t('Save')}
      variant="primary"
      isPending={loading}
      isDisabled={pieces === null || typed.trim() === ''}
      onAct={() => void save(pieces)}
    >
      <Stack>
        <p translate="no">{count.name}</p>
        <Cluster>
          <PiecesInput
            label={t('Pieces of {name}', { name: count.name })}
            value={typed}
            onChange={setTyped}
          />
          <Button variant="quiet" disabled={loading} onClick={() => void save(null)}>
            {t('It was not counted')}
          </Button>
        </Cluster>
      </Stack>
    </ActionDialog>
  );
}
