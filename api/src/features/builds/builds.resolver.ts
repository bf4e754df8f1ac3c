import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import type { BuildEntry as EntryContent } from '../../../shared/builds/build.js';
import { requireId, readId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { Fit } from '../fit/fit.types.js';
import type { EntryView, FitInto } from './build-view.service.js';
import type { BuildRecord } from './build.record.js';
import {
  AddBuildToCartInput,
  AddBuildToCartResult,
  Build,
  BuildAddedToCart,
  BuildConflict,
  BuildEntry,
  BuildRemoved,
  BuildSaved,
  BuildShared,
  FitIntoBuild,
  RemoveBuildInput,
  RemoveBuildResult,
  SaveBuildInput,
  SaveBuildResult,
  ShareBuildInput,
  ShareBuildResult,
  type BuildEntryInput,
} from './builds.types.js';

const JUDGING = cost({ work: PRICES.fit });
/** Builds of a customer, or entries of one: mostly about ten. */
const ABOUT_TEN = cost({ work: PRICES.lookup, length: 10 });

const readEntry = ({ slot, count, productId, label, facts, isOwned }: BuildEntryInput): EntryContent => ({
  slot,
  count,
  isOwned,
  productId: productId == null ? null : requireId(productId, unknownProduct),
  own:
    label == null
      ? null
      : {
          label,
          facts: facts.map(({ key, texts, from = null, to = null }) => ({ key, texts, from, to })),
        },
});

/** What was not read with its product yet. */
const viewsOf = (
  entries: readonly EntryContent[],
  { services, viewer }: RequestContext,
): Promise<EntryView[]> =>
  services.buildView.entries(
    { entries: entries.map((entry) => ({ priceCentsAtSaving: null, ...entry })) },
    viewer,
  );

export const BuildFields = resolveFields<Build, BuildRecord>(Build, {
  code: ({ _id }) => _id,
  entries: (build, { services, viewer }) => services.buildView.entries(build, viewer),
  isMine: (build, { services, viewer }) => services.builds.isKeptBy(viewer, build),
  total: async (build, { services, viewer }) => (await services.buildView.totals(build, viewer)).now,
  totalAtSaving: async (build, { services, viewer }) =>
    (await services.buildView.totals(build, viewer)).atSaving,
});

export const BuildEntryFields = resolveFields<BuildEntry, EntryView>(BuildEntry, {
  ownFacts: ({ own }) => own?.facts ?? [],
  priceAtSaving: ({ priceCentsAtSaving }) => priceCentsAtSaving,
});

export const FitIntoBuildFields = resolveFields<FitIntoBuild, FitInto>(FitIntoBuild, {
  replaced: ({ replaced }, context) => viewsOf(replaced, context),
});

@Resolver(() => Build)
export class BuildResolver {
  @FieldResolver('Whether its parts fit together, also those that are no longer sold.', Fit, {
    complexity: JUDGING,
  })
  fit(@Root() build: BuildRecord, @Ctx() { services }: RequestContext): Promise<FitInto['fit']> {
    return services.buildView.fit(build);
  }

  @FieldResolver(
    'Whether a product fits into it, in place of what stands in its slot, of drives, fans and cards beside it. Null for what is no part of a computer.',
    FitIntoBuild,
    { nullable: true, complexity: JUDGING },
  )
  fitInto(
    @Root() build: BuildRecord,
    @Arg('productId', 'Id of the product.', ID) productId: string,
    @Ctx() { services }: RequestContext,
  ): Promise<FitInto | null> {
    return services.buildView.fitInto(build, readId(productId) ?? 0);
  }
}

@Resolver()
export class BuildsResolver {
  @Query(
    'A build by the code of its link: one’s own, or one that is shared; null for every other code.',
    Build,
    { nullable: true },
  )
  build(
    @Arg('code', 'Eight signs; case and hyphens do not matter.', ID) code: string,
    @Ctx() { services, viewer, origin }: RequestContext,
  ): Promise<BuildRecord | null> {
    return services.builds.find(viewer, origin, code);
  }

  @Query('The builds and machines of the viewer, changed last in front. Customers only.', [Build], {
    complexity: ABOUT_TEN,
  })
  myBuilds(@Ctx() { services, viewer }: RequestContext): Promise<BuildRecord[]> {
    return services.builds.list(viewer);
  }

  @Query('Builds that employees offer to begin with.', [Build])
  startingBuilds(@Ctx() { services }: RequestContext): Promise<BuildRecord[]> {
    return services.builds.starting();
  }

  @Query(
    'The parts in the viewer’s paid orders, as entries of a machine: of what a computer has one of, the newest. Nothing is saved. Customers only.',
    [BuildEntry],
    { complexity: ABOUT_TEN },
  )
  async boughtParts(@Ctx() context: RequestContext): Promise<EntryView[]> {
    return viewsOf(await context.services.buildView.bought(context.viewer), context);
  }

  @Mutation(
    'Saves a whole build. Somebody without an account shares it by that. Guests and customers; builds to begin with: employees.',
    SaveBuildResult,
    { errors: { CONFLICT: BuildConflict } },
  )
  async saveBuild(
    @Input('The build.', SaveBuildInput) input: SaveBuildInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const { code, version, editKey, name, kind, entries } = input;
    const base = code == null ? null : { code, version };
    const content = { name, kind, entries: entries.map(readEntry) };
    return new BuildSaved(await services.builds.save(viewer, origin, base, editKey ?? null, content));
  }

  @Mutation('Opens the link of a build to others, or closes it. Customers only.', ShareBuildResult)
  async shareBuild(
    @Input('Which one.', ShareBuildInput) { code, isShared }: ShareBuildInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new BuildShared({ build: await services.builds.share(viewer, code, isShared) });
  }

  @Mutation('Removes a build. Who keeps it, or who has its key.', RemoveBuildResult)
  async removeBuild(
    @Input('Which one.', RemoveBuildInput) { code, editKey }: RemoveBuildInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    await services.builds.remove(viewer, origin, code, editKey ?? null);
    return new BuildRemoved({ buildCode: code });
  }

  @Mutation(
    'Puts what is to be bought of a build into the cart, as far as it can be had and is not in it yet. Customers only.',
    AddBuildToCartResult,
  )
  async addBuildToCart(
    @Input('Which one.', AddBuildToCartInput) { code, productIds }: AddBuildToCartInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const wanted = productIds?.map((id) => requireId(id, unknownProduct)) ?? null;
    const added = await services.buildCart.add(
      viewer,
      () => services.builds.read(viewer, origin, code),
      wanted,
    );
    return new BuildAddedToCart({
      cart: { userId: viewer.userId, lines: added.lines },
      lines: added.outcomes,
    });
  }
}
