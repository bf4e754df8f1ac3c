import { useApolloClient } from '@apollo/client/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkSerials, cleanSerial, MAX_SERIAL, type LineSerial } from '@shared/rules/serials.js';
import { useLanguage, type Reasoned } from '../../i18n/language';
import { announce } from '../../lib/announce';
import { IconButton } from '../../ui/actions/IconButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { ChipList } from '../../ui/lists/ChipList';
import { Notice } from '../../ui/states/Notice';
import { color, font, radius, space, text } from '../../ui/theme/tokens';
import { OrdersWithSerialDocument } from './serials.generated';
import { ShipmentNote } from './ShipmentNote';
import type { ShippableOrder } from './ShipmentManager';

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  padding-inline-start: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  font-family: ${font.mono};
  font-size: ${text.ui};
  overflow-wrap: anywhere;
`;

/** Where a scan goes on to when a line has all its numbers: the next of them, the code of the parcel, or the button. */
const NEXT = '[data-serial-scan], [name="trackingCode"], [type="submit"]';

interface SerialScanProps {
  order: Pick<ShippableOrder, 'id' | 'lines'>;
  /** The pieces in the parcel. */
  pieces: readonly { line: number; quantity: number }[];
  serials: readonly LineSerial[];
  onChange: (serials: readonly LineSerial[]) => void;
}

/**
 * Takes the serial numbers of the pieces in a parcel, one scan after the other: a scanner's Enter ends a number and waits for the next.
 * A number that is there twice is refused; one that a customer has already is doubted.
 */
export function SerialScan({ order, pieces, serials, onChange }: SerialScanProps) {
  const { t } = useLanguage();
  const wanted = pieces.filter(({ line }) => order.lines[line]?.hasSerials === true);
  const missing = wanted.reduce(
    (sum, { line, quantity }) =>
      sum + Math.max(0, quantity - serials.filter((one) => one.line === line).length),
    0,
  );
  return (
    <Stack role="group" aria-label={t('Serial numbers')} data-gap="small">
      {wanted.map((piece) => (
        <LineScan key={piece.line} order={order} piece={piece} serials={serials} onChange={onChange} />
      ))}
      {missing > 0 && (
        <ShipmentNote>
          {t(
            '{count} serial number is missing. It can be sent without it. | {count} serial numbers are missing. It can be sent without them.',
            { count: missing },
          )}
        </ShipmentNote>
      )}
    </Stack>
  );
}

interface LineScanProps extends Omit<SerialScanProps, 'pieces'> {
  piece: SerialScanProps['pieces'][number];
}

function LineScan({ order, piece: { line, quantity }, serials, onChange }: LineScanProps) {
  const { t } = useLanguage();
  const client = useApolloClient();
  const [problem, setProblem] = useState<Reasoned | null>(null);
  /** The number that was scanned last, and the order by which a customer has it. */
  const [sold, setSold] = useState<{ serial: string; orderId: string } | null>(null);
  const { name = '', productId = '' } = order.lines[line] ?? {};
  const own = serials.filter((serial) => serial.line === line);

  const lookUp = async (serial: string): Promise<void> => {
    const { data } = await client.query({
      query: OrdersWithSerialDocument,
      variables: { productId, serial },
      fetchPolicy: 'no-cache',
    });
    const orderId = data?.ordersWithSerial.find((id) => id !== order.id);
    setSold(orderId === undefined ? null : { serial, orderId });
  };
  const take = (field: HTMLInputElement, goesOn: boolean): void => {
    const number = cleanSerial(field.value);
    field.value = '';
    if (number === '') return;
    const next = [...serials, { line, number }];
    // There is a field only where a piece is left.
    const [found] = checkSerials(
      next,
      next.map((serial) => ({ line: serial.line, count: Infinity })),
    );
    setProblem(found ?? null);
    setSold(null);
    if (found !== undefined) return;
    if (goesOn && own.length + 1 === quantity) {
      const stops = [...(field.form?.querySelectorAll<HTMLElement>(NEXT) ?? [])];
      stops[stops.indexOf(field) + 1]?.focus();
    }
    announce(t('{count} of {total}', { count: own.length + 1, total: quantity }));
    onChange(next);
    // Without an answer there is no doubt: what counts is checked when it is sent.
    lookUp(number).catch(() => undefined);
  };

  return (
    <Stack data-gap="small">
      {own.length < quantity ? (
        <Field
          label={t('Serial number: {name}', { name })}
          hint={t('{count} of {total} scanned', { count: own.length, total: quantity })}
          error={problem}
        >
          <TextInput
            data-serial-scan
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={2 * MAX_SERIAL}
            onChange={() => {
              setProblem(null);
            }}
            onBlur={({ target }) => {
              take(target, false);
            }}
            onKeyDown={(event) => {
              // Enter with nothing typed is that of the form.
              if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return;
              event.preventDefault();
              take(event.currentTarget, true);
            }}
          />
        </Field>
      ) : (
        <ShipmentNote>{t('Serial numbers of {name}', { name })}</ShipmentNote>
      )}
      {own.length > 0 && (
        <ChipList translate="no">
          {own.map(({ number }) => (
            <Chip key={number}>
              {number}
              <IconButton
                icon={X}
                label={t('Remove {serial}', { serial: number })}
                onClick={() => {
                  onChange(serials.filter((serial) => serial.number !== number));
                }}
              />
            </Chip>
          ))}
        </ChipList>
      )}
      {sold !== null && (
        <Notice>
          {t(
            '{serial} is with the customer of order {id} already. Was it read twice, or a return not booked?',
            {
              serial: sold.serial,
              id: sold.orderId,
            },
          )}
        </Notice>
      )}
    </Stack>
  );
}
