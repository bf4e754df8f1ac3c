import type { MutationError } from '../../apollo/attempt';
import type { Language } from '../../i18n/language';
import type { Translate } from '../../i18n/translate';

/** Says how many pieces of a product are left for this buyer. */
export const describeShortItem = (name: string, left: number, t: Translate): string =>
  left > 0
    ? t('Only {count} left of {name}.', { count: left, name })
    : t('{name} is out of stock.', { name });

/** Why an order could not be placed or paid, in the reader's language. What is short is named. */
export function describePaymentError({ said, lines = [] }: MutationError, { t, say }: Language): string {
  if (lines.length === 0) return say(said);
  return lines
    .map(({ productId, available, product }) =>
      describeShortItem(product?.name ?? t('Product {productId}', { productId }), available, t),
    )
    .join(' ');
}
