import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { readRenderedLanguage, RenderedLanguage } from '../i18n/language';

/**
 * Says the times that the server has rendered while its page is taken over, and those of the reader's zone right after, as far as
 * nobody has anything more urgent.
 */
export function TakenOver({ children }: { children: ReactNode }) {
  const [rendered, setRendered] = useState(readRenderedLanguage);
  useEffect(() => {
    startTransition(() => {
      setRendered(null);
    });
  }, []);
  return <RenderedLanguage value={rendered}>{children}</RenderedLanguage>;
}
