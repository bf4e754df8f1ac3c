import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { ID, InputType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';

@InputType({ description: 'Files of which product.' })
abstract class ProductFilesInput {
  @Field('Id of the product.', ID) productId!: string;
}

@InputType({ description: 'A new first picture of a product.' })
export class ReplaceThumbnailInput extends ProductFilesInput {
  @Field('PNG or JPEG, at most 0.5 MB.', GraphQLUpload) thumbnail!: Promise<FileUpload>;
}

@InputType({ description: 'Further pictures for a product.' })
export class AddPicturesInput extends ProductFilesInput {
  @Field('PNG or JPEG, at most 0.5 MB each; a product has up to five.', [GraphQLUpload])
  pictures!: Promise<FileUpload>[];
}

@InputType({ description: 'Which further picture to delete.' })
export class DeletePictureInput extends ProductFilesInput {
  @Field('Id of the picture.', ID) pictureId!: string;
}

@InputType({ description: 'A new order of the further pictures.' })
export class ReorderPicturesInput extends ProductFilesInput {
  @Field('The ids of all of them, in the new order.', [ID]) pictureIds!: string[];
}

@InputType({ description: 'A first or another specification sheet.' })
export class ReplaceSpecificationInput extends ProductFilesInput {
  @Field('A PDF of at most 4 MB.', GraphQLUpload) specification!: Promise<FileUpload>;
}

@InputType({ description: 'Which specification sheet to delete.' })
export class DeleteSpecificationInput extends ProductFilesInput {
  @Field('Id of the document.', ID) documentId!: string;
}
