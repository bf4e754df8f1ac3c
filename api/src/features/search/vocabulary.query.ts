import { createSpelling } from '../../../shared/search/spelling.js';
import { isReportKey } from '../../../shared/facts/reported.js';
import { factOf } from '../../../shared/facts/kinds.js';
import { foldText } from '../../../shared/rules/search.js';
import type { Vocabulary } from '../../../shared/search/search.types.js';
import type { WordSearch } from './index-search.query.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';

type Values = Map<string, { kind: IndexedProduct['kind']; key: string; value: string }[]>;

/** What the products of an index are called and described by, for the interpretation of searches. */
export class IndexVocabulary {
  private known: Vocabulary | null = null;
  private knownAt = -1;

  constructor(
    private readonly index: ProductIndex,
    private readonly words: WordSearch,
  ) {}

  /** Returns the vocabulary of now. */
  current(): Vocabulary {
    if (this.known === null || this.knownAt !== this.index.described) {
      this.known = this.build();
      this.knownAt = this.index.described;
    }
    return this.known;
  }

  /** Returns the manufacturers whose names begin with these folded letters. */
  manufacturersFrom(letters: string): string[] {
    if (letters === '') return [];
    return [...this.current().manufacturers]
      .filter(([folded]) => folded.startsWith(letters))
      .map(([, name]) => name);
  }

  private build(): Vocabulary {
    const manufacturers = new Map<string, string>();
    const values: Values = new Map();
    const stated = new Set<string>();
    const seen = new Set<unknown>();
    for (const product of this.index.all()) {
      if (!manufacturers.has(product.manufacturerFolded))
        manufacturers.set(product.manufacturerFolded, product.manufacturer);
      if (seen.has(product.facts)) continue;
      seen.add(product.facts);
      addValues(values, product);
      for (const key of Object.keys(product.facts)) stated.add(`${product.kind}.${key}`);
    }
    let spelling: ReturnType<typeof createSpelling> | null = null;
    return {
      categories: [...this.index.countByCategory().keys()],
      manufacturers,
      values,
      states: (kind, key) => stated.has(`${kind}.${key}`),
      hasWord: (word) => this.words.hasBeginning(word),
      near: (word) => {
        spelling ??= createSpelling(this.index.words());
        return spelling.near(word);
      },
    };
  }
}

function addValues(values: Values, { kind, facts }: IndexedProduct): void {
  for (const [key, fact] of Object.entries(facts)) {
    if (typeof fact === 'number' || typeof fact === 'boolean' || factOf(kind, key) === undefined) continue;
    if (isReportKey(key)) continue;
    for (const value of typeof fact === 'string' ? [fact] : fact) {
      const folded = foldText(value);
      const places = values.get(folded) ?? [];
      values.set(folded, places);
      if (!places.some((place) => place.kind === kind && place.key === key && place.value === value))
        places.push({ kind, key, value });
    }
  }
}
