import { useEffect } from 'react';
import { TEXTS } from '@shared/texts.js';
import type { LanguageCode } from '@shared/language.js';
import { chooseLanguage, useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { keepTranslatedTexts } from '../../lib/translated-texts';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { useToast } from '../../ui/overlays/Toast';

/** Each language by its own name, so that everybody finds theirs. */
const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;

/** Chooses the language of the shop. What is typed, open or under way on the page stays. */
export function LanguageSwitch() {
  const { code: current, t } = useLanguage();
  const showToast = useToast();
  // The reader's browser may offer a third language. It does so when the page is there, and so is this part.
  useEffect(keepTranslatedTexts, []);
  const choose = async (code: LanguageCode): Promise<void> => {
    try {
      await chooseLanguage(code);
    } catch {
      showToast({ type: 'error', text: TEXTS.shopUnreachable, durationMs: ERROR_MS });
    }
  };
  return (
    <SegmentedControl role="group" aria-label={t('Language')}>
      {LANGUAGES.map(({ code, name }) => (
        <Segment
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === current}
          onClick={() => void choose(code)}
        >
          {name}
        </Segment>
      ))}
    </SegmentedControl>
  );
}
