import type { Translate } from '../i18n/translate';

/** Says what has become of a stock count that was typed in while others were buying; `null` when it is the one typed in. */
export function stockNews(t: Translate, typed: number, left: number): string | null {
  const sold = typed - left;
  if (sold === 0) return null;
  if (sold > 0)
    return t('{count} was sold meanwhile: {left} | {count} were sold meanwhile: {left}', {
      count: sold,
      left,
    });
  return t('{count} returned to stock meanwhile: {left}', { count: -sold, left });
}
