import { Ctx, ID, InputType, Int, ObjectType, Resolver } from 'type-graphql';
import { readId, requireId, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Arg, Field, Input, Query } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType, Mutation } from '../../graphql/result.js';

@ObjectType({ description: 'The license keys of a product, which are never shown.', simpleResolvers: true })
class LicenseKeyPool {
  @Field('How many can still be delivered, those of paid orders among them.', Int) freeCount!: number;
  @Field('How many were delivered.', Int) deliveredCount!: number;
  @Field(
    'How many can be sold: those that no paid or reserving order is to get. 0 while there were never any.',
    Int,
  )
  forSaleCount!: number;
  @Field('Whether these are as few as the settings call few.', Boolean) isLow!: boolean;
}

@InputType({ description: 'License keys of a product.' })
class AddLicenseKeysInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('The keys, one in each line: 1 to 1,000, of up to 500 characters.') keys!: string;
}

const LicenseKeysAdded = outcome('LicenseKeysAdded', 'Keys were added, each that was not known.', {
  addedCount: given<number>(Int, 'How many were added.'),
  refused: given<string[]>([String], 'The last letters of those that were known, of whatever product.'),
  pool: given<LicenseKeyPool>(LicenseKeyPool, 'The keys of the product now.'),
});

const AddLicenseKeysResult = createResultType(
  'AddLicenseKeysResult',
  'The outcome of adding license keys.',
  LicenseKeysAdded,
);

@Resolver()
export class LicenseKeysResolver {
  @Query('The license keys of a product. Employees only.', LicenseKeyPool)
  licenseKeyPool(
    @Arg('productId', 'A positive integer.', ID) productId: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<LicenseKeyPool> {
    return services.licenseKeys.pool(viewer, readId(productId) ?? 0);
  }

  @Mutation(
    'Adds license keys to a digital product, whose stock they are from then on; paid orders that wait get theirs. Employees only.',
    AddLicenseKeysResult,
  )
  async addLicenseKeys(
    @Input('The product and its keys.', AddLicenseKeysInput) { productId, keys }: AddLicenseKeysInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    const added = await services.licenseKeys.add(viewer, id, keys);
    return new LicenseKeysAdded({ ...added, pool: await services.licenseKeys.pool(viewer, id) });
  }
}
