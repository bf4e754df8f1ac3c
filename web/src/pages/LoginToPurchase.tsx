import { useLocation } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../i18n/language';
import { PurchaseRow } from '../features/cart/PurchaseForm';
import { isBuyable, type Buyable } from '../lib/buyable';
import { rememberContinuation } from '../lib/continuation';
import { isRenderedForGuest } from '../lib/guest-page';
import { useSession } from '../lib/viewer';
import { ButtonLink } from '../ui/actions/Button';
import { Skeleton } from '../ui/states/Skeleton';

interface LoginToPurchaseProps {
  product: Buyable & { id: string; name: string };
}

/** What guests are offered instead of buying; quiet where nothing is there. The shop remembers what they want. */
export function LoginToPurchase({ product }: LoginToPurchaseProps) {
  const { id, name } = product;
  const { t } = useLanguage();
  const { viewer, isChecked } = useSession();
  const { pathname, search, hash } = useLocation();
  if (viewer.role !== 'guest') return null;
  // It may still be a customer, whose button has that size.
  if (!isChecked && !isRenderedForGuest()) {
    return (
      <PurchaseRow>
        <Skeleton width="16rem" height="3rem" />
      </PurchaseRow>
    );
  }
  const isSoldOut = !isBuyable(product);
  return (
    <ButtonLink
      to="/login"
      variant={isSoldOut ? 'secondary' : 'primary'}
      size="large"
      onClick={() => {
        rememberContinuation({
          path: pathname + search + hash,
          name,
          ...(isSoldOut ? {} : { productId: id }),
          isUrgent: true,
        });
      }}
    >
      {t(TEXTS.loginToPurchase)}
    </ButtonLink>
  );
}
