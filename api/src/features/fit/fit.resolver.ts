import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { MAX_ENTRIES } from '../../../shared/builds/build.js';
import type { LanguageCode } from '../../../shared/language.js';
import { PRICES } from '../../../shared/prices.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { countIds } from '../../../shared/rules/part-ids.js';
import { sentenceOf } from '../../../shared/fit/sentences.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { LanguageArg } from '../../graphql/language.js';
import { Cart } from '../cart/cart.types.js';
import { Fit, FitClash, FitExchange, FitUpgrade, FitVerdict } from './fit.types.js';
import { MAX_CLASHES, type Clash, type Exchange, type Upgrade } from './exchange.service.js';
import { type JudgedFit, type JudgedRule } from './fit.service.js';

const JUDGING = cost({ work: PRICES.fit });
const EXCHANGING = cost({ work: PRICES.exchanges, length: 2 });

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

@Resolver(() => Fit)
export class FitClashesResolver {
  @FieldResolver(
    `What clashes, and what to exchange for it; the first ${MAX_CLASHES} where more rules fail.`,
    [FitClash],
    { complexity: EXCHANGING },
  )
  clashes(@Root() fit: JudgedFit, @Ctx() { services }: RequestContext): Promise<Clash[]> {
    return services.exchanges.clashesOf(fit);
  }

  @FieldResolver(
    'What would make the computer better: for a processor, graphics card, memory and a drive the cheapest in stock that is faster, or larger, by a quarter at least, and with which nothing clashes that does not clash now. A part of one’s own takes part where the number that ranks its kind is stated, or follows from its name.',
    [FitUpgrade],
    { complexity: EXCHANGING },
  )
  upgrades(@Root() fit: JudgedFit, @Ctx() { services }: RequestContext): Promise<Upgrade[]> {
    return services.exchanges.upgradesOf(fit);
  }
}

/** Clashes as the schema shows them. */
export const FitClashFields = resolveFields<FitClash, Clash>(FitClash, {
  rule: ({ rule }) => rule.id,
  products: ({ parts }) => parts.flatMap(({ product }) => product ?? []),
});

/** Upgrades as the schema shows them. */
export const FitUpgradeFields = resolveFields<FitUpgrade, Upgrade>(FitUpgrade, {
  priceDifference: ({ differenceCents }) => differenceCents,
});

/** Exchanges as the schema shows them. */
export const FitExchangeFields = resolveFields<FitExchange, Exchange>(FitExchange, {
  priceDifference: ({ differenceCents }) => differenceCents,
});

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
  isReported: ({ verdict }) => verdict.isReported,
});
