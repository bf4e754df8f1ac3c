import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { can, type Viewer as ViewerValue } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { readId, requireId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { LOOKUP } from '../../graphql/cost.js';
import { Viewer } from '../accounts/accounts.types.js';
import {
  AddressBook,
  AddressRemoved,
  AddressSaved,
  PostalAddress,
  RemoveAddressInput,
  RemoveAddressResult,
  SaveAddressInput,
  SaveAddressResult,
  SavedAddress,
} from './addresses.types.js';

const unknownAddress = (addressId: string | number): ShopError =>
  new ShopError('ADDRESS_NOT_FOUND', { addressId });

@Resolver(() => Viewer)
export class ViewerAddressesResolver {
  @FieldResolver('The addresses of a customer; null for everybody else.', AddressBook, {
    nullable: true,
    complexity: LOOKUP,
  })
  async addressBook(
    @Root() viewer: ViewerValue,
    @Ctx() { services }: RequestContext,
  ): Promise<AddressBook | null> {
    if (!can(viewer, 'addresses.keep')) return null;
    const book = await services.addresses.book(viewer);
    const { addresses, offered, deliveryCountries } = book;
    return {
      addresses: addresses.map((kept) => new SavedAddress(kept, book, viewer.language)),
      offered: new PostalAddress(offered.address, viewer.language),
      isOfferedComplete: offered.isComplete,
      deliveryCountries,
    };
  }
}

@Resolver()
export class AddressesResolver {
  @Query('Where parcels go, by ISO 3166-1 code.', [String])
  deliveryCountries(@Ctx() { services }: RequestContext): readonly string[] {
    return services.addresses.deliveryCountries;
  }

  @Mutation(
    'Keeps an address for later orders, or changes one that is kept. Customers only.',
    SaveAddressResult,
  )
  async saveAddress(
    @Input('The address.', SaveAddressInput) { id, address, isDefault }: SaveAddressInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const addressId = id == null ? null : (readId(id) ?? 0);
    return new AddressSaved({
      id: await services.addresses.save(viewer, addressId, address, isDefault),
      viewer,
    });
  }

  @Mutation('Forgets an address; orders keep theirs. Customers only.', RemoveAddressResult)
  async removeAddress(
    @Input('Which one.', RemoveAddressInput) { id }: RemoveAddressInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    await services.addresses.remove(viewer, requireId(id, unknownAddress));
    return new AddressRemoved({ viewer });
  }
}
