import type { ComponentProps } from 'react';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { Article } from '../ui/layout/Article';

type ArticleProps = ComponentProps<typeof Article>;

/** What an article says in one language. The sections of all languages have the same ids, so links fit each. */
export type ArticleText = Omit<ArticleProps, 'notice'>;

interface TranslatedArticleProps extends Pick<ArticleProps, 'notice'> {
  english: () => ArticleText;
  german: () => ArticleText;
}

/** A page that is read, in the reader's language. Long texts are written in each language rather than sentence by sentence. */
export function TranslatedArticle({ english, german, ...rest }: TranslatedArticleProps) {
  const article = useLanguage().code === 'de' ? german() : english();
  usePageTitle(article.title);
  return <Article {...article} {...rest} />;
}
