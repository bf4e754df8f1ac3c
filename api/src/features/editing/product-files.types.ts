import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Files of which product.' })
abstract class ProductFilesInput {
  @Field(() => ID, { description: 'Id of the product.' })
  productId!: string;
}

@InputType({ description: 'A new first picture of a product.' })
export class ReplaceThumbnailInput extends ProductFilesInput {
  @Field(() => GraphQLUpload, { description: 'PNG or JPEG, at most 0.5 MB.' })
  thumbnail!: Promise<FileUpload>;
}

@InputType({ description: 'Further pictures for a product.' })
export class AddPicturesInput extends ProductFilesInput {
  @Field(() => [GraphQLUpload], {
    description: 'PNG or JPEG, at most 0.5 MB each; a product has up to five.',
  })
  pictures!: Promise<FileUpload>[];
}

@InputType({ description: 'Which further picture to delete.' })
export class DeletePictureInput extends ProductFilesInput {
  @Field(() => ID, { description: 'Id of the picture.' })
  pictureId!: string;
}

@InputType({ description: 'A new order of the further pictures.' })
export class ReorderPicturesInput extends ProductFilesInput {
  @Field(() => [ID], { description: 'The ids of all of them, in the new order.' })
  pictureIds!: string[];
}

@InputType({ description: 'A first or another specification sheet.' })
export class ReplaceSpecificationInput extends ProductFilesInput {
  @Field(() => GraphQLUpload, { description: 'A PDF of at most 4 MB.' })
  specification!: Promise<FileUpload>;
}

@InputType({ description: 'Which specification sheet to delete.' })
export class DeleteSpecificationInput extends ProductFilesInput {
  @Field(() => ID, { description: 'Id of the document.' })
  documentId!: string;
}
