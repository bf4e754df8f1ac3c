import { termsInEnglish } from '@shared/legal/terms.english.js';
import { termsInGerman } from '@shared/legal/terms.german.js';
import { OPERATOR } from '../lib/operator';
import { articleOf } from './legal-article';
import { TranslatedArticle } from './TranslatedArticle';

/** The route /terms. */
export function TermsPage() {
  return (
    <TranslatedArticle
      english={() => articleOf(termsInEnglish(OPERATOR, OPERATOR.delivery, OPERATOR.shipping))}
      german={() => articleOf(termsInGerman(OPERATOR, OPERATOR.delivery, OPERATOR.shipping))}
    />
  );
}
