import { Resolver, Root } from 'type-graphql';
import { FieldResolver, resolveFields } from '../../graphql/declare.js';
import { factsOf, originOf } from '../../../shared/facts/facts-of.js';
import { keyDataOf } from '../../../shared/facts/key-data.js';
import { factOf, kindOf } from '../../../shared/facts/kinds.js';
import { labelOf, rowLabel, valueIn } from '../../../shared/facts/wording.js';
import type { LanguageCode } from '../../../shared/language.js';
import { LanguageArg } from '../../graphql/language.js';
import { factsOfProduct, type ProductRecord } from './product.record.js';
import { Attribute, Fact, Product } from './catalog.types.js';
import type { AttributeRow } from './catalog.resolver.js';

/** A fact and how it is worded. */
type FactRow = Fact & {
  label: (language: LanguageCode) => string;
  display: (language: LanguageCode) => string;
};

@Resolver(() => Product)
export class ProductFactsResolver {
  @FieldResolver(
    'The few facts that decide in its category, each as a short text; the most important first.',
    [String],
  )
  keyData(@Root() product: ProductRecord, @LanguageArg() language: LanguageCode): string[] {
    return keyDataOf(kindOf(product.category), factsOfProduct(product), language);
  }
}

export const ProductFactFields = resolveFields<Product, ProductRecord>(Product, {
  facts: (product): FactRow[] => {
    const known = factsOf(product);
    return Object.entries(known.facts).flatMap(([key, value]) => {
      const definition = factOf(known.kind, key);
      if (definition === undefined) return [];
      return [
        {
          key,
          origin: originOf(known, key),
          number: typeof value === 'number' ? value : null,
          isYes: typeof value === 'boolean' ? value : null,
          texts: typeof value === 'string' ? [value] : typeof value === 'object' ? value : [],
          unit: definition.unit ?? null,
          label: (language) => labelOf(definition, language),
          display: (language) => valueIn(value, definition.unit, language),
        },
      ];
    });
  },
});

@Resolver(() => Fact)
export class FactResolver {
  @FieldResolver('What it is called, for example "Socket".')
  label(@Root() fact: FactRow, @LanguageArg() language: LanguageCode): string {
    return fact.label(language);
  }

  @FieldResolver('The value with its unit, as the language writes it.')
  display(@Root() fact: FactRow, @LanguageArg() language: LanguageCode): string {
    return fact.display(language);
  }
}

@Resolver(() => Attribute)
export class AttributeResolver {
  @FieldResolver('What is stated, in a language; a name that the shop does not know stays as it is.')
  label(@Root() { name, category }: AttributeRow, @LanguageArg() language: LanguageCode): string {
    return rowLabel(kindOf(category), name, language);
  }

  @FieldResolver('The value with its unit, as the language writes it.')
  display(@Root() { value, unit }: AttributeRow, @LanguageArg() language: LanguageCode): string {
    return valueIn(value, unit ?? undefined, language);
  }
}
