import { Copy } from 'lucide-react';
import { useLanguage } from '../i18n/language';
import { IconButton } from '../ui/actions/IconButton';
import { useToast } from '../ui/overlays/Toast';
import { ERROR_MS, SUCCESS_MS } from './durations';

interface CopyLinkProps {
  /** A path of this shop. */
  path: string;
  /** What the link leads to. */
  name: string;
}

/** Copies a link of this shop, and says whether it could. */
export function CopyLink({ path, name }: CopyLinkProps) {
  const { t } = useLanguage();
  const showToast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.origin + path);
      showToast({ type: 'success', text: t('The link is copied.'), durationMs: SUCCESS_MS });
    } catch {
      const text = t('The browser did not let us copy the link. Please select it and copy it by hand.');
      showToast({ type: 'error', text, durationMs: ERROR_MS });
    }
  };
  return (
    <IconButton icon={Copy} label={t('Copy the link of {name}', { name })} onClick={() => void copy()} />
  );
}
