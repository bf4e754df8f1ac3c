import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color } from '../../ui/theme/tokens';
import { useReplacedAddressesQuery } from './replaced-addresses.generated';

const Lines = styled.span`
  flex-basis: 100%;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

interface ReplacedAddressProps {
  orderId: string;
  /** Place of the event in the history of the order. */
  index: number;
}

/** The address that an order went to before somebody corrected it; asked for on its own, since lists of orders have no room for it. */
export function ReplacedAddress({ orderId, index }: ReplacedAddressProps) {
  const { t } = useLanguage();
  const { data } = useReplacedAddressesQuery({ variables: { id: orderId }, fetchPolicy: 'no-cache' });
  const lines = data?.order?.events[index]?.replacedLines ?? null;
  if (lines === null) return null;
  return <Lines>{t('until then {address}', { address: lines.join(', ') })}</Lines>;
}
