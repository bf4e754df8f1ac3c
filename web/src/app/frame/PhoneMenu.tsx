import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLogOut } from '../../features/sessions/useLogOut';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Layout';
import { Sheet } from '../../ui/Sheet';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { useTheme } from '../../ui/theme/theme';
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
const GroupName = styled.h3`
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-weight: 500;
  letter-spacing: 0;
`;
const Themes = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
`;
const Theme = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.half};
  min-height: 2.75rem;
  border: 0;
  border-radius: calc(${radius} - 1px);
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${text.ui};
  &[aria-pressed='true'] {
    background: ${color.copperSoft};
    color: ${color.copper};
    font-weight: 550;
  }
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
  return (
    <List data-main={isMain || undefined}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} onClick={onGo}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
}

function ThemeChoice() {
  const [chosen, choose] = useTheme();
  return (
    <Themes role="group" aria-label="Theme">
      {THEMES.map(({ choice, label, icon: Icon }) => (
        <Theme
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => {
            choose(choice);
          }}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </Theme>
      ))}
    </Themes>
  );
}

/** Everything that the wide header holds, in one sheet for small windows. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const logOut = useLogOut();
  const isGuest = viewer.role === 'guest';
  return (
    <Sheet isOpen title="Menu" onClose={onClose} footer={<ThemeChoice />}>
      <Stack data-gap="large">
        <Links links={MAIN_LINKS} isMain onGo={onClose} />
        <Stack data-gap="small">
          <GroupName>{isGuest ? 'Account' : viewer.username}</GroupName>
          <Links links={userLinks(viewer)} onGo={onClose} />
          {!isGuest && (
            <Button
              onClick={() => {
                onClose();
                logOut();
              }}
            >
              <LogOut strokeWidth={1.75} aria-hidden="true" /> Log Out
            </Button>
          )}
        </Stack>
        <Stack data-gap="small">
          <GroupName>More</GroupName>
          <Links links={MORE_LINKS} onGo={onClose} />
        </Stack>
      </Stack>
    </Sheet>
  );
}
