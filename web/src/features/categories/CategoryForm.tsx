import { checkCategoryInput, cleanCategory, type CategoryInput } from '@shared/rules/category.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextArea, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Dialog } from '../../ui/overlays/Dialog';
import { useEditCategoryMutation, type CategoryKeeper_CategoryFragment } from './kept-categories.generated';
import { useChange } from '../../lib/useChange';

interface CategoryFormProps {
  category: CategoryKeeper_CategoryFragment;
  onClose: () => void;
}

/** Renames a category in both languages, and changes its description and its address. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [edit, { loading }] = useEditCategoryMutation();
  const toInput = (values: Readonly<Record<FieldName, string>>): CategoryInput =>
    cleanCategory({
      labels: { en: values.nameEn, de: values.nameDe },
      descriptions: { en: values.descriptionEn, de: values.descriptionDe },
      slug: values.slug,
      icon: category.icon,
    });
  const start = valuesOf(category);
  const form = useForm(
    start,
    (values) => checkCategoryInput(toInput(values)),
    useEditDraft(`category ${category.id}`, start),
  );

  const submit = async (): Promise<void> => {
    const input = { categoryId: category.id, version: category.version, ...toInput(form.values) };
    const { error } = await change(
      async () => (await edit({ variables: { input } })).data?.editCategory,
      t('Category saved.'),
    );
    if (error === null) onClose();
    else form.refuse(error.fields);
  };

  return (
    <Dialog isOpen isWide title={t('Edit category')} onClose={onClose}>
      <form {...form.element(submit)}>
        <Stack>
          <TwoColumns>
            <Field label={t('Name in English')} isRequired error={form.errorOf('nameEn')}>
              <TextInput autoComplete="off" {...form.control('nameEn')} />
            </Field>
            <Field label={t('Name in German')} isRequired error={form.errorOf('nameDe')}>
              <TextInput autoComplete="off" {...form.control('nameDe')} />
            </Field>
            <Field label={t('Description in English')} error={form.errorOf('descriptionEn')}>
              <TextArea rows={3} {...form.control('descriptionEn')} />
            </Field>
            <Field label={t('Description in German')} error={form.errorOf('descriptionDe')}>
              <TextArea rows={3} {...form.control('descriptionDe')} />
            </Field>
          </TwoColumns>
          <Field
            label={t('Web address')}
            hint={t('What follows /c/. The old address leads to the new one.')}
            isRequired
            error={form.errorOf('slug')}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.control('slug')}
            />
          </Field>
          <Cluster>
            <SubmitButton isValid={form.isValid} isPending={loading}>
              {t('Save category')}
            </SubmitButton>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}

type FieldName = 'nameEn' | 'nameDe' | 'descriptionEn' | 'descriptionDe' | 'slug';

const valuesOf = (category: CategoryKeeper_CategoryFragment): Record<FieldName, string> => ({
  nameEn: category.en,
  nameDe: category.de,
  descriptionEn: category.descriptionEn,
  descriptionDe: category.descriptionDe,
  slug: category.slug,
});
