import type { Language } from '../graphql/types.generated';
import { useLanguage } from '../i18n/language';

/** Returns the language in which the server is asked for what it words itself: facts, their names and their units. */
export function useAnswerLanguage(): Language {
  return useLanguage().code === 'de' ? 'GERMAN' : 'ENGLISH';
}
