import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import {
  useMergeCategoriesMutation,
  type CategoryKeeper_CategoryFragment,
  type CategoryKeeper_GroupFragment,
} from './kept-categories.generated';
import { useChange } from '../../lib/useChange';

interface MergeDialogProps {
  category: CategoryKeeper_CategoryFragment;
  groups: readonly CategoryKeeper_GroupFragment[];
  onClose: () => void;
}

/** Asks where the products of a category are to go, says how many there are, and moves them. */
export function MergeDialog({ category, groups, onClose }: MergeDialogProps) {
  const { t, code } = useLanguage();
  const change = useChange();
  const [merge, { loading }] = useMergeCategoriesMutation({
    // The flat list of categories still holds the one that is gone.
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'categories' });
    },
  });
  const [intoId, setIntoId] = useState('');
  const into = groups.flatMap(({ categories }) => categories).find(({ id }) => id === intoId);

  const submit = async (): Promise<void> => {
    const input = { categoryId: category.id, version: category.version, intoId };
    const { error } = await change(
      async () => (await merge({ variables: { input } })).data?.mergeCategories,
      t('Categories merged.'),
    );
    if (error === null) onClose();
  };

  return (
    <ActionDialog
      title={t('Merge {category}', { category: category[code] })}
      onClose={onClose}
      action={t('Merge categories')}
      variant="danger"
      isDisabled={into === undefined}
      isPending={loading}
      onAct={() => void submit()}
    >
      <Stack>
        <Field label={t('Into which category?')}>
          <Select
            value={intoId}
            onChange={({ target }) => {
              setIntoId(target.value);
            }}
          >
            <option value="">{t('Please choose')}</option>
            {groups.map((group) => (
              <optgroup key={group.key} label={group[code]}>
                {group.categories
                  .filter(({ id }) => id !== category.id)
                  .map(({ id, [code]: label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {into !== undefined && (
          <p>
            {t(
              '{count} listed products of {from} move to {into}, which has {intoCount} now. {from} is gone then; its address leads to {into}. This cannot be undone.',
              {
                count: category.productsCount,
                from: category[code],
                into: into[code],
                intoCount: into.productsCount,
              },
            )}
          </p>
        )}
      </Stack>
    </ActionDialog>
  );
}
