import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { MAX_ENTRIES } from '../../../shared/builds/build.js';
import type { Kind } from '../../../shared/facts/fact.types.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import type { LanguageCode } from '../../../shared/language.js';
import { PRICES } from '../../../shared/prices.js';
import { countIds } from '../../../shared/rules/part-ids.js';
import { labelOfClause } from '../../../shared/search/clause-wording.js';
import type { SearchCondition } from '../../../shared/search/search.types.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { LanguageArg } from '../../graphql/language.js';
import type { Proposal } from './proposals.service.js';
import { ProposedBuild, UnderstoodWish } from './proposals.types.js';

/** One condition of a wish. */
interface Understood {
  readonly slot: Slot;
  readonly condition: SearchCondition;
}

@Resolver()
export class ProposalsResolver {
  @Query(
    `The build that is worth the most for a wish within its budget, around parts that are there already: of what is in stock, and such that nothing clashes. Worth are the speed of card and processor, the size of memory and drive up to what the purpose needs, and what is a good choice for most; of builds that are worth the same the cheapest. At most ${MAX_ENTRIES} different parts; an id that stands twice is taken twice.`,
    ProposedBuild,
    { complexity: cost({ work: PRICES.proposal }) },
  )
  completeBuild(
    @Arg(
      'wish',
      'In English or German, for example `gaming, 1440p, up to 1,200 €, quiet`. At most 200 characters.',
    )
    wish: string,
    @Arg('productIds', 'Parts that are there already, which are kept and paid from the budget.', [ID], {
      defaultValue: [],
    })
    productIds: string[],
    @Ctx() { services, origin }: RequestContext,
  ): Promise<Proposal> {
    return services.proposals.propose(origin.address, wish, countIds(productIds));
  }
}

/** Proposals as the schema shows them. */
export const ProposedBuildFields = resolveFields<ProposedBuild, Proposal>(ProposedBuild, {
  purpose: ({ wish }) => wish.purpose,
  budget: ({ wish }) => wish.budgetCents,
  lines: ({ wish }) => wish.lines,
  understood: ({ wish }) =>
    [...wish.conditions].flatMap(([slot, conditions]) =>
      conditions.map((condition): Understood => ({ slot, condition })),
    ),
  cheapest: ({ cheapestCents }) => cheapestCents,
  total: ({ totalCents }) => totalCents,
});

@Resolver(() => UnderstoodWish)
export class UnderstoodWishResolver {
  @FieldResolver('What it is about, and what is asked: `Noise: up to 25 dB(A)`.')
  text(@Root() { slot, condition }: Understood, @LanguageArg() language: LanguageCode): string {
    // Slots that are proposed are called as their kinds of product.
    const { label, value } = labelOfClause(condition, slot as Kind, language);
    return `${label}: ${value}`;
  }
}
