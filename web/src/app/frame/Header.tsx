import { Menu as MenuIcon, Search } from 'lucide-react';
import { Fragment, startTransition, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { MissingDialog } from '../../lib/MissingDialog';
import { useSession } from '../../lib/viewer';
import { IconButton } from '../../ui/actions/IconButton';
import { Container } from '../../ui/layout/Layout';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Menu, MenuLink } from '../../ui/actions/Menu';
import {
  barPosition,
  color,
  headerHeight,
  layer,
  media,
  motion,
  radius,
  space,
  text,
} from '../../ui/theme/tokens';
import { HeaderSearch } from './HeaderSearch';
import { MAIN_LINKS, MORE_LINKS } from './links';
import { Logo } from './Logo';
import { UserMenu } from './UserMenu';

/* Only customers have a cart. */
const CartButton = lazyAfterLoad('CartButton', () => import('../../features/cart/CartButton'));

/* Leads to places that other pages lead to as well. */
const CategoryMenu = lazyAfterLoad('CategoryMenu', () => import('./CategoryMenu'));

/* Of use once the page is there. */
const ReaderMenus = lazyAfterLoad('ReaderMenus', () => import('./ReaderMenus'));

/* Nobody has opened them when the page is first painted. */
const MobileMenu = lazyAfterLoad('MobileMenu', () => import('./MobileMenu'), MissingDialog);
const MobileSearch = lazyAfterLoad('MobileSearch', () => import('./MobileSearch'), MissingDialog);

const Bar = styled.header`
  position: ${barPosition};
  z-index: ${layer.header};
  top: 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`;
const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  height: ${headerHeight};
`;
const Places = styled.nav`
  display: none;
  align-items: center;
  ${media.desktop} {
    display: flex;
  }
  /* Beside them the search box keeps room for words; the foot of the page leads there, too. */
  > a:nth-of-type(n + 3) {
    display: none;
    ${media.wide} {
      display: grid;
    }
  }
`;
const Place = styled(NavLink)`
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  padding-inline: ${space[1.5]};
  border-radius: ${radius};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-weight: 500;
  text-decoration: none;
  transition:
    background-color ${motion},
    color ${motion};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-current='page'] {
    color: ${color.copper};
  }
`;
const WideSearch = styled.div`
  display: none;
  flex: 1;
  max-width: 24rem;
  margin-inline-start: auto;
  ${media.desktop} {
    display: block;
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  ${media.desktop} {
    margin-inline-start: 0;
  }
`;
/* As large as the buttons that come. */
const CartPlace = styled.span`
  width: 2.75rem;
`;
const MenusPlace = styled.span`
  width: 5.5rem;
`;
const MenuPlace = styled.div`
  width: 2rem;
  margin-inline-start: -${space[1]};
`;
const WideOnly = styled.div`
  display: none;
  ${media.desktop} {
    display: flex;
  }
`;
const NarrowOnly = styled.div`
  display: flex;
  margin-inline-end: -${space[1]};
  ${media.desktop} {
    display: none;
  }
`;

/** The header of every page. In small windows, menu and search are sheets. */
export function Header() {
  const { t } = useLanguage();
  const { viewer, generation } = useSession();
  const [openSheet, setOpenSheet] = useState<'menu' | 'search' | null>(null);
  const closeSheet = () => {
    setOpenSheet(null);
  };
  return (
    <Bar>
      <Row>
        <Logo />
        <Places aria-label={t('Main')}>
          {MAIN_LINKS.map(({ to, label }, index) => (
            <Fragment key={to}>
              <Place to={to}>{t(label)}</Place>
              {index === 0 && (
                <MenuPlace>
                  <Suspense>
                    <CategoryMenu />
                  </Suspense>
                </MenuPlace>
              )}
            </Fragment>
          ))}
          <Menu label={t('More')}>
            {MORE_LINKS.map(({ to, label }) => (
              <MenuLink key={to} to={to}>
                {t(label)}
              </MenuLink>
            ))}
          </Menu>
        </Places>
        <WideSearch>
          <HeaderSearch />
        </WideSearch>
        <Tools>
          <WideOnly>
            <Suspense fallback={<MenusPlace />}>
              <ReaderMenus />
            </Suspense>
          </WideOnly>
          <NarrowOnly as="span">
            <IconButton
              icon={Search}
              label={t('Search products')}
              data-opens-search
              onClick={() => {
                setOpenSheet('search');
              }}
            />
          </NarrowOnly>
          {viewer.role === 'customer' && (
            <Suspense fallback={<CartPlace />}>
              <CartButton key={generation} />
            </Suspense>
          )}
          <WideOnly>
            <UserMenu />
          </WideOnly>
          <NarrowOnly>
            <IconButton
              icon={MenuIcon}
              label={t('Menu')}
              onClick={() => {
                startTransition(() => {
                  setOpenSheet('menu');
                });
              }}
            />
          </NarrowOnly>
        </Tools>
      </Row>
      <Suspense>
        {openSheet === 'menu' && <MobileMenu onClose={closeSheet} />}
        {openSheet === 'search' && <MobileSearch onClose={closeSheet} />}
      </Suspense>
    </Bar>
  );
}
