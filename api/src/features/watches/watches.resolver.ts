import { Ctx, ID, InputType, ObjectType, Resolver, Root } from 'type-graphql';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { PRICES } from '../../../shared/prices.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { MAX_WATCHES, WATCH_DAYS, type WatchKind } from '../../../shared/rules/watches.js';
import type { RequestContext } from '../../context.js';
import { Field, FieldResolver, Input, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType, Mutation } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { cost } from '../../graphql/cost.js';
import { Viewer } from '../accounts/accounts.types.js';
import { createProductLoader } from '../catalog/catalog.loader.js';
import { Product } from '../catalog/catalog.types.js';

const WatchKinds = defineEnum<WatchKind>('WatchKind', 'What a customer wants to be told of.', {
  PRICE: 'That a price has fallen.',
  STOCK: 'That a product which is sold out is in stock again.',
});

@ObjectType({ description: 'That a customer wants to be told of a product by mail.', simpleResolvers: true })
class Watch {
  @Field('What they are told of.', WatchKinds) kind!: WatchKind;
  @NullableField('The price that it must not be above; null for any lower price, and for stock.', Money)
  target!: number | null;
  @NullableField(
    'The price that it must be below in any case: that of the moment when it was set, or of the last mail; null for stock.',
    Money,
  )
  below!: number | null;
  @NullableField('The product.', Product) product!: unknown;
  @Field('When it was set last.', Date) createdAt!: Date;
  @Field('When it ends by itself.', Date) expiresAt!: Date;
}

@InputType({ description: 'What to be told of.' })
class WatchProductInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('What of it.', WatchKinds) kind!: WatchKind;
  @NullableField('The price to be told at, below the one now; null for any lower one. Not for stock.', Money)
  target?: number | null;
}

@InputType({ description: 'What not to be told of any longer.' })
class EndWatchInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('What of it.', WatchKinds) kind!: WatchKind;
}

@InputType({ description: 'The link of a mail.' })
class EndWatchByLinkInput {
  @Field('What the link in the mail has as `token`.') token!: string;
}

const viewer = given<ViewerValue>(Viewer, 'The viewer, with their watches as they are now.');
const ProductWatched = outcome('ProductWatched', 'The customer will be told.', { viewer });
const WatchEnded = outcome('WatchEnded', 'The customer is not told any longer.', { viewer });

const WatchProductResult = createResultType(
  'WatchProductResult',
  'The outcome of asking to be told of a product.',
  ProductWatched,
);
const EndWatchResult = createResultType('EndWatchResult', 'The outcome of ending that.', WatchEnded);

@Resolver(() => Viewer)
export class ViewerWatchesResolver {
  @FieldResolver('What the customer is told of by mail, the newest first; none for others.', [Watch], {
    complexity: cost({ work: PRICES.lookup, length: MAX_WATCHES }),
  })
  async watches(@Root() root: ViewerValue, @Ctx() { services, loader }: RequestContext): Promise<Watch[]> {
    const products = loader(createProductLoader);
    const watches = await services.watches.listOf(root);
    return Promise.all(
      watches.map(async ({ kind, productId, targetCents, toldCents, createdAt }) => ({
        kind,
        target: targetCents,
        below: toldCents,
        product: await products.load(productId),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + WATCH_DAYS * 86_400_000),
      })),
    );
  }
}

@Resolver()
export class WatchesResolver {
  @Mutation(
    'Tells the customer by mail when a price has fallen, at most once a day, or once when a product is in stock again. Set once more, it begins anew. Customers with a confirmed address; 100 at most, for twelve months.',
    WatchProductResult,
  )
  async watchProduct(
    @Input('What of which product.', WatchProductInput) { productId, kind, target = null }: WatchProductInput,
    @Ctx() context: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    await context.services.watches.watch(context.viewer, id, kind, target);
    return new ProductWatched({ viewer: context.viewer });
  }

  @Mutation('Ends that the customer is told of something. Ending nothing is fine.', EndWatchResult)
  async endWatch(
    @Input('What of which product.', EndWatchInput) { productId, kind }: EndWatchInput,
    @Ctx() context: RequestContext,
  ) {
    await context.services.watches.end(context.viewer, requireId(productId, unknownProduct), kind);
    return new WatchEnded({ viewer: context.viewer });
  }

  @Mutation('Ends what a mail has told of, by the link in it and without login.', EndWatchResult)
  async endWatchByLink(
    @Input('The link.', EndWatchByLinkInput) { token }: EndWatchByLinkInput,
    @Ctx() context: RequestContext,
  ) {
    await context.services.watches.endByLink(context.viewer, token);
    return new WatchEnded({ viewer: context.viewer });
  }
}
