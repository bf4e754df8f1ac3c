import { isOutsideEu } from '@shared/rules/countries.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Skeleton } from '../../ui/states/Skeleton';
import type { AddressChoice } from './useChosenAddresses';

const OBSTACLES = {
  address: 'You can pay as soon as the delivery address is complete.',
  keys: 'License keys and downloads are sold within the EU only. Please take them out of the order.',
  consent: 'You can pay as soon as you have asked us to begin with the services.',
} as const satisfies Record<string, PlainText>;

/**
 * Why a purchase cannot be paid yet: nobody knows where it goes, or no parcel gets there; what is wrong stands at the address. Or
 * keys would leave the EU, or nobody has asked for the beginning of its services.
 */
export function obstacleOf(choice: AddressChoice | null, lacksConsent: boolean, isDigital: boolean) {
  if (choice === null) return <Skeleton height="48px" />;
  const { isDeliverable, address } = choice.delivery;
  if (!isDeliverable) return <Obstacle why="address" />;
  if (isDigital && isOutsideEu(address.country)) return <Obstacle why="keys" />;
  return lacksConsent ? <Obstacle why="consent" /> : null;
}

function Obstacle({ why }: { why: keyof typeof OBSTACLES }) {
  const { t } = useLanguage();
  return <p role="status">{t(OBSTACLES[why])}</p>;
}
