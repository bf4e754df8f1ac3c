import type { useLanguage } from '../../i18n/language';
import type { Build_EntryFragment } from './builds.generated';

type Translate = ReturnType<typeof useLanguage>['t'];

/** Says by how much a part is more than what it takes the place of; `null` for less, and where no number ranks its kind. */
export function gainWords(
  t: Translate,
  slot: Build_EntryFragment['slot'] | undefined,
  gain: { percent: number | null; name: string },
): string | null {
  const { percent, name } = gain;
  if (percent === null || percent <= 0) return null;
  if (slot === 'MEMORY') return t('{percent}% more memory than {name}', { percent, name });
  if (slot === 'STORAGE') return t('{percent}% more space than {name}', { percent, name });
  return slot === 'PROCESSOR' || slot === 'GRAPHICS'
    ? t('{percent}% faster than {name}', { percent, name })
    : null;
}
