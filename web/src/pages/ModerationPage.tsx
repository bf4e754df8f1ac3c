import { ModerationBoard } from '../features/moderation/ModerationBoard';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /staff/reviews, for employees. */
export function ModerationPage() {
  const { t } = useLanguage();
  usePageTitle(t('Reviews'));
  return (
    <PageBody>
      <PageHeading>{t('Reviews')}</PageHeading>
      <ModerationBoard />
    </PageBody>
  );
}
