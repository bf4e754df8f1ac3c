import { ID, InputType, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import {
  ADDRESS_FIELDS,
  MAX_ADDRESS_LINE,
  MAX_HOUSE_NUMBER,
  type Address,
  type AddressField,
} from '../../../shared/rules/address-fields.js';
import { checkDeliveryAddress } from '../../../shared/rules/address.js';
import { cost, PartOfOrder } from '../../graphql/cost.js';
import { createResultType } from '../../graphql/result.js';
import { given, outcome } from '../../graphql/outcome.js';
import { Viewer } from '../accounts/accounts.types.js';
import type { KeptAddress } from './address-book.record.js';
import { letterLines } from './address.states.js';

/** What the fields of an address mean; all texts, empty for nothing. */
const MEANINGS: Readonly<Record<AddressField, string>> = {
  recipient: `Who gets it: 1 to ${MAX_ADDRESS_LINE} letters, digits, and . - ' ’ & / + ( ).`,
  company: `The company, at most ${MAX_ADDRESS_LINE} characters; empty for none.`,
  vatId: 'VAT identification number of the EU; empty for none.',
  street: `Street without the number: 1 to ${MAX_ADDRESS_LINE} characters. A P.O. box takes invoices alone.`,
  houseNumber: `House number: 1 to ${MAX_HOUSE_NUMBER} characters; may be empty at a P.O. box.`,
  addition: `A building, a floor, a “care of”: at most ${MAX_ADDRESS_LINE} characters; empty for none.`,
  postcode: 'Postal code, as its country writes it.',
  town: `Town: 1 to ${MAX_ADDRESS_LINE} characters.`,
  country: 'ISO 3166-1 code, such as DE.',
  phone: 'Telephone number with its area code; empty for none. Stored as it is dialed from abroad.',
};

/** Gives a type one text for each field of an address. */
const WithAddressFields =
  (): ClassDecorator =>
  ({ prototype }) => {
    for (const name of ADDRESS_FIELDS) Field(MEANINGS[name])(prototype as object, name);
  };

/** The texts of an address, which an input and a type have alike. */
abstract class AddressTexts implements Address {
  recipient!: string;
  company!: string;
  vatId!: string;
  street!: string;
  houseNumber!: string;
  addition!: string;
  postcode!: string;
  town!: string;
  country!: string;
  phone!: string;
}

@InputType({ description: 'An address by its parts.' })
@WithAddressFields()
export class AddressInput extends AddressTexts {}

@ObjectType({ description: 'An address by its parts.', simpleResolvers: true })
@PartOfOrder()
@WithAddressFields()
export class PostalAddress extends AddressTexts {
  @Field('The address as it stands on a letter, in the order of its country.', [String], {
    complexity: cost({ length: 1 }),
  })
  lines: string[];

  constructor(address: Address, language: LanguageCode = 'en') {
    super();
    for (const name of ADDRESS_FIELDS) this[name] = address[name];
    this.lines = letterLines(address, language);
  }
}

/** What of a book says how its addresses stand. */
interface Book {
  defaultId: number | null;
  deliveryCountries: readonly string[];
}

@ObjectType({ description: 'An address that the customer keeps.', simpleResolvers: true })
export class SavedAddress {
  @Field('Its number among those of the customer; a positive integer.', ID) id: number;
  @Field('Whether it is offered first.', Boolean) isDefault: boolean;
  @Field('Whether a parcel can go there.', Boolean) isDeliverable: boolean;
  @Field('The address.', PostalAddress) address: PostalAddress;

  constructor(kept: KeptAddress, { defaultId, deliveryCountries }: Book, language?: LanguageCode) {
    this.id = kept.id;
    this.isDefault = kept.id === defaultId;
    this.isDeliverable = checkDeliveryAddress(kept, deliveryCountries).length === 0;
    this.address = new PostalAddress(kept, language);
  }
}

@ObjectType({ description: 'The addresses of a customer.', simpleResolvers: true })
export class AddressBook {
  @Field('In the order of adding; at most 20.', [SavedAddress]) addresses!: SavedAddress[];
  @Field(
    'What follows from the names and the one line of the account, for who keeps no address yet.',
    PostalAddress,
  )
  offered!: PostalAddress;
  @Field('Whether nothing of `offered` is missing or in doubt; else it is to be completed.', Boolean)
  isOfferedComplete!: boolean;
  @Field('Where parcels go, by ISO 3166-1 code.', [String]) deliveryCountries!: readonly string[];
}

@InputType({ description: 'An address to be kept.' })
export class SaveAddressInput {
  @NullableField('Which one is changed; a new one without it.', ID) id?: string | null;
  @Field('The address.', AddressInput) address!: AddressInput;
  @Field('Whether it is offered first from now on.', Boolean, { defaultValue: false }) isDefault!: boolean;
}

@InputType({ description: 'An address to be forgotten.' })
export class RemoveAddressInput {
  @Field('Which one.', ID) id!: string;
}

export const AddressSaved = outcome('AddressSaved', 'The address is kept.', {
  id: given<number>(ID, 'Its number.'),
  viewer: given<ViewerValue>(Viewer, 'The viewer with the new addresses.'),
});

export const AddressRemoved = outcome('AddressRemoved', 'The address is forgotten.', {
  viewer: given<ViewerValue>(Viewer, 'The viewer with the addresses that are left.'),
});

export const SaveAddressResult = createResultType(
  'SaveAddressResult',
  'The outcome of keeping an address.',
  AddressSaved,
);

export const RemoveAddressResult = createResultType(
  'RemoveAddressResult',
  'The outcome of forgetting an address.',
  AddressRemoved,
);
