import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CategoryList } from '../../features/categories/CategoryList';
import { useLogOut } from '../../features/sessions/useLogOut';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { Sheet } from '../../ui/overlays/Sheet';
import { color, text } from '../../ui/theme/tokens';
import { useTheme } from '../../ui/theme/theme';
import { LanguageSwitch } from './LanguageSwitch';
import { MAIN_LINKS, MORE_LINKS, type FrameLink } from './links';
import { THEMES } from './ThemeMenu';
import { userLinks } from './user-links';

const List = styled.ul`
  a {
    display: flex;
    align-items: center;
    min-height: 3rem;
    border-bottom: 1px solid ${color.line};
    color: ${color.ink};
    text-decoration: none;
  }
  &[data-main] a {
    font-size: ${text.title};
    font-weight: 550;
    letter-spacing: -0.01em;
  }
`;
const Categories = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: 3rem;
    font-weight: 550;
    cursor: pointer;
  }
`;
const GroupName = styled.h3`
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-weight: 500;
  letter-spacing: 0;
`;
function Links({
  links,
  isMain = false,
  onGo,
}: {
  links: readonly FrameLink[];
  isMain?: boolean;
  onGo: () => void;
}) {
  const { t } = useLanguage();
  return (
    <List data-main={isMain || undefined}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} onClick={onGo}>
            {t(label)}
          </Link>
        </li>
      ))}
    </List>
  );
}

function ThemeChoice() {
  const { t } = useLanguage();
  const [chosen, choose] = useTheme();
  return (
    <SegmentedControl role="group" aria-label={t('Theme')}>
      {THEMES.map(({ choice, label, icon: Icon }) => (
        <Segment
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => {
            choose(choice);
          }}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {t(label)}
        </Segment>
      ))}
    </SegmentedControl>
  );
}

/** Everything that the wide header holds, in one sheet for small windows. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const viewer = useViewer();
  const logOut = useLogOut();
  const isGuest = viewer.role === 'guest';
  return (
    <Sheet
      isOpen
      title={t('Menu')}
      onClose={onClose}
      footer={
        <Stack data-gap="small">
          <LanguageSwitch />
          <ThemeChoice />
        </Stack>
      }
    >
      <Stack data-gap="large">
        <Links links={MAIN_LINKS} isMain onGo={onClose} />
        <Categories>
          <summary>{t('Categories')}</summary>
          <CategoryList onGo={onClose} />
        </Categories>
        <Stack data-gap="small">
          <GroupName>{isGuest ? t('Account') : viewer.username}</GroupName>
          <Links links={userLinks(viewer)} onGo={onClose} />
          {!isGuest && (
            <Button
              onClick={() => {
                onClose();
                logOut();
              }}
            >
              <LogOut strokeWidth={1.75} aria-hidden="true" /> {t('Log Out')}
            </Button>
          )}
        </Stack>
        <Stack data-gap="small">
          <GroupName>{t('More')}</GroupName>
          <Links links={MORE_LINKS} onGo={onClose} />
        </Stack>
      </Stack>
    </Sheet>
  );
}
