import { ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Visibility as Shown } from '../../../shared/rules/listing.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';

export const Visibility = defineEnum<Shown>(
  'Visibility',
  'What employees want of a product’s place in the catalog.',
  {
    SHOWN: 'It is in the catalog, from and until the moments that are set.',
    HIDDEN: 'It has been withdrawn.',
    DRAFT: 'It is not finished; it was never there.',
  },
);

@ObjectType({ description: 'When a product is in the catalog.', simpleResolvers: true })
export class ProductListing {
  @Field('Whether it is to be there.', Visibility) visibility!: Shown;
  @NullableField('From when on; null: from now on.', Date) from!: Date | null;
  @NullableField('From when on it no longer is; null: it stays.', Date) until!: Date | null;
}

@InputType({ description: 'When a product is in the catalog. What is left out stays as it is.' })
export class EditListingInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('`Product.version` as it was loaded.', Int) version!: number;
  @NullableField('Whether it is to be there.', Visibility) visibility?: Shown | null;
  @NullableField('From when on, to the minute; null: from now on.', Date) from?: Date | null;
  @NullableField('From when on it no longer is, after `from`; null: it stays.', Date) until?: Date | null;
}

@InputType({ description: 'Which product to copy.' })
export class DuplicateProductInput {
  @Field('Id of the product.', ID) productId!: string;
}
