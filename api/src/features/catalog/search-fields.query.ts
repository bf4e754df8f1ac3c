import { createHash } from 'node:crypto';
import { FACTS_VERSION, factsOf } from '../../../shared/facts/facts-of.js';
import { modelKeyOf } from '../../../shared/facts/model-key.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import type { GivenInfo } from '../../../shared/rules/product-fields.js';
import { foldText } from '../../../shared/rules/search.js';
import type { ProductRecord } from './product.record.js';

type SearchFields = Pick<
  ProductRecord,
  'nameFolded' | 'category' | 'manufacturerFolded' | 'articleNumberFolded' | 'mpnFolded'
> &
  Required<Pick<ProductRecord, 'fit' | 'fitClass' | 'model' | 'factsVersion'>>;

/** Hash characters that keep even a million different products apart. */
const CLASS_LENGTH = 16;

/** A number as it is compared: `lx-7` is `LX-7`. */
const foldedOf = (number: string | null | undefined): string | null =>
  number == null ? null : foldText(number);

/** Returns how a product is found, grouped and understood, which follows from what employees have typed in. */
export function searchFieldsOf(
  info: Pick<
    GivenInfo,
    'name' | 'category' | 'manufacturer' | 'articleNumber' | 'mpn' | 'attributes' | 'energyClass'
  >,
): SearchFields {
  const category = normalizeCategory(info.category);
  const { kind, facts } = factsOf({ ...info, category, attributes: info.attributes ?? [] });
  const fit = { kind, ...facts };
  return {
    nameFolded: foldText(info.name),
    category,
    manufacturerFolded: foldText(info.manufacturer),
    articleNumberFolded: foldedOf(info.articleNumber),
    mpnFolded: foldedOf(info.mpn),
    fit,
    fitClass: createHash('sha256').update(JSON.stringify(fit)).digest('base64url').slice(0, CLASS_LENGTH),
    model: modelKeyOf({ ...info, category }),
    factsVersion: FACTS_VERSION,
  };
}
