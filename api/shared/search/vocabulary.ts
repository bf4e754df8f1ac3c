import type { Facts } from '../facts/fact.types.js';
import { FACT_TABLES, kindOf } from '../facts/kinds.js';
import { foldText } from '../rules/search.js';
import type { ValuePlace, Vocabulary } from './search.types.js';
import { createSpelling, type Spelling } from './spelling.js';
import { wordsOf } from './tokens.js';

/** What a vocabulary is made of. */
interface DescribedProduct {
  readonly name: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly facts: Facts;
}

class VocabularyBuilder {
  readonly categories = new Set<string>();
  readonly manufacturers = new Map<string, string>();
  readonly values = new Map<string, ValuePlace[]>();
  readonly words = new Set<string>();
  private readonly places = new Set<string>();

  add({ name, manufacturer, category, facts }: DescribedProduct): void {
    this.categories.add(category);
    this.manufacturers.set(foldText(manufacturer), manufacturer);
    for (const text of [name, manufacturer]) for (const word of wordsOf(text)) this.words.add(word);
    const kind = kindOf(category);
    for (const [key, definition] of Object.entries(FACT_TABLES[kind])) {
      const value = facts[key];
      if (value === undefined || definition.type === 'number' || definition.type === 'flag') continue;
      const texts = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
      for (const text of texts) this.addValue({ kind, key, value: text });
    }
  }

  private addValue(place: ValuePlace): void {
    const id = `${place.kind}.${place.key}=${place.value}`;
    if (this.places.has(id)) return;
    this.places.add(id);
    const folded = foldText(place.value);
    this.values.set(folded, [...(this.values.get(folded) ?? []), place]);
    for (const word of wordsOf(place.value)) this.words.add(word);
  }
}

/** Returns the vocabulary of a catalogue. */
export function vocabularyOf(products: Iterable<DescribedProduct>): Vocabulary {
  const builder = new VocabularyBuilder();
  for (const product of products) builder.add(product);
  const { categories, manufacturers, values, words } = builder;
  let spelling: Spelling | undefined;
  return {
    categories: [...categories],
    manufacturers,
    values,
    hasWord: (word) => words.has(word),
    near: (word) => (spelling ??= createSpelling(words)).near(word),
  };
}
