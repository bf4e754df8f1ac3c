import { GRAMS_PER_KG } from './weight.js';
import { isDay } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { toTypedPrice, type LanguageCode } from '../language.js';
import { typedToCents } from '../money.js';
import type { ReasonWithParams } from '../reasons.js';
import {
  checkContact,
  checkEnergyClass,
  checkEprelNumber,
  checkWarnings,
  cleanEnergyClass,
  cleanEprelNumber,
  cleanLines,
  MAX_CONTACT,
  MAX_EPREL_DIGITS,
  MAX_WARNINGS,
} from './labeling.js';
import { cleanMoment, isMoment, isVisibility, listingProblems } from './listing.js';
import { cleanLine, cleanText } from './plain-text.js';
import { plainSigns } from './search.js';
import { fieldProblem } from './problems.js';
import { checkGtin, checkMpn, cleanGtin, cleanMpn, MAX_MPN } from './trade-numbers.js';
import {
  checkAttributes,
  checkCategory,
  checkDescription,
  checkPlainText,
  checkPriceCents,
  checkStockCount,
  MAX_ATTRIBUTES,
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_TEXT,
  MAX_STOCK,
  parseStockCount,
  type ProductAttribute,
} from './product.js';

/** What the kinds of fields hold: a text, a number, yes or no, the rows of the specification table. */
interface Kinds {
  text: string;
  number: number;
  flag: boolean;
  rows: readonly ProductAttribute[];
}

/**
 * All that the shop has to know of a field of a product. Its functions are declared as methods, so that a rule for texts
 * is also one for any value, and a loop may call the rules of all fields.
 */
interface FieldRule<Value> {
  kind: keyof Kinds;
  /** What the database calls it, where that is another name. */
  storedAs?: string;
  /** What the audit log calls it. */
  auditName: string;
  /** Whether `/api` has it. What its clients send and read is settled, so newer fields are in GraphQL alone. */
  isInRest: boolean;
  /** Whether it is for those alone who keep the stock: such a field is in no public answer, and is edited in a place of its own. */
  isSupply?: true;
  /** Whether it says when the product is in the catalog; likewise in no public answer, and edited in a place of its own. */
  isListing?: true;
  /** What is told when it is not valid. One reason a field: its sentence names the whole rule. */
  reason: ReasonWithParams;
  /**
   * The value of a product that is given none, and of every product from before the field. A field without a default is
   * required. `null` stands for "not known".
   */
  default?: Value;
  /** Takes out what nobody sees. What is left is checked and stored. */
  clean(value: Value): Value;
  /** Returns the stable name of what is wrong, if anything is. */
  check(value: Value): string | null;
}

/** A field that is typed in as one text. */
interface TypedRule<Value> extends FieldRule<Value> {
  kind: 'text' | 'number' | 'flag';
  /** Reads what is typed; `NaN` stands for a text that is no number. */
  parse(text: string): Value;
  /** Returns the text that somebody would have typed in this language. */
  show(value: Value, language: LanguageCode): string;
}

const TEXT = {
  kind: 'text',
  parse: (text: string) => text,
  show: (text: string) => text,
} as const;

/** A text that a product may be without. */
const OPTIONAL_TEXT = {
  kind: 'text',
  isInRest: false,
  default: null,
  parse: (text: string) => (text.trim() === '' ? null : text),
  show: (text: string | null) => text ?? '',
} as const;

const NUMBER = { kind: 'number', clean: (value: number) => value } as const;

/** A whole number that a product may be without. */
const OPTIONAL_NUMBER = {
  kind: 'number',
  isInRest: false,
  default: null,
  clean: (number: number | null) => number,
  parse: (text: string) => (text.trim() === '' ? null : (parseStockCount(text.trim()) ?? NaN)),
  show: (number: number | null) => (number === null ? '' : String(number)),
} as const;

/** A thing that holds of a product or not; of what is not told, it does not. */
const FLAG = {
  kind: 'flag',
  isInRest: false,
  default: false,
  clean: (flag: boolean) => flag === true,
  check: (flag: boolean) => (typeof flag === 'boolean' ? null : 'flag'),
  parse: (text: string) => text === 'yes',
  show: (flag: boolean) => (flag ? 'yes' : 'no'),
} as const;

const MM_PER_CM = 10;

/** A number that is typed in a unit of `per` of the stored ones: 1.25 kg are 1,250 g. Germans write a comma. */
const measuredIn = (per: number) => ({
  ...OPTIONAL_NUMBER,
  parse: (text: string) => {
    const plain = text.trim().replace(',', '.');
    if (plain === '') return null;
    // A part of a gram is left, so that it is refused and not lost.
    return /^\d+(?:\.\d+)?$/.test(plain) ? Number((Number(plain) * per).toFixed(3)) : NaN;
  },
  show: (number: number | null, language: LanguageCode) => {
    const text = number === null ? '' : String(number / per);
    return language === 'de' ? text.replace('.', ',') : text;
  },
});

