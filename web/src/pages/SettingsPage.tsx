import { SettingsSections } from '../features/settings/SettingsSections';
import { useLanguage } from '../i18n/language';
import { OwnersOnly } from '../lib/OwnersOnly';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/actions/Button';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { Cluster, PageBody, Stack } from '../ui/layout/Layout';

/** The route /staff/settings, for owners. */
export function SettingsPage() {
  const { t } = useLanguage();
  usePageTitle(t('Settings'));
  return (
    <OwnersOnly>
      <PageBody>
        <Stack>
          <PageHeading>{t('Settings')}</PageHeading>
          <Lead>
            {t(
              'What you save holds at once, on every page, in mails and on papers. Papers that are issued stay as they are.',
            )}
          </Lead>
          <Cluster>
            <ButtonLink to="/staff/closing">{t('Closing')}</ButtonLink>
            <ButtonLink to="/integrations">{t('Integrations')}</ButtonLink>
            <ButtonLink to="/vouchers">{t('Vouchers')}</ButtonLink>
          </Cluster>
        </Stack>
        <SettingsSections />
        <UnsavedChangesGuard />
      </PageBody>
    </OwnersOnly>
  );
}
