import type { CarrierFile } from '../../../shared/rules/carrier-files.js';
import { splitAddress } from '../../../shared/rules/postal-address.js';
import { unwritableIn, writeCsv, type CsvEncoding } from '../../kernel/csv/csv-writing.js';

/** Who sends a parcel, or gets it. */
export interface Addressee {
  name: string;
  addition: string;
  street: string;
  houseNumber: string;
  postcode: string;
  town: string;
}

/** A parcel as carriers' files name it. */
export interface AddressedParcel {
  orderId: number;
  sender: Addressee;
  recipient: Addressee;
}

/** A column: its title, what stands in it, and how many characters the carrier takes; without a number, any. */
type Column = readonly [title: string, cell: (parcel: AddressedParcel) => string, max?: number];

interface Template {
  encoding: CsvEncoding;
  columns: readonly Column[];
}

const constant = (text: string) => (): string => text;

/** The same seven columns for both ends of the way, as DHL names and limits them. */
const dhlAddress = (prefix: string, end: (parcel: AddressedParcel) => Addressee): Column[] => [
  [`${prefix}_NAME1`, (parcel) => end(parcel).name, 50],
  [`${prefix}_NAME2`, (parcel) => end(parcel).addition, 50],
  [`${prefix}_STREET`, (parcel) => end(parcel).street, 50],
  [`${prefix}_HOUSENUMBER`, (parcel) => end(parcel).houseNumber, 11],
  [`${prefix}_PLZ`, (parcel) => end(parcel).postcode, 11],
  [`${prefix}_CITY`, (parcel) => end(parcel).town, 38],
  [`${prefix}_COUNTRY`, constant('DEU')],
];

/** The columns that business portals are told the meaning of once, when the file is first imported. */
const portal = (titles: Readonly<Record<keyof Addressee | 'orderId' | 'country', string>>): Column[] => [
  [titles.orderId, ({ orderId }) => String(orderId)],
  [titles.name, ({ recipient }) => recipient.name],
  [titles.addition, ({ recipient }) => recipient.addition],
  [titles.street, ({ recipient }) => recipient.street],
  [titles.houseNumber, ({ recipient }) => recipient.houseNumber],
  [titles.postcode, ({ recipient }) => recipient.postcode],
  [titles.town, ({ recipient }) => recipient.town],
  [titles.country, constant('DE')],
];

const GERMAN_TITLES = {
  orderId: 'Referenz',
  name: 'Name',
  addition: 'Zusatz',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  postcode: 'PLZ',
  town: 'Ort',
  country: 'Land',
};

/**
 * The layouts of carriers. DHL Online Frankierung prescribes encoding, titles and their order, and takes 100 rows; its product is
 * the parcel up to 5 kg, which can be changed there. In the portals of DPD and GLS, columns are assigned by hand.
 */
const TEMPLATES: Readonly<Record<CarrierFile, Template>> = {
  dhl: {
    encoding: 'cp1252',
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
    }),
  },
};

/** Whom an address leads to, by its parts; `null` where they are in doubt. */
export function toAddressee(name: string, address: string): Addressee | null {
  const parts = splitAddress(address);
  return parts === null ? null : { name, ...parts };
}

/** Whether the carrier's file can say everything of a parcel, and its columns have room for it. */
export function fits(carrier: CarrierFile, parcel: AddressedParcel): boolean {
  const { columns, encoding } = TEMPLATES[carrier];
  return columns.every(
    ([, cell, max = Infinity]) =>
      [...cell(parcel)].length <= max && unwritableIn(cell(parcel), encoding).length === 0,
  );
}

/** Writes the file of a carrier. */
export function writeCarrierFile(carrier: CarrierFile, parcels: readonly AddressedParcel[]): Buffer {
  const { columns, encoding } = TEMPLATES[carrier];
  const rows = parcels.map((parcel) => columns.map(([, cell]) => cell(parcel)));
  return writeCsv([columns.map(([title]) => title), ...rows], encoding);
}
