import { useEffect, useState } from 'react';
import { onAnnouncement } from '../../lib/announce';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';

/** Says what `announce` is given. A repeated text is made new by a trailing space, or it would not be said again. */
export function LiveRegion() {
  const [text, setText] = useState('');
  useEffect(
    () =>
      onAnnouncement((next) => {
        setText((shown) => (shown === next ? `${next}\u00A0` : next));
      }),
    [],
  );
  return (
    <VisuallyHidden as="div" role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
