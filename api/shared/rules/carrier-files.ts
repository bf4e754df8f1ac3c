/** For whom addresses are exported: carriers with a layout of their own, and a plain table. */
export const CARRIER_FILES = ['dhl', 'dpd', 'gls', 'neutral'] as const;
export type CarrierFile = (typeof CARRIER_FILES)[number];

/** Reads the name of a carrier's file; `null` for any other text. */
export const readCarrierFile = (text: string | null): CarrierFile | null =>
  CARRIER_FILES.find((carrier) => carrier === text) ?? null;

/** How fast a parcel goes. */
export const PARCEL_SERVICES = ['standard', 'express'] as const;
export type ParcelService = (typeof PARCEL_SERVICES)[number];

/** Reads the name of a service; `standard` for any other text. */
export const readParcelService = (text: string | null): ParcelService =>
  PARCEL_SERVICES.find((service) => service === text) ?? 'standard';

/** What a carrier sells for a parcel. */
export interface ParcelProduct {
  /** As the carrier's file names it. */
  code: string;
  service: ParcelService;
  /** Heaviest parcel, in grams. */
  maxGrams: number;
}

/**
 * The products of carriers, the lightest of each service first. DHL: those for parcels within Germany of the sheet "Format der
 * CSV-Importdatei" of Online Frankierung, which has no express. DPD and GLS sell theirs up to one weight. A plain table names none.
 */
export const PARCEL_PRODUCTS: Readonly<Record<CarrierFile, readonly ParcelProduct[]>> = {
  dhl: [
    { code: 'PAK02.DEU', service: 'standard', maxGrams: 2_000 },
    { code: 'PAK05.DEU', service: 'standard', maxGrams: 5_000 },
    { code: 'PAK10.DEU', service: 'standard', maxGrams: 10_000 },
    { code: 'PAK31.DEU', service: 'standard', maxGrams: 31_500 },
  ],
  dpd: [
    { code: 'DPD CLASSIC', service: 'standard', maxGrams: 31_500 },
    { code: 'DPD 12:00', service: 'express', maxGrams: 31_500 },
  ],
  gls: [
    { code: 'PARCEL', service: 'standard', maxGrams: 40_000 },
    { code: 'EXPRESS', service: 'express', maxGrams: 40_000 },
  ],
  neutral: [],
};

/** The products of a carrier for a service. */
export const productsOf = (carrier: CarrierFile, service: ParcelService): readonly ParcelProduct[] =>
  PARCEL_PRODUCTS[carrier].filter((product) => product.service === service);

/** Whether a carrier's file can ask for a service; a plain table asks for none. */
export const offersService = (carrier: CarrierFile, service: ParcelService): boolean =>
  PARCEL_PRODUCTS[carrier].length === 0 || productsOf(carrier, service).length > 0;
