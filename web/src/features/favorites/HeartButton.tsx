import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { TEXTS } from '@shared/texts.js';
import type { Outcome } from '../../apollo/attempt';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { IconButton } from '../../ui/actions/IconButton';
import { useToast } from '../../ui/overlays/Toast';
import { useRemoveFavorite, useSaveFavorite } from './useFavoriteMutations';

/** What a heart has to know. */
export interface HeartButtonProps {
  product: { id: string; name: string; isFavorite: boolean };
  /** What is said when a product is saved no more; the list of favorites has its own words (specification, section 8). */
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
  const showToast = useToast();
  const attempt = useAttempt();
  const save = useSaveFavorite();
  const remove = useRemoveFavorite(viewerId);
  /** Presses that follow each other quickly reach the server one after the other, so the last one counts. */
  const previous = useRef<Promise<void>>(Promise.resolve());

  const report = ({ refusal }: Outcome<{ __typename: string }>, success: string): void => {
    showToast(
      refusal === null
        ? { type: 'success', text: success, durationMs: SUCCESS_MS }
        : { type: 'error', text: refusal.said, durationMs: ERROR_MS },
    );
  };
  const toggle = async (isSaved: boolean): Promise<void> => {
    if (isSaved) report(await attempt(() => remove(product.id)), removedText);
    else report(await attempt(() => save(product.id)), TEXTS.favoriteSaved);
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
