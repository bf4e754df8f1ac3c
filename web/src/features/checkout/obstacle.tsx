import { useLanguage } from '../../i18n/language';
import { Skeleton } from '../../ui/states/Skeleton';
import type { AddressChoice } from './useChosenAddresses';

/**
 * Why a purchase cannot be paid yet: nobody knows where it goes, or no parcel gets there; what is wrong stands at the address. Or
 * nobody has asked for the beginning of its services.
 */
export function obstacleOf(choice: AddressChoice | null, lacksConsent: boolean) {
  if (choice === null) return <Skeleton height="48px" />;
  if (!choice.delivery.isDeliverable) return <AddressMissing />;
  return lacksConsent ? <ConsentMissing /> : null;
}

function ConsentMissing() {
  const { t } = useLanguage();
  return <p role="status">{t('You can pay as soon as you have asked us to begin with the services.')}</p>;
}

function AddressMissing() {
  const { t } = useLanguage();
  return <p role="status">{t('You can pay as soon as the delivery address is complete.')}</p>;
}
