/** Catalogue, product page, comparison, reviews, favorites. */
export const CATALOG = {
  Category: 'Kategorie',
  Manufacturer: 'Hersteller',
  Price: 'Preis',
  'Price per GB': 'Preis je GB',
  'Price per core': 'Preis je Kern',
  Stock: 'Bestand',
} as const;
