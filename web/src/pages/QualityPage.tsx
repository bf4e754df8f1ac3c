import { QualityFigures } from '../features/quality/QualityFigures';
import { useLanguage } from '../i18n/language';
import { Sentence } from '../i18n/Sentence';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /quality: the proof page. */
export function QualityPage() {
  const { t } = useLanguage();
  usePageTitle(t('Quality'));
  return (
    <PageBody>
      <PageHeading>{t('Quality')}</PageHeading>
      <Lead>
        <Sentence
          text="What our own commands have found on the build that you are using: every figure beside its bar, also those that were missed. As data: {file}."
          parts={{ file: <a href="/quality.json">quality.json</a> }}
        />
      </Lead>
      <QualityFigures />
    </PageBody>
  );
}
