import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/inputs';
import { Stack } from '../../ui/Layout';
import { font } from '../../ui/theme/tokens';

const Token = styled(TextInput)`
  font-family: ${font.mono};
`;

interface NewTokenDialogProps {
  /** `null` when there is none to show. */
  token: string | null;
  onClose: () => void;
}

/** Shows the token of a new key. Nothing keeps it: who closes the window has seen it for the last time. */
export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const close = () => {
    setIsCopied(false);
    onClose();
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token ?? '');
      setIsCopied(true);
    } catch {
      // Without the right to the clipboard, one key combination is left to do.
      input.current?.select();
    }
  };
  return (
    <Dialog
      isOpen={token !== null}
      title={t('Your new key')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('Done')}</Button>
          <Button variant="primary" data-autofocus onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? t('Copied') : t('Copy Key')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('Copy it now and keep it like a password: it is shown this once and stored nowhere.')}</p>
        <Field label={t('Key')} hint={t('Programs send it as Authorization: Bearer.')}>
          <Token
            ref={input}
            readOnly
            value={token ?? ''}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
