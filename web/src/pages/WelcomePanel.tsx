import { ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useCartChanges } from '../features/cart/useCartChanges';
import { useLanguage } from '../i18n/language';
import { rememberContinuation, useContinuation, type Continuation } from '../lib/continuation';
import { useSession } from '../lib/viewer';
import { Button, ButtonLink } from '../ui/actions/Button';
import { IconButton } from '../ui/actions/IconButton';
import { Cluster, Stack } from '../ui/layout/Layout';
import { color, radius, space } from '../ui/theme/tokens';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-inline-start: 3px solid ${color.copper};
  border-radius: ${radius};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;
const Greeting = styled.strong`
  display: block;
  padding-bottom: ${space.half};
  font-weight: 620;
`;

/** It is done; who has yet to confirm their address is still told so. */
const finish = ({ isNew = false }: Continuation): void => {
  rememberContinuation(isNew ? { isNew } : null);
};

/** Returns what notes that the reader goes on: it is done once the page is left, so that nothing moves before. */
function useFinish(continuation: Continuation): () => void {
  const done = useRef<Continuation>(null);
  useEffect(() => {
    const end = (): void => {
      if (done.current !== null) finish(done.current);
    };
    // The next page may be loaded as a whole.
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, []);
  return () => {
    done.current = continuation;
  };
}

/**
 * What login, registration and a session that has ended lead to: it greets, says what comes next, and brings back what the reader
 * was about to do. It stays until they have done that, or close it.
 */
export function WelcomePanel() {
  const { t } = useLanguage();
  const { viewer, isChecked } = useSession();
  const continuation = useContinuation();
  const isGuest = viewer.role === 'guest';
  if (!isChecked || continuation === null || (isGuest && continuation.isUrgent !== true)) return null;
  return (
    <Frame aria-label={t('What comes next')}>
      <Stack data-gap="small">
        {isGuest ? (
          <p>{t('Please log in to go on. Nothing is lost.')}</p>
        ) : (
          <Greeting>{t('Welcome, {name}.', { name: viewer.username })}</Greeting>
        )}
        {continuation.isNew === true && (
          <p>{t('One step is left: please follow the link in the email that we have sent you.')}</p>
        )}
        {isGuest ? <Doors /> : <Continue continuation={continuation} />}
      </Stack>
      <IconButton
        icon={X}
        label={t('Close message')}
        onClick={() => {
          rememberContinuation(null);
        }}
      />
    </Frame>
  );
}

function Doors() {
  const { t } = useLanguage();
  return (
    <Cluster>
      <ButtonLink to="/login" variant="primary">
        {t('Log In')}
      </ButtonLink>
      <ButtonLink to="/register">{t('Register')}</ButtonLink>
    </Cluster>
  );
}

/** The names of pages that nobody gets to see without logging in. */
const PAGES = {
  '/shopping-cart': TEXTS.cartTitle,
  '/orders': TEXTS.myOrdersTitle,
  '/profile': 'Profile',
} as const;

function Continue({ continuation }: { continuation: Continuation }) {
  const { t } = useLanguage();
  const { viewer } = useSession();
  const goOn = useFinish(continuation);
  const { path, productId } = continuation;
  if (path === undefined) return null;
  const [pathname = ''] = path.split(/[?#]/);
  const known = pathname in PAGES ? PAGES[pathname as keyof typeof PAGES] : 'the page that you wanted';
  const label = t('Continue with {name}', {
    name: continuation.name ?? continuation.title?.split(' · ')[0] ?? t(known),
  });
  const isPurchase = productId !== undefined && viewer.role === 'customer';
  return (
    <Cluster>
      {isPurchase ? (
        <Buy label={label} productId={productId} onBought={goOn} />
      ) : (
        <ButtonLink to={path} variant="primary" onClick={goOn}>
          {label} <ArrowRight strokeWidth={1.75} aria-hidden="true" />
        </ButtonLink>
      )}
      {isPurchase && <ButtonLink to={path}>{t('Back to the product')}</ButtonLink>}
    </Cluster>
  );
}

interface BuyProps {
  label: string;
  productId: string;
  onBought: () => void;
}

/** Puts into the cart what somebody wanted to buy before they logged in, and leads there. */
function Buy({ label, productId, onBought }: BuyProps) {
  const navigate = useNavigate();
  const { add } = useCartChanges();
  const [isAdding, setIsAdding] = useState(false);
  const buy = async (): Promise<void> => {
    if (!(await add(productId, 1))) return;
    onBought();
    await navigate('/shopping-cart');
  };
  return (
    <Button
      variant="primary"
      isPending={isAdding}
      onClick={() => {
        setIsAdding(true);
        void buy().finally(() => {
          setIsAdding(false);
        });
      }}
    >
      {label} <ArrowRight strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}
