import { Ctx, Resolver } from 'type-graphql';
import { Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { requireId, unknownFile, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { toIncomingFile, toIncomingFiles } from '../../graphql/upload.js';
import { ChangeProductResult, ProductEdited } from './editing.types.js';
import {
  AddPicturesInput,
  DeletePictureInput,
  DeleteSpecificationInput,
  ReorderPicturesInput,
  ReplaceSpecificationInput,
  ReplaceThumbnailInput,
} from './product-files.types.js';

@Resolver()
export class ProductFilesResolver {
  @Mutation('Gives a product another first picture. Employees only.', ChangeProductResult)
  async replaceThumbnail(
    @Input('The picture.', ReplaceThumbnailInput) input: ReplaceThumbnailInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const file = await toIncomingFile(input.thumbnail);
    return new ProductEdited({
      product: await services.productFiles.replaceThumbnail(
        viewer,
        requireId(input.productId, unknownProduct),
        file,
      ),
    });
  }

  @Mutation('Adds further pictures to a product, all or none. Employees only.', ChangeProductResult)
  async addPictures(
    @Input('The pictures.', AddPicturesInput) input: AddPicturesInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const files = await toIncomingFiles(input.pictures);
    return new ProductEdited({
      product: await services.productFiles.addPictures(
        viewer,
        requireId(input.productId, unknownProduct),
        files,
      ),
    });
  }

  @Mutation('Deletes a further picture of a product. Employees only.', ChangeProductResult)
  async deletePicture(
    @Input('The picture.', DeletePictureInput) input: DeletePictureInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { productId, pictureId } = input;
    return new ProductEdited({
      product: await services.productFiles.deletePicture(
        viewer,
        requireId(productId, unknownProduct),
        requireId(pictureId, unknownFile),
      ),
    });
  }

  @Mutation('Puts the further pictures of a product into another order. Employees only.', ChangeProductResult)
  async reorderPictures(
    @Input('The order.', ReorderPicturesInput) input: ReorderPicturesInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const pictureIds = input.pictureIds.map((id) => requireId(id, unknownFile));
    return new ProductEdited({
      product: await services.productFiles.reorderPictures(
        viewer,
        requireId(input.productId, unknownProduct),
        pictureIds,
      ),
    });
  }

  @Mutation('Gives a product a first or another specification sheet. Employees only.', ChangeProductResult)
  async replaceSpecification(
    @Input('The sheet.', ReplaceSpecificationInput) input: ReplaceSpecificationInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const file = await toIncomingFile(input.specification);
    return new ProductEdited({
      product: await services.productFiles.replaceSpecification(
        viewer,
        requireId(input.productId, unknownProduct),
        file,
      ),
    });
  }

  @Mutation('Deletes the specification sheet of a product. Employees only.', ChangeProductResult)
  async deleteSpecification(
    @Input('The sheet.', DeleteSpecificationInput) input: DeleteSpecificationInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { productId, documentId } = input;
    return new ProductEdited({
      product: await services.productFiles.deleteSpecification(
        viewer,
        requireId(productId, unknownProduct),
        requireId(documentId, unknownFile),
      ),
    });
  }
}
