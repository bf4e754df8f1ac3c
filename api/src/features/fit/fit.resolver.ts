import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { MAX_ENTRIES } from '../../../shared/builds/build.js';
import { ShopError } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { PRICES } from '../../../shared/prices.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { sentenceOf } from '../../../shared/fit/sentences.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { LanguageArg } from '../../graphql/language.js';
import { Cart } from '../cart/cart.types.js';
import { Fit, FitVerdict } from './fit.types.js';
import { type JudgedFit, type JudgedRule } from './fit.service.js';

const JUDGING = cost({ work: PRICES.fit });

/** How many pieces may be named at a time. */
const MAX_PIECES = 100;

/** Counts how often each product is wanted, in the order of first naming. */
function countIds(ids: readonly string[]): Quantity[] {
  if (ids.length > MAX_PIECES) throw new ShopError('TOO_MANY_IDS', { max: MAX_PIECES });
  const counts = new Map<number, number>();
  for (const given of ids) {
    const id = requireId(given, unknownProduct);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([productId, count]) => ({ productId, count }));
}

@Resolver(() => Fit)
export class FitResolver {
  @Query(
    `Whether products fit together in one computer, as far as their facts tell. At most ${MAX_ENTRIES} different ones; an id that stands twice is taken twice. What is no part of a computer is left out.`,
    Fit,
    { complexity: JUDGING },
  )
  fit(
    @Arg('productIds', 'Positive integers, also of products that are no longer sold.', [ID])
    productIds: string[],
    @Ctx() { services }: RequestContext,
  ): Promise<JudgedFit> {
    return services.fit.judge(countIds(productIds));
  }
}

@Resolver(() => Cart)
export class CartFitResolver {
  @FieldResolver(
    'Whether its parts fit together; null unless at least two of them can be meant for one computer.',
    Fit,
    { nullable: true, complexity: JUDGING },
  )
  fit(
    @Root() { lines }: { lines: readonly Quantity[] },
    @Ctx() { services }: RequestContext,
  ): Promise<JudgedFit | null> {
    return services.fit.judgeCart(lines);
  }
}

@Resolver(() => FitVerdict)
export class FitVerdictResolver {
  @FieldResolver('What the rule is about, for example "Power".')
  label(@Root() { verdict }: JudgedRule, @LanguageArg() language: LanguageCode): string {
    return verdict.rule.label[language];
  }

  @FieldResolver('What it says of these parts, with both values.')
  sentence(@Root() { verdict }: JudgedRule, @LanguageArg() language: LanguageCode): string {
    return sentenceOf(verdict, language);
  }
}

/** Rules as the schema shows them. */
export const FitVerdictFields = resolveFields<FitVerdict, JudgedRule>(FitVerdict, {
  rule: ({ verdict }) => verdict.rule.id,
  severity: ({ verdict }) => verdict.rule.severity,
  answer: ({ verdict }) => verdict.truth,
});
