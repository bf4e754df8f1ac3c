import DataLoader from 'dataloader';
import { Ctx, Resolver, Root } from 'type-graphql';
import type { BuildContent } from '../../../shared/builds/build.js';
import type { Known } from '../../../shared/fit/known.types.js';
import type { LanguageCode } from '../../../shared/language.js';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { cost, LOOKUP } from '../../graphql/cost.js';
import { FieldResolver, resolveFields } from '../../graphql/declare.js';
import { LanguageArg } from '../../graphql/language.js';
import { Build, type OwnFact } from '../builds/builds.types.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import type { GuidePartView, GuideView, LaneMapView } from './guide-view.codec.js';
import { AssemblyGuide, GuidePart, LaneMap } from './guides.types.js';

/** Reading the parts and drawing up the steps. */
const DRAWING_UP = cost({ work: 2 * PRICES.lookup });

const toFact = ([key, known]: [string, Known]): OwnFact =>
  'texts' in known
    ? { key, texts: known.texts, from: null, to: null }
    : { key, texts: [], from: known.from, to: Number.isFinite(known.to) ? known.to : null };

export const GuidePartFields = resolveFields<GuidePart, GuidePartView>(GuidePart, {
  id: ({ part }) => part.id,
  name: ({ part }) => part.name,
  slot: ({ part }) => part.slot,
  count: ({ part }) => part.count,
  facts: ({ part }) => Object.entries(part.known).map(toFact),
});

@Resolver(() => Build)
export class BuildGuideResolver {
  @FieldResolver(
    'Which M.2 drive goes into which slot of the motherboard, and what that switches off; null without one.',
    LaneMap,
    { nullable: true, complexity: LOOKUP },
  )
  laneMap(
    @Root() build: BuildContent,
    @LanguageArg() language: LanguageCode,
    @Ctx() { services }: RequestContext,
  ): Promise<LaneMapView | null> {
    return services.guides.laneMapOf(build, language);
  }

  @FieldResolver(
    'How to put it together, also as `/api/guide/build/{code}.pdf`; null while it has no parts.',
    AssemblyGuide,
    { nullable: true, complexity: DRAWING_UP },
  )
  guide(
    @Root() build: BuildContent,
    @LanguageArg() language: LanguageCode,
    @Ctx() { services }: RequestContext,
  ): Promise<GuideView | null> {
    return services.guides.ofBuild(build, language);
  }
}

/** Creates the loader of one request: parts of orders, also those that are no longer for sale. */
const createPartLoader = ({
  services: { catalog },
}: Pick<RequestContext, 'services'>): DataLoader<number, ProductRecord | null> =>
  new DataLoader((ids) => catalog.productsByIds(ids));

@Resolver(() => Order)
export class OrderGuideResolver {
  @FieldResolver('Whether it is paid and holds the parts of one computer, so that it has a guide.', Boolean)
  hasGuide(@Root() order: OrderRecord, @Ctx() { services, loader }: RequestContext): Promise<boolean> {
    return services.guides.isOfMachine(order, (ids) => {
      const products = loader(createPartLoader);
      return Promise.all(ids.map((id) => products.load(id)));
    });
  }

  @FieldResolver(
    'How to put its parts together once it is paid, also as `/api/guide/order/{id}.pdf`; null where they are not those of one computer.',
    AssemblyGuide,
    { nullable: true, complexity: DRAWING_UP },
  )
  guide(
    @Root() order: OrderRecord,
    @LanguageArg() language: LanguageCode,
    @Ctx() { services }: RequestContext,
  ): Promise<GuideView | null> {
    return services.guides.ofOrder(order, language);
  }
}
