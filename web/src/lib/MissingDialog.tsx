import { useEffect } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useToast } from '../ui/overlays/Toast';
import { ERROR_MS } from './durations';

/** Stands in for a dialog whose code cannot be loaded now: says so, and closes it, so that it can be tried again. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const showToast = useToast();
  useEffect(() => {
    showToast({ type: 'error', text: TEXTS.shopUnreachable, durationMs: ERROR_MS });
    onClose();
  }, [showToast, onClose]);
  return null;
}
