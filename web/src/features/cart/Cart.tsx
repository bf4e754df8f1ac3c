import { ShoppingCart } from 'lucide-react';
import { Suspense, useCallback, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { READ_AFTER_MUTATIONS } from '../../apollo/serial-mutations-link';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { payableIn, type Payable } from '../../lib/payable';
import { QueryError } from '../../lib/QueryError';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { useOnTabVisible } from '../../lib/useOnTabVisible';
import { ButtonLink } from '../../ui/actions/Button';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { EmptyState } from '../../ui/states/EmptyState';
import { space } from '../../ui/theme/tokens';
import { CartBar } from './CartBar';
import { CartRows } from './CartRows';
import { CartSkeleton } from './CartSkeleton';
import { useCartQuery } from './cart.generated';
import { useCartFit } from './useCartFit';
import { useCartChanges, type CartChanges } from './useCartChanges';

/* Few carts have parts that can be compared. */
const CartFit = lazyAfterLoad('CartFit', () => import('./CartFit'));
const VoucherBox = lazyAfterLoad('VoucherBox', () => import('./VoucherBox'));

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/* What comes later must not push down what stands below it. */
const VoucherPlace = styled.div`
  min-height: 5.25rem;
  &[data-codes='1'] {
    min-height: 8.5rem;
  }
  &[data-codes='2'] {
    min-height: 6.5rem;
  }
  margin-block: ${space[2]};
`;

const Section = styled.div`
  padding-top: ${space[3]};
  &:focus {
    outline: none;
  }
`;

/** Takes no presses before the client is there: two of them would be done as one. What it shows is not rendered again then. */
function Sections({ children }: { children: ReactNode }) {
  return <Grid inert={!useIsHydrated()}>{children}</Grid>;
}

interface CartProps {
  /** Where it would go, as far as that is known: an ISO 3166-1 code. */
  country: string;
  /** Whether a company buys, which reads what it pays without VAT. */
  isBusiness: boolean;
  /** Whether the EU has confirmed its VAT id in that country. */
  isConfirmed: boolean;
  /** Whether what is wrong with a line is shown. It is not while an open order holds the pieces. */
  showsProblems: boolean;
  /** The section below the rows where the cart is ordered and paid. */
  renderCheckout: (cart: Cart_CartFragment & Payable, remove: CartChanges['remove']) => ReactNode;
}

/** The cart of a customer. It looks again whenever the tab is shown again. */
export function Cart({
  country,
  isBusiness,
  isConfirmed,
  showsProblems,
  renderCheckout: checkoutFor,
}: CartProps) {
  const { t } = useLanguage();
  const checkout = useRef<HTMLDivElement>(null);
  const { remove } = useCartChanges();
  const query = useCartQuery({
    context: READ_AFTER_MUTATIONS,
    fetchPolicy: 'cache-and-network',
  });
  const { data, previousData, error, refetch } = query;
  const lookAgain = useCallback(() => {
    // What is shown stays if the shop cannot be asked.
    refetch().catch(() => undefined);
  }, [refetch]);
  useOnTabVisible(lookAgain);

  const cart = (data ?? previousData)?.cart;
  const fit = useCartFit(cart);
  // What comes later than the rows would push down what stands below it.
  if (cart === undefined || fit === undefined) {
    if (error === undefined) return <CartSkeleton />;
    return <QueryError query={query} />;
  }
  const payable = payableIn(cart, country, isConfirmed);
  return (
    <Sections>
      <CartRows cart={cart} showsProblems={showsProblems} />
      {cart.lines.length === 0 ? (
        <EmptyState icon={ShoppingCart} text={t(TEXTS.emptyCart)}>
          <ButtonLink variant="primary" to="/products-catalog">
            {t(TEXTS.browseProducts)}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {fit !== null && <CartFit fit={fit} />}
          <VoucherPlace data-codes={Number(cart.voucher !== null) + Number(cart.giftVoucher !== null)}>
            <VoucherBox cart={cart} />
          </VoucherPlace>
          <CartBar
            payable={payable}
            isBusiness={isBusiness}
            onCheckout={() => {
              checkout.current?.scrollIntoView({ block: 'start' });
              checkout.current?.focus({ preventScroll: true });
            }}
          />
          <Section ref={checkout} tabIndex={-1}>
            {/* Taken over for itself, after the rows: both at once would keep a slow phone from answering. */}
            <Suspense>
              <Sections>{checkoutFor({ ...cart, ...payable }, remove)}</Sections>
            </Suspense>
          </Section>
        </>
      )}
    </Sections>
  );
}
