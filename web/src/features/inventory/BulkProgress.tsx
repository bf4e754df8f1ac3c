import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { bringIntoView } from '../../lib/bringIntoView';
import { useUndoImport } from '../../lib/useUndoImport';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { useBulkProgressQuery } from './bulk-edit.generated';

/** How often it is asked how far a change has come, in ms. */
const INTERVAL_MS = 2_000;

/** How far a change of many products has come, what it has left, and its undo. */
export function BulkProgress({ editId, onChanged }: { editId: string; onChanged: () => void }) {
  const { t } = useLanguage();
  const { undoImport, isUndoing, hasAnswer } = useUndoImport();
  const { data, startPolling, stopPolling } = useBulkProgressQuery({
    variables: { id: editId },
    fetchPolicy: 'network-only',
  });
  const act = data?.bulkProgress ?? null;
  const isFinished = act !== null && act.finishedAt !== null;
  useEffect(() => {
    if (isFinished) onChanged();
    else startPolling(INTERVAL_MS);
    return stopPolling;
    // The list is read anew once, when all is done.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFinished]);
  if (act === null) return null;
  const undoAll = () => undoImport(editId).then(onChanged);
  return (
    <Stack data-gap="small" ref={bringIntoView}>
      <p role="status">
        {t('{done} of {total} products were dealt with.', { done: act.done, total: act.total })}
      </p>
      {act.left.length > 0 && (
        <Notice>
          {t('Left as others have changed it since: {names}', {
            names: act.left.map(({ name }) => name).join(', '),
          })}
        </Notice>
      )}
      {isFinished && !hasAnswer && (
        <Cluster>
          <Button isPending={isUndoing} onClick={() => void undoAll()}>
            {t('Undo')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