/** Returns the check of a whole number between two others that a product may be without. */
const checkWhole =
  (problem: string, least: number, most: number) =>
  (number: number | null): string | null =>
    number === null || (Number.isInteger(number) && number >= least && number <= most) ? null : problem;

const cleanName = (text: string): string => cleanLine(text).normalize('NFC');

/** Longest guarantee of a manufacturer, in months: our own limit. */
const MAX_WARRANTY_MONTHS = 120;

/** Heaviest piece, in grams: what no parcel carrier takes. */
const MAX_WEIGHT_GRAMS = 100_000;

/** Longest side of a box, in millimeters: what no carrier takes even as freight. */
const MAX_SIDE_MM = 5_000;

/** Highest reorder level: our own limit. */
const MAX_REORDER_LEVEL = 99_999;

/** Most pieces that may be ordered ahead: our own limit. */
const MAX_BACKORDERS = 9_999;

/** Longest name of a shelf place, in characters: it stands in a narrow column of lists. */
const MAX_SHELF_PLACE = 30;

/** Longest article number: our own limit, longer than any GTIN, part number or inventory number. */
export const MAX_ARTICLE_NUMBER = 64;

const checkLength =
  (longest: number) =>
  (text: string | null): string | null =>
    text === null || text.length <= longest ? null : 'length';

const cleanNumber = (number: string | null): string | null => plainSigns(number ?? '') || null;

/** A moment, as it is stored: in ISO 8601. */
const MOMENT = {
  kind: 'text',
  isInRest: false,
  isListing: true,
  default: null,
  reason: { reason: 'MOMENT_INVALID' },
  clean: cleanMoment,
  check: (moment: string | null) => (moment === null || isMoment(moment) ? null : 'moment'),
} as const;

/** A side of a piece in its box. */
const SIDE = {
  ...measuredIn(MM_PER_CM),
  isSupply: true,
  reason: { reason: 'SIDE_INVALID', params: { most: MAX_SIDE_MM / MM_PER_CM } },
  check: checkWhole('millimeters', 1, MAX_SIDE_MM),
} as const;

/**
 * The fields of a product that employees type in, in the order in which their problems are told. Types, checks, storage,
 * audit log, forms and the comparison of two versions follow from it; `api/README.md` says how a field is added.
 */
