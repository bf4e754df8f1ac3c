import type { ReactNode } from 'react';
import type { PlaceholderIn } from '@shared/language.js';
import { useLanguage } from './language';
import type { PlainText, Template } from './translate';

interface SentenceProps<Text extends Template> {
  /** The English text. */
  text: Text;
  /** What stands in its places: links, times, amounts. */
  parts: Readonly<Record<PlaceholderIn<Text>, ReactNode>>;
}

/** A translated sentence with elements in it, wherever the language puts them. */
export function Sentence<Text extends Template>({ text, parts }: SentenceProps<Text>) {
  const { t } = useLanguage();
  const nodes = parts as Readonly<Record<string, ReactNode>>;
  // Without values the places stay; split by a pattern with a group, words and names of places then take turns.
  return t(text as string as PlainText)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      // Each in an element of its own: what translates pages in browsers takes text nodes away.
      <span key={index}>{index % 2 === 0 ? piece : nodes[piece]}</span>
    ));
}
