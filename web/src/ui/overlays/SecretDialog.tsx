import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../actions/Button';
import { Dialog } from './Dialog';
import { Field } from '../forms/Field';
import { TextInput } from '../forms/inputs';
import { Stack } from '../layout/Layout';
import { font } from '../theme/tokens';

const Secret = styled(TextInput)`
  font-family: ${font.mono};
`;

interface SecretDialogProps {
  /** `null` when there is none to show. */
  secret: string | null;
  title: string;
  /** What it is called. */
  label: string;
  /** What it is for. */
  hint: string;
  onClose: () => void;
}

/** Shows a secret that was just made. Nothing keeps it: who closes the window has seen it for the last time. */
export function SecretDialog({ secret, title, label, hint, onClose }: SecretDialogProps) {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const close = () => {
    setIsCopied(false);
    onClose();
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      setIsCopied(true);
    } catch {
      // Without the right to the clipboard, one key combination is left to do.
      input.current?.select();
    }
  };
  return (
    <Dialog
      isOpen={secret !== null}
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('Done')}</Button>
          <Button variant="primary" data-autofocus onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('Copy it now and keep it safe, like a password. You will not see it again.')}</p>
        <Field label={label} hint={hint}>
          <Secret
            ref={input}
            readOnly
            value={secret ?? ''}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
