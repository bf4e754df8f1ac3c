import { useLanguage } from '../i18n/language';
import { useUndoImportMutation } from './undo-import.generated';
import { useChange } from './useChange';

/** Returns the function that undoes an import or a change of many products and says in a popup how it went, and whether it is under way. */
export function useUndoImport() {
  const { t } = useLanguage();
  const change = useChange();
  const [undo, { loading: isUndoing, data }] = useUndoImportMutation({ fetchPolicy: 'no-cache' });
  const undoImport = (importId: string) =>
    change(
      async () => (await undo({ variables: { input: { importId } } })).data?.undoImport,
      ({ restored, left }) =>
        left.length === 0
          ? t('{count} product is as it was. | {count} products are as they were.', { count: restored })
          : t('Left as others have changed it since: {names}', {
              names: left.map(({ name }) => name).join(', '),
            }),
    );
  return { undoImport, isUndoing, hasAnswer: data != null };
}
