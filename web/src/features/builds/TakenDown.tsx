import { BREACH_WORDS } from '@shared/rules/review-breaches.js';
import { useLanguage } from '../../i18n/language';
import { Notice } from '../../ui/states/Notice';
import type { Build_BuildFragment } from './builds.generated';

/** Says why others cannot open a build, and what its owner can do about it (Art. 17 DSA). */
export function TakenDown({ reason }: { reason: NonNullable<Build_BuildFragment['takenDown']> }) {
  const { t, code } = useLanguage();
  const { label, rule } = BREACH_WORDS[reason.breach][code];
  return (
    <Notice>
      {t('We have closed the link of this build to others. {breach} {rule} {explanation}', {
        breach: `${label}.`,
        rule,
        explanation: reason.explanation,
      })}{' '}
      {t('If you disagree, write to us by the contact page within six months.')}
    </Notice>
  );
}
