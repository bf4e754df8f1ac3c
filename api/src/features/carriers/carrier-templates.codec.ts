import { type Address, HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import type { CarrierFile } from '../../../shared/rules/carrier-files.js';
import { unwritableIn, writeCsv, type CsvEncoding } from '../../kernel/csv/csv-writing.js';

/** A parcel as carriers' files name it. */
export interface AddressedParcel {
  orderId: number;
  sender: Address;
  recipient: Address;
  /** Of the recipient, for the notice of delivery; empty when the account is gone. */
  email: string;
}

/** A column: its title, what stands in it, and how many characters the carrier takes; without a number, any. */
type Column = readonly [title: string, cell: (parcel: AddressedParcel) => string, max?: number];

interface Template {
  encoding: CsvEncoding;
  /** The carrier takes parcels within the country alone by this file. */
  isDomestic?: true;
  columns: readonly Column[];
}

const constant = (text: string) => (): string => text;

/** What stands between name and street: a company, a floor. */
const secondLine = ({ company, addition }: Address): string =>
  [company, addition].filter((part) => part !== '').join(', ');

/** The same seven columns for both ends of the way, as DHL names and limits them. */
const dhlAddress = (prefix: string, end: (parcel: AddressedParcel) => Address): Column[] => [
  [`${prefix}_NAME1`, (parcel) => end(parcel).recipient, 50],
  [`${prefix}_NAME2`, (parcel) => secondLine(end(parcel)), 50],
  [`${prefix}_STREET`, (parcel) => end(parcel).street, 50],
  [`${prefix}_HOUSENUMBER`, (parcel) => end(parcel).houseNumber, 11],
  [`${prefix}_PLZ`, (parcel) => end(parcel).postcode, 11],
  [`${prefix}_CITY`, (parcel) => end(parcel).town, 38],
  [`${prefix}_COUNTRY`, constant('DEU')],
];

/** What the columns of a portal's table are called. */
interface Titles {
  orderId: string;
  name: string;
  addition: string;
  street: string;
  houseNumber: string;
  postcode: string;
  town: string;
  country: string;
  email: string;
  phone: string;
}

/** The columns that business portals are told the meaning of once, when the file is first imported. */
const portal = (titles: Titles): Column[] => [
  [titles.orderId, ({ orderId }) => String(orderId)],
  [titles.name, ({ recipient }) => recipient.recipient],
  [titles.addition, ({ recipient }) => secondLine(recipient)],
  [titles.street, ({ recipient }) => recipient.street],
  [titles.houseNumber, ({ recipient }) => recipient.houseNumber],
  [titles.postcode, ({ recipient }) => recipient.postcode],
  [titles.town, ({ recipient }) => recipient.town],
  [titles.country, ({ recipient }) => recipient.country],
  [titles.email, ({ email }) => email],
  [titles.phone, ({ recipient }) => recipient.phone],
];

const GERMAN_TITLES: Titles = {
  orderId: 'Referenz',
  name: 'Name',
  addition: 'Zusatz',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  postcode: 'PLZ',
  town: 'Ort',
  country: 'Land',
  email: 'E-Mail',
  phone: 'Telefon',
};

/**
 * The layouts of carriers. DHL Online Frankierung prescribes encoding, titles and their order, and takes 100 rows; its product is
 * the parcel up to 5 kg, which can be changed there. In the portals of DPD and GLS, columns are assigned by hand.
 */
const TEMPLATES: Readonly<Record<CarrierFile, Template>> = {
  dhl: {
    encoding: 'cp1252',
    isDomestic: true,
    columns: [
      ...dhlAddress('SEND', ({ sender }) => sender),
      ...dhlAddress('RECV', ({ recipient }) => recipient),
      ['PRODUCT', constant('PAK05.DEU')],
      ['COUPON', constant('')],
    ],
  },
  dpd: { encoding: 'cp1252', columns: portal({ ...GERMAN_TITLES, name: 'Empfänger' }) },
  gls: { encoding: 'cp1252', columns: portal({ ...GERMAN_TITLES, name: 'Name1', addition: 'Name2' }) },
  neutral: {
    encoding: 'utf-8',
    columns: portal({
      orderId: 'order',
      name: 'name',
      addition: 'addition',
      street: 'street',
      houseNumber: 'house_number',
      postcode: 'postcode',
      town: 'town',
      country: 'country',
      email: 'email',
      phone: 'phone',
    }),
  },
};

/** Whether the carrier's file can say everything of a parcel, its columns have room for it, and it goes where the file is for. */
export function fits(carrier: CarrierFile, parcel: AddressedParcel): boolean {
  const { columns, encoding, isDomestic } = TEMPLATES[carrier];
  const isWithin = isDomestic !== true || parcel.recipient.country === HOME_COUNTRY;
  const isSayable = columns.every(
    ([, cell, max = Infinity]) =>
      [...cell(parcel)].length <= max && unwritableIn(cell(parcel), encoding).length === 0,
  );
  return isWithin && isSayable;
}

/** Writes the file of a carrier. */
export function writeCarrierFile(carrier: CarrierFile, parcels: readonly AddressedParcel[]): Buffer {
  const { columns, encoding } = TEMPLATES[carrier];
  const rows = parcels.map((parcel) => columns.map(([, cell]) => cell(parcel)));
  return writeCsv([columns.map(([title]) => title), ...rows], encoding);
}
