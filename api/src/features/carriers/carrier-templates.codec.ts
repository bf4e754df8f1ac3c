import type { ReasonWithParams } from '../../../shared/reasons.js';
import { type Address, HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import {
  productsOf,
  type CarrierFile,
  type ParcelProduct,
  type ParcelService,
} from '../../../shared/rules/carrier-files.js';
import { nameCharacters } from '../../kernel/character-names.js';
import { unwritableIn, writeCsv, type CsvEncoding } from '../../kernel/csv/csv-writing.js';

/** A parcel as carriers' files name it. */
export interface AddressedParcel {
  orderId: number;
  sender: Address;
  recipient: Address;
  /** Of the recipient, for the notice of delivery; empty when the account is gone. */
  email: string;
  /** What it weighs; `null` where that is not known. */
  grams: number | null;
  /** What of it nobody has weighed, by name. */
  unweighed: readonly string[];
  service: ParcelService;
}

/** A parcel, and the product of the carrier that it takes; `null` where the file names none. */
interface Row extends AddressedParcel {
  product: ParcelProduct | null;
}

/** A column: its title, what stands in it, and how many characters the carrier takes; without a number, any. */
type Column = readonly [title: string, cell: (row: Row) => string, max?: number];

const GRAMS_IN_KILOGRAM = 1_000;

/** A weight in kilograms; carriers' portals read it with a comma. Empty where it is not known. */
const kilograms = (grams: number | null, point: ',' | '.'): string =>
  grams === null ? '' : String(grams / GRAMS_IN_KILOGRAM).replace('.', point);

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
  weight: string;
}

/** The columns that business portals are told the meaning of once, when the file is first imported. */
const portal = (titles: Titles, point: ',' | '.'): Column[] => [
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
  [titles.weight, ({ grams }) => kilograms(grams, point)],
];

const PRODUCT: Column = ['Produkt', ({ product }) => product?.code ?? ''];

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
  weight: 'Gewicht (kg)',
};

/**
 * The layouts of carriers. DHL Online Frankierung prescribes encoding, titles and their order, and takes 100 rows; the weight stands
 * in its product. In the portals of DPD and GLS, columns are assigned by hand.
 */
const TEMPLATES: Readonly<Record<CarrierFile, Template>> = {
  dhl: {
    encoding: 'cp1252',
    isDomestic: true,
    columns: [
      ...dhlAddress('SEND', ({ sender }) => sender),
      ...dhlAddress('RECV', ({ recipient }) => recipient),
      ['PRODUCT', ({ product }) => product?.code ?? ''],
      ['COUPON', constant('')],
    ],
  },
  dpd: {
    encoding: 'cp1252',
    columns: [...portal({ ...GERMAN_TITLES, name: 'Empfänger' }, ','), PRODUCT],
  },
  gls: {
    encoding: 'cp1252',
    columns: [...portal({ ...GERMAN_TITLES, name: 'Name1', addition: 'Name2' }, ','), PRODUCT],
  },
  neutral: {
    encoding: 'utf-8',
    columns: portal(
      {
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
        weight: 'weight_kg',
      },
      '.',
    ),
  },
};

/** The product for a parcel: the first that takes its weight; the only one takes also what nobody has weighed. */
function productFor(carrier: CarrierFile, { grams, service }: AddressedParcel): ParcelProduct | null {
  const products = productsOf(carrier, service);
  if (grams === null) return products.length === 1 ? (products[0] ?? null) : null;
  return products.find(({ maxGrams }) => grams <= maxGrams) ?? null;
}

const rowOf = (carrier: CarrierFile, parcel: AddressedParcel): Row => ({
  ...parcel,
  product: productFor(carrier, parcel),
});

/** Why no product of the carrier takes a parcel; `null` where one does, or the file names none. */
function weightDoubt(
  carrier: CarrierFile,
  { grams, unweighed, product, service }: Row,
): ReasonWithParams | null {
  const heaviest = productsOf(carrier, service).at(-1);
  if (product !== null || heaviest === undefined) return null;
  if (grams === null) return { reason: 'PARCEL_WEIGHT_UNKNOWN', params: { products: unweighed.join(', ') } };
  const most = kilograms(heaviest.maxGrams, '.');
  return { reason: 'PARCEL_TOO_HEAVY', params: { kilograms: kilograms(grams, '.'), most } };
}

/**
 * Why a parcel cannot go into the carrier's file; `null` where it can: the file goes where it goes, has a sign for every letter and
 * room for every text, and a product for its weight.
 */
export function doubtOf(carrier: CarrierFile, parcel: AddressedParcel): ReasonWithParams | null {
  const { columns, encoding, isDomestic } = TEMPLATES[carrier];
  if (isDomestic === true && parcel.recipient.country !== HOME_COUNTRY) return { reason: 'PARCEL_ABROAD' };
  const row = rowOf(carrier, parcel);
  for (const [, cell, max = Infinity] of columns) {
    const text = cell(row);
    const letters = unwritableIn(text, encoding);
    if (letters.length > 0) return { reason: 'PARCEL_LETTERS', params: { letters: nameCharacters(letters) } };
    if ([...text].length > max) return { reason: 'PARCEL_TEXT_TOO_LONG', params: { text, max } };
  }
  return weightDoubt(carrier, row);
}

/** Writes the file of a carrier, of parcels without a doubt. */
export function writeCarrierFile(carrier: CarrierFile, parcels: readonly AddressedParcel[]): Buffer {
  const { columns, encoding } = TEMPLATES[carrier];
  const rows = parcels.map((parcel) => columns.map(([, cell]) => cell(rowOf(carrier, parcel))));
  return writeCsv([columns.map(([title]) => title), ...rows], encoding);
}
