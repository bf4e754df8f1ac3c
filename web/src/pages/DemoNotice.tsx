import { useLanguage } from '../i18n/language';
import { OPERATOR } from '../lib/operator';
import { Notice } from '../ui/states/Notice';

/** Says where the company is made up, so that nobody takes a demonstration for a shop. */
export function DemoNotice() {
  const { t } = useLanguage();
  if (!OPERATOR.isExample) return null;
  return (
    <Notice>
      {t('Demonstration: company, numbers and addresses are examples. Nobody sells anything here.')}
    </Notice>
  );
}
