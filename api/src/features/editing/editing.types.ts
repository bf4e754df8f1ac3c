import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { Product, ProductFields } from '../catalog/catalog.types.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';

@InputType({ description: 'One row of a specification table, as an employee types it.' })
export class AttributeInput {
  @Field('What is stated, for example "TDP"; 1 to 80 characters.') name!: string;
  @Field(
    'The value, 1 to 200 characters. "120" is kept as a number, "yes" and "no" as truth values, all else as a text.',
  )
  text!: string;
  @NullableField('Unit of the value, for example "W"; at most 20 characters.') unit?: string | null;
}

@InputType()
abstract class ProductInfo extends ProductFields {
  @Field('Price of one piece, above 0.', Money) price!: number;
  @NullableField(
    'Whether it is delivered as a key or a link instead of in a parcel; null means no. Left out of an edit, it stays as it is.',
    Boolean,
  )
  isDigital?: boolean;
  @NullableField(
    'Whether each piece has a serial number of its own; null means no. Left out of an edit, it stays as it is.',
    Boolean,
  )
  hasSerials?: boolean;
}

@InputType({ description: 'A new product with its files. Pictures are PNG or JPEG, at most 0.5 MB each.' })
export class AddProductInput extends ProductInfo {
  @Field('Rows of the specification table; at most 60, no name twice.', [AttributeInput], {
    defaultValue: [],
  })
  attributes!: AttributeInput[];
  @Field('Whether it stays out of the catalog until somebody shows it.', Boolean, { defaultValue: false })
  isDraft!: boolean;
  @Field('The first picture, shown in lists.', GraphQLUpload) thumbnail!: Promise<FileUpload>;
  @Field('Up to five further pictures.', [GraphQLUpload], { defaultValue: [] })
  pictures!: Promise<FileUpload>[];
  @NullableField('Specification sheet: a PDF of at most 4 MB.', GraphQLUpload)
  specification?: Promise<FileUpload> | null;
}

@InputType({ description: 'New information about a product.' })
export class EditProductInput extends ProductInfo {
  @Field('Id of the product.', ID) productId!: string;
  @Field(
    'The stock count that the employee saw. The stock changes by the difference to them, so that pieces sold meanwhile stay sold.',
    Int,
  )
  expectedStockCount!: number;
  @NullableField('Rows of the specification table; null leaves them as they are.', [AttributeInput])
  attributes?: AttributeInput[] | null;
  @Field('`Product.version` as it was loaded.', Int) version!: number;
}

@InputType({ description: 'Which product to delist.' })
export class DelistProductInput {
  @Field('Id of the product.', ID) productId!: string;
}

@InputType({ description: 'Which product to bring back.' })
export class RelistProductInput {
  @Field('Id of the product.', ID) productId!: string;
}

export const ProductAdded = outcome('ProductAdded', 'The product is in the catalog.', {
  product: given<ProductRecord>(Product, 'The product with its id.'),
});

export const ProductEdited = outcome('ProductEdited', 'The product is changed.', {
  product: given<ProductRecord>(Product, 'The product as it is now.'),
});

export const ProductConflict = conflict(
  'ProductConflict',
  'Somebody else has changed the product since it was loaded. Nothing was saved.',
  Product,
  'The product as it is now. Saving again with its version overwrites it.',
);

export const AddProductResult = createResultType(
  'AddProductResult',
  'The outcome of adding a product.',
  ProductAdded,
);

export const EditProductResult = createResultType(
  'EditProductResult',
  'The outcome of editing the information about a product.',
  ProductEdited,
  ProductConflict,
);

/** What the other changes of a product give. */
export const ChangeProductResult = createResultType(
  'ChangeProductResult',
  'The outcome of changing a product’s files or its place in the catalog.',
  ProductEdited,
);

@ObjectType({
  description: 'A name that rows of specification tables have, as a suggestion.',
  simpleResolvers: true,
})
export class AttributeSuggestion {
  @Field('The name, for example "TDP".') name!: string;
  @Field('Units in use with it, most used first; empty when it has none.', [String]) units!: string[];
}
