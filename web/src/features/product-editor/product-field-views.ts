import type { TypedField } from '@shared/rules/product-fields.js';
import type { PlainText } from '../../i18n/translate';

/** How a field of a product is shown to employees: in the form, and where two versions are compared. */
interface FieldView {
  label: PlainText;
  hint?: PlainText;
  /** Takes the whole width of the form; others stand two by two. */
  isWide?: true;
  /** How many lines it shows, where it holds several. */
  lines?: number;
  /** Is ticked or not. */
  isFlag?: true;
  /** Which keyboard a phone offers. */
  inputMode?: 'decimal' | 'numeric';
}

/** The fields of a product in the order of the form. */
export const FIELD_VIEWS: Readonly<Record<TypedField, FieldView>> = {
  name: { label: 'Name', isWide: true },
  description: {
    label: 'Description',
    hint: 'Plain text. Leave an empty line between paragraphs.',
    isWide: true,
    lines: 8,
  },
  category: { label: 'Category', hint: 'Not case-sensitive.' },
  manufacturer: { label: 'Manufacturer', hint: 'Shown exactly as you type it.' },
  price: { label: 'Price (€)', hint: 'Including VAT, for example 12.50', inputMode: 'decimal' },
  stockCount: { label: 'Stock count', hint: 'Available for sale (not reserved)', inputMode: 'numeric' },
  articleNumber: { label: 'Article number', hint: 'Your own; empty if there is none' },
  gtin: {
    label: 'GTIN (EAN)',
    hint: '8 to 14 digits from the box; empty if unknown',
    inputMode: 'numeric',
  },
  mpn: { label: 'Part number (MPN)', hint: 'The maker’s own; empty if unknown' },
  warrantyMonths: {
    label: 'Guarantee (months)',
    hint: 'From the manufacturer; 0 for none, empty if unknown',
    inputMode: 'numeric',
  },
  weightGrams: {
    label: 'Shipping weight (kg)',
    hint: 'With its box; empty if unknown. It chooses the parcel.',
    inputMode: 'decimal',
  },
  energyClass: {
    label: 'Energy efficiency class',
    hint: 'A to G, from the EU energy label; required for monitors',
  },
  eprelNumber: {
    label: 'EPREL number',
    hint: 'In the EU’s product register; links label and data sheet',
    inputMode: 'numeric',
  },
  manufacturerAddress: {
    label: 'Producer’s name and address',
    hint: 'Postal address and e-mail or web address, in lines',
    isWide: true,
    lines: 4,
  },
  responsiblePerson: {
    label: 'Responsible person in the EU',
    hint: 'For manufacturers outside the EU: name, postal address, e-mail or web address',
    isWide: true,
    lines: 4,
  },
  safetyWarnings: {
    label: 'Warnings and safety information',
    hint: 'As they stand on the product or come with it',
    isWide: true,
    lines: 3,
  },
  isDigital: {
    label: 'Delivered as a key or a link',
    hint: 'Needs no parcel: software, licenses, downloads',
    isWide: true,
    isFlag: true,
  },
  hasSerials: {
    label: 'Pieces have serial numbers',
    hint: 'They are scanned when it is packed, and found again for guarantees and recalls',
    isWide: true,
    isFlag: true,
  },
};

/** The names of the fields in that order. */
export const FORM_FIELDS = Object.keys(FIELD_VIEWS) as readonly TypedField[];
