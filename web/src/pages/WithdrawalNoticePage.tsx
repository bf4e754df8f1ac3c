import { withdrawalInEnglish } from '@shared/legal/withdrawal.english.js';
import { withdrawalInGerman } from '@shared/legal/withdrawal.german.js';
import { OPERATOR } from '../lib/operator';
import { articleOf } from './legal-article';
import { TranslatedArticle } from './TranslatedArticle';

/** The route /withdrawal: the statutory notice with the model form. */
export function WithdrawalNoticePage() {
  return (
    <TranslatedArticle
      english={() => articleOf(withdrawalInEnglish(OPERATOR))}
      german={() => articleOf(withdrawalInGerman(OPERATOR))}
    />
  );
}
