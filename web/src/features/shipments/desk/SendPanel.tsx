import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { SUCCESS_MS } from '../../../lib/durations';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { Button } from '../../../ui/actions/Button';
import { Field } from '../../../ui/forms/Field';
import { TextInput } from '../../../ui/forms/inputs';
import { Stack } from '../../../ui/layout/Layout';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useToast } from '../../../ui/overlays/Toast';
import { color, media, space } from '../../../ui/theme/tokens';
import { CarrierInput } from '../../../lib/CarrierInput';
import { lastCarrier } from '../../../lib/last-carrier';
import { isTable, type ParcelDraft } from './parcel-scan';
import { ParcelFields } from './ParcelFields';
import { ScanNews } from './ScanNews';
import { useSendPanel } from './useSendPanel';
import type { ShippingRow } from './useWorklist';

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;
const Rows = styled.ol`
  border-top: 1px solid ${color.line};
`;
interface SendPanelProps {
  /** The orders that are to be sent; no more than a page of the desk. */
  rows: readonly ShippingRow[];
  onClose: () => void;
}

/** Sends several orders: their codes are scanned, pasted or typed, and each order says what has become of it. */
export function SendPanel({ rows, onClose }: SendPanelProps) {
  const { t } = useLanguage();
  const showToast = useToast();
  const panel = useSendPanel(rows.map(({ id }) => id));
  const body = useRef<HTMLDivElement>(null);
  const [carrier, setCarrier] = useState(lastCarrier);
  const { drafts, ready, sentIds } = panel;
  const isAllSent = sentIds.size === rows.length;
  useUnsavedChanges(drafts.some(({ orderId, trackingCode }) => trackingCode !== '' && !sentIds.has(orderId)));
  const focus = (selector: string): void => {
    body.current?.closest('dialog')?.querySelector<HTMLElement>(selector)?.focus();
  };
  const read = (words: string): void => {
    // With the last code, Enter sends.
    if (panel.read(words).activeId === null) focus('[data-sends]');
  };
  const scanField = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>('[data-autofocus]');
    if (field === null) return;
    read(field.value);
    field.value = '';
  };
  const send = async (parcels: readonly ParcelDraft[]): Promise<void> => {
    const { sent, refused } = await panel.send(parcels);
    if (sent > 0) {
      const text = t('{count} order sent | {count} orders sent', { count: sent });
      showToast({ type: 'success', text, durationMs: SUCCESS_MS });
    }
    if (refused === 0 && sentIds.size + sent === rows.length) onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      title={t('Send {count} order | Send {count} orders', { count: rows.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {!isAllSent && (
            <Button
              variant="primary"
              data-sends
              isPending={panel.isPending}
              disabled={ready.length === 0}
              onClick={() => void send(ready)}
            >
              {t('Send {count} order | Send {count} orders', { count: ready.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack ref={body}>
        <Top>
          <Field label={t('Speditor of all')}>
            <CarrierInput
              value={carrier}
              onChange={({ target }) => {
                setCarrier(target.value);
                panel.setCarrier(target.value);
              }}
            />
          </Field>
          <form onSubmit={scanField}>
            <Field
              label={t('Scan')}
              hint={t(
                'The number of an order, then its tracking code; or codes alone in the order below. Lines such as “order;code” can be pasted.',
              )}
            >
              <TextInput
                autoComplete="off"
                spellCheck={false}
                data-autofocus
                onPaste={(pasted) => {
                  const words = pasted.clipboardData.getData('text');
                  if (!isTable(words)) return;
                  pasted.preventDefault();
                  read(words);
                }}
              />
            </Field>
          </form>
        </Top>
        <ScanNews panel={panel} />
        <Rows aria-label={t('Parcels')}>
          {rows.map((row, index) => {
            const draft = drafts[index];
            return draft === undefined ? null : (
              <ParcelFields
                key={row.id}
                row={row}
                draft={draft}
                panel={panel}
                onNext={() => {
                  const next = panel.nextAfter(row.id);
                  focus(next === null ? '[data-sends]' : `[data-code-of="${next}"]`);
                }}
                onRetry={() => void send(ready.filter(({ orderId }) => orderId === row.id))}
              />
            );
          })}
        </Rows>
      </Stack>
    </Dialog>
  );
}