export const PRODUCT_FIELDS = {
  name: {
    ...TEXT,
    auditName: 'name',
    isInRest: true,
    reason: { reason: 'PRODUCT_NAME_INVALID', params: { max: MAX_PRODUCT_TEXT } },
    clean: cleanName,
    check: checkPlainText,
  },
  description: {
    ...TEXT,
    auditName: 'description',
    isInRest: true,
    reason: { reason: 'DESCRIPTION_INVALID', params: { max: MAX_DESCRIPTION_LENGTH } },
    clean: cleanText,
    check: checkDescription,
  },
  category: {
    ...TEXT,
    auditName: 'category',
    isInRest: true,
    reason: { reason: 'CATEGORY_INVALID', params: { max: MAX_PRODUCT_TEXT } },
    clean: (text: string) => text.normalize('NFC').trim(),
    check: checkCategory,
  },
  price: {
    ...NUMBER,
    storedAs: 'priceCents',
    auditName: 'price',
    isInRest: true,
    reason: { reason: 'PRICE_INVALID' },
    check: checkPriceCents,
    parse: (text: string) => typedToCents(text) ?? NaN,
    show: toTypedPrice,
  },
  stockCount: {
    ...NUMBER,
    auditName: 'stock',
    isInRest: true,
    reason: { reason: 'STOCK_INVALID', params: { max: MAX_STOCK } },
    check: checkStockCount,
    parse: (text: string) => parseStockCount(text.trim()) ?? NaN,
    show: String,
  },
  manufacturer: {
    ...TEXT,
    auditName: 'manufacturer',
    isInRest: true,
    reason: { reason: 'MANUFACTURER_INVALID', params: { max: MAX_PRODUCT_TEXT } },
    clean: cleanName,
    check: checkPlainText,
  },
  /**
   * What the merchant's own books call the product. No two products have the same one, so that lists of suppliers and
   * inventory systems can name it, or `null`.
   */
  articleNumber: {
    ...OPTIONAL_TEXT,
    auditName: 'article number',
    reason: { reason: 'ARTICLE_NUMBER_INVALID', params: { max: MAX_ARTICLE_NUMBER } },
    clean: cleanNumber,
    check: checkLength(MAX_ARTICLE_NUMBER),
  },
  /** The number under which the trade of the whole world knows the product (GTIN; EAN or UPC on the box). No two products have the same one. */
  gtin: {
    ...OPTIONAL_TEXT,
    auditName: 'GTIN',
    reason: { reason: 'GTIN_INVALID' },
    clean: cleanGtin,
    check: checkGtin,
  },
  /** What its manufacturer calls it in orders (MPN). No two products of one manufacturer have the same one. */
  mpn: {
    ...OPTIONAL_TEXT,
    auditName: 'manufacturer’s number',
    reason: { reason: 'MPN_INVALID', params: { max: MAX_MPN } },
    clean: cleanMpn,
    check: checkMpn,
  },
  /**
   * The guarantee that the manufacturer gives of its own accord, in months: 0 when it gives none. It is no part of the
   * rights that a buyer has by law anyway (§ 437 BGB, 24 months), so `null`, "not known", promises nothing.
   */
  warrantyMonths: {
    ...OPTIONAL_NUMBER,
    auditName: 'guarantee',
    reason: { reason: 'WARRANTY_INVALID', params: { max: MAX_WARRANTY_MONTHS } },
    check: checkWhole('months', 0, MAX_WARRANTY_MONTHS),
  },
  /** What a piece weighs as it is sent, with its own box, in grams; `null` where nobody has weighed it. */
  weightGrams: {
    ...measuredIn(GRAMS_PER_KG),
    auditName: 'weight',
    reason: { reason: 'WEIGHT_INVALID', params: { most: MAX_WEIGHT_GRAMS / GRAMS_PER_KG } },
    check: checkWhole('grams', 0, MAX_WEIGHT_GRAMS),
  },
  /** Stands beside every price of a monitor (Regulation 2019/2013, Annex VIII); `null` where there is no label. */
  energyClass: {
    ...OPTIONAL_TEXT,
    auditName: 'energy class',
    reason: { reason: 'ENERGY_CLASS_INVALID' },
    clean: cleanEnergyClass,
    check: checkEnergyClass,
  },
  /** What the EU's register of products with an energy label calls it: label and product information sheet lie there. */
  eprelNumber: {
    ...OPTIONAL_TEXT,
    auditName: 'EPREL number',
    reason: { reason: 'EPREL_NUMBER_INVALID', params: { max: MAX_EPREL_DIGITS } },
    clean: cleanEprelNumber,
    check: checkEprelNumber,
  },
  /**
   * Who makes the product, with postal and electronic address, as the offer has to say (GPSR, Article 19). Products of one
   * brand may have several makers, so it belongs to the product.
   */
  manufacturerAddress: {
    ...OPTIONAL_TEXT,
    auditName: 'manufacturer’s address',
    reason: { reason: 'MANUFACTURER_ADDRESS_INVALID', params: { max: MAX_CONTACT } },
    clean: cleanLines,
    check: checkContact,
  },
  /** Who is responsible in the EU where the manufacturer is not in it. */
  responsiblePerson: {
    ...OPTIONAL_TEXT,
    auditName: 'responsible person',
    reason: { reason: 'RESPONSIBLE_PERSON_INVALID', params: { max: MAX_CONTACT } },
    clean: cleanLines,
    check: checkContact,
  },
  /** Warnings and safety information that stand on the product or come with it. */
  safetyWarnings: {
    ...OPTIONAL_TEXT,
    auditName: 'warnings',
    reason: { reason: 'SAFETY_WARNINGS_INVALID', params: { max: MAX_WARNINGS } },
    clean: cleanLines,
    check: checkWarnings,
  },
  /**
   * Whether it is delivered as a key or a link instead of in a parcel. Orders freeze it, so that what was bought is delivered as
   * it was sold.
   */
  isDigital: { ...FLAG, auditName: 'digital', reason: { reason: 'DIGITAL_INVALID' } },
  /** Whether each piece has a serial number of its own, which is asked for when it is packed. */
  hasSerials: { ...FLAG, auditName: 'serial numbers', reason: { reason: 'HAS_SERIALS_INVALID' } },
  /** The sides of a piece as it is sent, with its own box, in millimeters; `null` where nobody has measured it. */
  lengthMm: { ...SIDE, auditName: 'length' },
  widthMm: { ...SIDE, auditName: 'width' },
  heightMm: { ...SIDE, auditName: 'height' },
  /** Whom the shop buys it from. */
  supplier: {
    ...OPTIONAL_TEXT,
    isSupply: true,
    auditName: 'supplier',
    reason: { reason: 'SUPPLIER_INVALID', params: { max: MAX_PRODUCT_TEXT } },
    clean: cleanNumber,
    check: checkLength(MAX_PRODUCT_TEXT),
  },
  /** What the supplier calls it in lists and orders. */
  supplierNumber: {
    ...OPTIONAL_TEXT,
    isSupply: true,
    auditName: 'supplier’s number',
    reason: { reason: 'SUPPLIER_NUMBER_INVALID', params: { max: MAX_ARTICLE_NUMBER } },
    clean: cleanNumber,
    check: checkLength(MAX_ARTICLE_NUMBER),
  },
  /** Pieces that the supplier says to have, by the last list; `null`: nobody knows. */
  supplierStock: {
    ...OPTIONAL_NUMBER,
    isSupply: true,
    auditName: 'supplier’s stock',
    reason: { reason: 'SUPPLIER_STOCK_INVALID', params: { max: MAX_STOCK } },
    check: checkWhole('pieces', 0, MAX_STOCK),
  },
  /** What the shop pays for a piece, without VAT. Owners alone know and change it (`purchasePrices.keep`). */
  purchasePrice: {
    ...OPTIONAL_NUMBER,
    isSupply: true,
    storedAs: 'purchasePriceCents',
    auditName: 'purchase price',
    reason: { reason: 'PURCHASE_PRICE_INVALID' },
    check: (cents: number | null) => (cents === null ? null : checkPriceCents(cents)),
    parse: (text: string) => (text.trim() === '' ? null : (typedToCents(text) ?? NaN)),
    show: (cents: number | null, language: LanguageCode) =>
      cents === null ? '' : toTypedPrice(cents, language),
  },
  /** Where its pieces lie: a shelf, a bin, a rack. */
  shelfPlace: {
    ...OPTIONAL_TEXT,
    isSupply: true,
    auditName: 'shelf place',
    reason: { reason: 'SHELF_PLACE_INVALID', params: { max: MAX_SHELF_PLACE } },
    clean: cleanNumber,
    check: checkLength(MAX_SHELF_PLACE),
  },
  /** With so many free pieces or fewer it is to be ordered again; `null`: the level of the settings holds. */
  reorderLevel: {
    ...OPTIONAL_NUMBER,
    isSupply: true,
    auditName: 'reorder level',
    reason: { reason: 'REORDER_LEVEL_INVALID', params: { max: MAX_REORDER_LEVEL } },
    check: checkWhole('pieces', 0, MAX_REORDER_LEVEL),
  },
  /** How many pieces may be ordered while it is sold out, before they have come; `null`: none. */
  backorderLimit: {
    ...OPTIONAL_NUMBER,
    isSupply: true,
    auditName: 'pieces to order ahead',
    reason: { reason: 'BACKORDER_LIMIT_INVALID', params: { max: MAX_BACKORDERS } },
    check: checkWhole('pieces', 0, MAX_BACKORDERS),
  },
  /** The day on which its next pieces are expected, in Berlin: `2026-12-28`; `null`: nobody knows. Without one nothing is ordered ahead. */
  expectedOn: {
    ...OPTIONAL_TEXT,
    isSupply: true,
    auditName: 'expected on',
    reason: { reason: 'EXPECTED_ON_INVALID' },
    clean: cleanNumber,
    check: (day: string | null) => (day === null || isDay(day) ? null : 'day'),
  },
  /** Whether employees want it to be in the catalog; a draft was never there. With the two moments it says `isListed` (see `listingAt`). */
  visibility: {
    ...TEXT,
    isInRest: false,
    isListing: true,
    auditName: 'visibility',
    reason: { reason: 'VISIBILITY_INVALID' },
    default: 'SHOWN',
    clean: (text: string) => text,
    check: (text: string) => (isVisibility(text) ? null : 'visibility'),
  },
  /** From which moment on it is in the catalog, in ISO 8601, to the minute; `null`: from now on. */
  listedFrom: { ...MOMENT, auditName: 'listed from' },
  /** From which moment on it no longer is; `null`: it stays. */
  listedUntil: { ...MOMENT, auditName: 'listed until' },
  attributes: {
    kind: 'rows',
    auditName: 'attributes',
    isInRest: false,
    reason: { reason: 'ATTRIBUTES_INVALID', params: { max: MAX_ATTRIBUTES } },
    default: [],
    clean: (rows: readonly ProductAttribute[]) => rows,
    check: checkAttributes,
  },
} as const satisfies Record<string, FieldRule<unknown> | TypedRule<unknown>>;

