import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { IconButton } from '../../ui/actions/IconButton';
import { useRemoveFavorite, useSaveFavorite } from './useFavoriteMutations';

/** What a heart has to know. */
export interface HeartButtonProps {
  product: { id: string; name: string; isFavorite: boolean };
  /** What is said when a product is saved no more; the list of favorites has its own words. */
  removedText?: string;
  /** With a frame, beside large buttons. */
  isFramed?: boolean;
  /** Whose favorites they are. */
  viewerId: number;
}

/** The heart of a product; its presses reach the server in their order. */
export function HeartButton({
  product,
  removedText = TEXTS.favoriteDeleted,
  isFramed = false,
  viewerId,
}: HeartButtonProps) {
  const { t } = useLanguage();
  const change = useChange();
  const save = useSaveFavorite();
  const remove = useRemoveFavorite(viewerId);
  /** Presses that follow each other quickly reach the server one after the other, so the last one counts. */
  const previous = useRef<Promise<void>>(Promise.resolve());

  const toggle = async (isSaved: boolean): Promise<void> => {
    if (isSaved) await change(() => remove(product.id), removedText);
    else await change(() => save(product.id), TEXTS.favoriteSaved);
  };
  return (
    <IconButton
      icon={Heart}
      label={t('Save {name} to favorites', { name: product.name })}
      isFramed={isFramed}
      aria-pressed={product.isFavorite}
      onClick={() => {
        previous.current = previous.current.then(() => toggle(product.isFavorite));
      }}
    />
  );
}
