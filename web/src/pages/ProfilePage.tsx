import { Suspense } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { DetailsForm } from '../features/accounts/DetailsForm';
import { PasswordForm } from '../features/accounts/PasswordForm';
import { AddToCart } from '../features/cart/AddToCart';
import { FavoriteProducts } from '../features/catalog/FavoriteProducts';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { OwnSessions } from '../features/sessions/OwnSessions';
import { useLanguage } from '../i18n/language';
import { columns } from '../ui/layout/columns';
import { usePageTitle } from '../lib/usePageTitle';
import { useUrlState, type UrlCodec } from '../lib/useUrlState';
import { useViewer } from '../lib/viewer';
import { PageHeading } from '../ui/layout/Heading';
import { lazyPart } from '../ui/layout/late-parts';
import { PageBody, Stack } from '../ui/layout/Layout';
import { Tabs } from '../ui/actions/Tabs';
import { SkeletonRest } from '../ui/states/Skeleton';
import { space } from '../ui/theme/tokens';

/* Of employees alone. */
const OwnAccess = lazyPart('OwnAccess', () => import('../features/accounts/OwnAccess'));

/* Below the fold, with the rules of addresses. */
const AddressPanel = lazyPart('AddressPanel', () => import('../features/accounts/AddressPanel'));

const PersonalData = lazyPart('PersonalData', () => import('../features/accounts/PersonalData'));

const PublicNamePanel = lazyPart('PublicNamePanel', () => import('../features/reviews/PublicNamePanel'));

const MyMachines = lazyPart('MyMachines', () => import('../features/builds/MyMachines'));

const OwnThreads = lazyPart('OwnThreads', () => import('../features/tickets/OwnThreads'));
const WatchList = lazyPart('WatchList', () => import('../features/watches/WatchList'));

const TABS = ['details', 'favorites', 'machines', 'requests', 'alerts'] as const;
type TabId = (typeof TABS)[number];

/** The open tab, kept in the address, so that back from a favorite leads to the favorites. */
const profileUrl: UrlCodec<{ tab: TabId }> = {
  read: (query) => ({ tab: TABS.find((tab) => tab === query.get('tab')) ?? 'details' }),
  write: ({ tab }) => `tab=${tab}`,
};

const Columns = styled.div`
  ${columns('repeat(2, minmax(0, 1fr))', space[4])}
  align-items: start;
`;

/** The route /profile. Employees have no details and no favorites. */
export function ProfilePage() {
  const { t } = useLanguage();
  usePageTitle(t('Profile'));
  const { role } = useViewer();
  const { state, change } = useUrlState(profileUrl);
  const isCustomer = role === 'customer';
  const details = isCustomer ? (
    <Columns>
      <Stack data-gap="large">
        <DetailsForm />
        <Suspense fallback={<SkeletonRest />}>
          <AddressPanel />
          <PublicNamePanel />
        </Suspense>
      </Stack>
      <Stack data-gap="large">
        <PasswordForm />
        <OwnSessions />
        <Suspense>
          <PersonalData />
        </Suspense>
      </Stack>
    </Columns>
  ) : (
    <Columns>
      <Suspense fallback={<SkeletonRest />}>
        <OwnAccess>
          <Stack data-gap="large">
            <PasswordForm />
            <OwnSessions />
          </Stack>
        </OwnAccess>
      </Suspense>
    </Columns>
  );
  const favorites = (
    <FavoriteProducts
      renderActions={(product) => (
        <>
          <FavoriteHeart product={product} removedText={TEXTS.favoriteRemoved} />
          <AddToCart product={product} />
        </>
      )}
    />
  );
  const machines = (
    <Suspense>
      <MyMachines />
    </Suspense>
  );
  const requests = (
    <Suspense>
      <OwnThreads />
    </Suspense>
  );
  const alerts = (
    <Suspense>
      <WatchList />
    </Suspense>
  );
  return (
    <PageBody>
      <PageHeading>{t('Profile')}</PageHeading>
      <Tabs<TabId>
        label={t('Profile')}
        selectedId={isCustomer ? state.tab : 'details'}
        onSelect={(tab) => {
          change({ tab });
        }}
        tabs={[
          { id: 'details', label: t('Details'), content: details },
          ...(isCustomer
            ? [
                { id: 'favorites' as const, label: t('Favorites'), content: favorites },
                { id: 'machines' as const, label: t('My machines'), content: machines },
                { id: 'requests' as const, label: t('Requests'), content: requests },
                { id: 'alerts' as const, label: t('Alerts'), content: alerts },
              ]
            : []),
        ]}
      />
    </PageBody>
  );
}