type Fields = typeof PRODUCT_FIELDS;

/** The fields of a product that employees type in. */
export type ProductField = keyof Fields;

/** The fields for which this is true of their rule. */
type FieldsWith<Condition> = {
  [Field in ProductField]: Fields[Field] extends Condition ? Field : never;
}[ProductField];

/** The fields that `/api` has. */
export type RestField = FieldsWith<{ isInRest: true }>;

/** The fields that only those see who keep the stock; each is typed in as one text. */
export type SupplyField = FieldsWith<{ isSupply: true }>;

/** The fields that say when a product is in the catalog. */
export type ListingField = FieldsWith<{ isListing: true }>;

/** The fields of the product's form that are typed in as one text. */
export type TypedField = Exclude<FieldsWith<{ parse: unknown }>, SupplyField | ListingField>;

/** The fields that have a default and so may be left out. */
export type OptionalField = FieldsWith<{ default: unknown }>;

type ValueOf<Field extends ProductField> =
  | Kinds[Fields[Field]['kind']]
  | (Fields[Field] extends { default: null } ? null : never);

type StoredName<Field extends ProductField> = Fields[Field] extends { storedAs: infer Name extends string }
  ? Name
  : Field;

/** What employees have typed in about a product, as it is stored. */
export type ProductInfo = { [Field in ProductField as StoredName<Field>]: ValueOf<Field> };

