import { writeCatalogUrl, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { readCatalogUrl } from '@shared/rules/read-catalog-url.js';
import type { UrlCodec } from './useUrlState';

/** Reads and writes the catalog's address. */
export const catalogUrl: UrlCodec<CatalogUrl> = { read: readCatalogUrl, write: writeCatalogUrl };
