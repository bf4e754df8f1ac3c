import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requireId, unknownFile, unknownProduct } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
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
  @Mutation(() => ChangeProductResult, {
    description: 'Gives a product another first picture. Employees only.',
  })
  @ReturnsUserErrors()
  async replaceThumbnail(
    @Arg('input', () => ReplaceThumbnailInput, { description: 'The picture.' }) input: ReplaceThumbnailInput,
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

  @Mutation(() => ChangeProductResult, {
    description: 'Adds further pictures to a product, all or none. Employees only.',
  })
  @ReturnsUserErrors()
  async addPictures(
    @Arg('input', () => AddPicturesInput, { description: 'The pictures.' }) input: AddPicturesInput,
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

  @Mutation(() => ChangeProductResult, {
    description: 'Deletes a further picture of a product. Employees only.',
  })
  @ReturnsUserErrors()
  async deletePicture(
    @Arg('input', () => DeletePictureInput, { description: 'The picture.' }) input: DeletePictureInput,
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

  @Mutation(() => ChangeProductResult, {
    description: 'Puts the further pictures of a product into another order. Employees only.',
  })
  @ReturnsUserErrors()
  async reorderPictures(
    @Arg('input', () => ReorderPicturesInput, { description: 'The order.' }) input: ReorderPicturesInput,
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

  @Mutation(() => ChangeProductResult, {
    description: 'Gives a product a first or another specification sheet. Employees only.',
  })
  @ReturnsUserErrors()
  async replaceSpecification(
    @Arg('input', () => ReplaceSpecificationInput, { description: 'The sheet.' })
    input: ReplaceSpecificationInput,
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

  @Mutation(() => ChangeProductResult, {
    description: 'Deletes the specification sheet of a product. Employees only.',
  })
  @ReturnsUserErrors()
  async deleteSpecification(
    @Arg('input', () => DeleteSpecificationInput, { description: 'The sheet.' })
    input: DeleteSpecificationInput,
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
