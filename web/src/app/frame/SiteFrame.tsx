import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useIsClosed } from '../../lib/closed-shop';
import { useSession } from '../../lib/viewer';
import { lazyPart } from '../../ui/layout/late-parts';
import { color, headerHeight, layer, radius, space } from '../../ui/theme/tokens';
import { usePageFocus } from '../usePageFocus';
import { useLeftPage } from '../useLeftPage';
import { useScrollRestoration } from '../useScrollRestoration';
import { useServerHead } from '../useServerHead';
import { Footer } from './Footer';
import { Header } from './Header';
import { LiveRegion } from './LiveRegion';
import { NavigationProgress } from './NavigationProgress';

/* Employees only, so nobody else loads it. */
const DeskFrame = lazyPart('DeskFrame', () => import('./DeskFrame'));
const ClosedScreen = lazyPart('ClosedScreen', () => import('../../features/closing/ClosedScreen'));

/* The footer begins below the fold, so that it is not pushed about while a page fills. */
const Content = styled.main`
  min-height: calc(100dvh - ${headerHeight});
`;
const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.skip};
  top: ${space[1]};
  left: ${space[1]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius};
  background: ${color.copper};
  color: ${color.onCopper};
  &:hover {
    color: ${color.onCopper};
  }
  &:not(:focus) {
    transform: translateY(-300%);
  }
`;

/** What surrounds every page: skip link, header, footer, and the keepers of scroll place and focus. */
export function SiteFrame() {
  const { t } = useLanguage();
  useScrollRestoration();
  usePageFocus();
  useServerHead();
  useLeftPage();
  const { generation, viewer } = useSession();
  const { pathname } = useLocation();
  const isClosed = useIsClosed();
  return (
    <>
      <SkipLink href="#content">{t('Skip to content')}</SkipLink>
      <NavigationProgress />
      <Header />
      <Suspense>{viewer.role === 'employee' && viewer.isConfined !== true && <DeskFrame />}</Suspense>
      <Content id="content" tabIndex={-1}>
        <Outlet key={generation} />
      </Content>
      {/* Another page has another footer: the same one would be seen to move. */}
      <Footer key={`${generation} ${pathname}`} />
      <LiveRegion />
      <Suspense>{isClosed && <ClosedScreen />}</Suspense>
    </>
  );
}
