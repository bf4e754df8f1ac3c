import { CircleCheck } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { Button } from '../../../ui/actions/Button';
import { TextInput } from '../../../ui/forms/inputs';
import { color, font, media, radius, space, text } from '../../../ui/theme/tokens';
import { CarrierInput } from '../../../lib/CarrierInput';
import { ShipmentNote } from '../ShipmentNote';
import { isTable, type ParcelDraft } from './parcel-scan';
import { Outcome } from './RowParts';
import type { SendPanelState } from './useSendPanel';
import type { ShippingRow } from './useWorklist';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: center;
  gap: ${space.half} ${space[1]};
  padding: ${space[1]};
  border-bottom: 1px solid ${color.line};
  border-inline-start: 3px solid transparent;
  font-size: ${text.ui};
  &[data-active] {
    border-inline-start-color: ${color.copper};
    background: ${color.copperSoft};
  }
  > :first-child,
  > p {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 9rem 16rem;
    > :first-child {
      grid-column: auto;
    }
  }
`;
const Who = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-family: ${font.mono};
  }
`;
const Refused = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  padding: 0 0 0 ${space[1]};
  border-radius: ${radius};
  background: ${color.errorSoft};
  color: ${color.error};
  font-size: ${text.small};
`;
const Done = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.half};
  grid-column: span 2;
  color: ${color.success};
  font-weight: 550;
  overflow-wrap: anywhere;
`;

interface ParcelFieldsProps {
  row: ShippingRow;
  draft: ParcelDraft;
  panel: SendPanelState;
  /** Goes on to the order that gets a code next. */
  onNext: () => void;
  onRetry: () => void;
}

/** An order of several that are sent together: its parcel, and what has become of it. */
export function ParcelFields({ row, draft, panel, onNext, onRetry }: ParcelFieldsProps) {
  const { t, say } = useLanguage();
  const { id, deliveryAddress } = row;
  const error = panel.errors.get(id);
  const read = (pasted: ClipboardEvent): void => {
    const words = pasted.clipboardData.getData('text');
    if (!isTable(words)) return;
    pasted.preventDefault();
    panel.read(words);
  };
  return (
    <Row data-active={panel.activeId === id || undefined}>
      <Who>
        <strong>{id}</strong> {deliveryAddress.name}, {deliveryAddress.town}
      </Who>
      {panel.sentIds.has(id) ? (
        <Done>
          <CircleCheck size={16} aria-hidden="true" /> {t('Sent')} {draft.trackingCode}
        </Done>
      ) : (
        <>
          <CarrierInput
            aria-label={t('Speditor of order {id}', { id })}
            value={draft.carrier}
            onChange={({ target }) => {
              panel.edit(id, { carrier: target.value });
            }}
          />
          <TextInput
            aria-label={t('Tracking code of order {id}', { id })}
            data-code-of={id}
            autoComplete="off"
            spellCheck={false}
            value={draft.trackingCode}
            onPaste={read}
            onChange={({ target }) => {
              panel.edit(id, { trackingCode: target.value });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onNext();
            }}
          />
        </>
      )}
      {!panel.sentIds.has(id) && row.lines.some(({ hasSerials }) => hasSerials) && (
        <ShipmentNote>
          {t(
            'Has goods with serial numbers: scan them on the card of the order, before or after it is sent.',
          )}
        </ShipmentNote>
      )}
      {error !== undefined && (
        <Refused role="alert">
          <span>
            {say(error)} {row.shippingStatus === 'SENT' && <Outcome row={row} />}
          </span>
          <Button variant="quiet" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </Refused>
      )}
    </Row>
  );
}
