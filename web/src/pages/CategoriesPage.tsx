import { CategoryKeeper } from '../features/categories/CategoryKeeper';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';

/** The route /categories, for employees: the tree that visitors find their way by. */
export function CategoriesPage() {
  const { t } = useLanguage();
  usePageTitle(t('Categories'));
  return (
    <PageBody>
      <Stack>
        <PageHeading>{t('Categories')}</PageHeading>
        <Lead>{t('Menus, tiles and filters show them in this order and by these names.')}</Lead>
      </Stack>
      <CategoryKeeper />
    </PageBody>
  );
}