/** The same of a product that may still be without the fields that have a default. */
export type GivenInfo = Omit<ProductInfo, keyof DefaultInfo> & Partial<DefaultInfo>;

/** What a product has where nothing was typed in. */
export type DefaultInfo = { [Field in OptionalField as StoredName<Field>]: ValueOf<Field> };

/** What employees type in about a product. What is left out stays as it is; a new product then has the default. */
export type ProductInput = { [Field in Exclude<ProductField, OptionalField>]: ValueOf<Field> } & {
  [Field in OptionalField]?: ValueOf<Field> | undefined;
};

/** The names of all fields, in the order of the table. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];

const isSupply = (field: ProductField): field is SupplyField => 'isSupply' in PRODUCT_FIELDS[field];

/** The names of the fields that only those see who keep the stock. */
export const SUPPLY_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter(isSupply);

const isListing = (field: ProductField): field is ListingField => 'isListing' in PRODUCT_FIELDS[field];

/** The names of the fields that say when a product is in the catalog. */
export const LISTING_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter(isListing);

/** The names of the fields of the product's form that are typed in as one text. */
export const TYPED_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter(
  (field): field is TypedField => 'parse' in PRODUCT_FIELDS[field] && !isSupply(field) && !isListing(field),
);

/** Returns the rule of a field, whatever it holds. */
export const ruleOf = (field: ProductField): FieldRule<unknown> => PRODUCT_FIELDS[field];

/** Returns the rule of a field that is typed in as one text, whatever it holds. */
export const typedRuleOf = (field: TypedField | SupplyField): TypedRule<unknown> => PRODUCT_FIELDS[field];

/** Returns the name of a field in the database. */
export const storedName = (field: ProductField): keyof ProductInfo =>
  (ruleOf(field).storedAs ?? field) as keyof ProductInfo;

/** Returns whether a field may be left out. */
export const isOptional = (field: ProductField): field is OptionalField => 'default' in PRODUCT_FIELDS[field];

const givenFields = (input: Partial<ProductInput>): ProductField[] =>
  PRODUCT_FIELD_NAMES.filter((field) => input[field] !== undefined);

/** Returns the given fields, and nothing else, without what nobody sees. */
export const cleanProduct = <Input extends Partial<ProductInput>>(input: Input): Input =>
  Object.fromEntries(givenFields(input).map((field) => [field, ruleOf(field).clean(input[field])])) as Input;

/** Returns what is wrong with the given fields of a product that has been cleaned, in the order of the table. */
export const checkProduct = (input: Partial<ProductInput>): FieldProblem[] => {
  const problems = givenFields(input).flatMap((field) => {
    const rule = ruleOf(field);
    const problem = rule.check(input[field]);
    return problem === null ? [] : [fieldProblem(field, problem, rule.reason)];
  });
  return problems.length > 0 ? problems : listingProblems(input);
};

/** Returns the given fields by the names of the database. */
export function toGivenInfo(input: ProductInput): GivenInfo;
export function toGivenInfo(input: Partial<ProductInput>): Partial<GivenInfo>;
export function toGivenInfo(input: Partial<ProductInput>): Partial<GivenInfo> {
  return Object.fromEntries(givenFields(input).map((field) => [storedName(field), input[field]]));
}
