import { useEffect } from 'react';
import { TEXTS } from '@shared/texts.js';
import type { LanguageCode } from '@shared/language.js';
import { chooseLanguage, useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { keepTranslatedTexts } from '../../lib/translated-texts';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { useToast } from '../../ui/overlays/Toast';

/** Each language by its own name, so that everybody finds theirs. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;

/** Returns what shows the shop in another language, or says that it cannot be had. What is typed, open or under way on the page stays. */
export function useLanguageChoice(): (code: LanguageCode) => Promise<void> {
  const showToast = useToast();
  return async (code) => {
    try {
      await chooseLanguage(code);
    } catch {
      showToast({ type: 'error', text: TEXTS.shopUnreachable, durationMs: ERROR_MS });
    }
  };
}

/** Chooses the language of the shop, at the foot of the page and in the menu of small windows. */
export function LanguageSwitch() {
  const { code: current, t } = useLanguage();
  const choose = useLanguageChoice();
  // The reader's browser may offer a third language. It does so when the page is there, and so is this part.
  useEffect(keepTranslatedTexts, []);
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
