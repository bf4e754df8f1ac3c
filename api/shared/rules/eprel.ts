/** Returns the page of the EU's register of products with an energy label that shows label and product information sheet. */
export const eprelAddress = (eprelNumber: string): string => `https://eprel.ec.europa.eu/qr/${eprelNumber}`;
