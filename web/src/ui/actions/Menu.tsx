import { ChevronDown, type LucideIcon } from 'lucide-react';
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, layer, motion, radius, space, text } from '../theme/tokens';
import { useDismissal } from './useDismissal';

const CloseContext = createContext<() => void>(() => undefined);

const Frame = styled.div`
  position: relative;
`;
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-width: 2.75rem;
  min-height: 2.75rem;
  justify-content: center;
  padding: 0 ${space[1.5]};
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-weight: 500;
  transition:
    background-color ${motion},
    color ${motion};
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.sunken};
    color: ${color.ink};
  }
`;
const Chevron = styled(ChevronDown)`
  transition: transform ${motion};
  [aria-expanded='true'] > & {
    transform: rotate(180deg);
  }
`;
const Popup = styled.ul`
  position: absolute;
  z-index: ${layer.menu};
  top: calc(100% + ${space.half});
  min-width: 13rem;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  box-shadow: ${color.shadow};
  &[data-align='end'] {
    inset-inline-end: 0;
  }
`;
const item = css`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[1]} ${space[1.5]};
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: ${color.ink};
  font-size: ${text.ui};
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-current],
  &[aria-pressed='true'] {
    color: ${color.copper};
    font-weight: 550;
  }
  svg {
    flex: none;
  }
`;
const ItemLink = styled(Link)`
  ${item}
`;
const ItemButton = styled.button`
  ${item}
`;

interface MenuProps {
  /** The visible words of the trigger. With an icon they are its accessible name only. */
  label: string;
  icon?: LucideIcon;
  align?: 'start' | 'end';
  /** `MenuLink` and `MenuButton` elements. */
  children: ReactNode;
}

/** A button that opens a list of links and actions. Escape, a press outside and leaving by Tab close it. */
export function Menu({ label, icon: Icon, align = 'start', children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  // The pressed item goes away with the list; the focus must not go with it.
  const close = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };

  useDismissal(isOpen, setIsOpen, frame, trigger);

  return (
    <Frame ref={frame}>
      <Trigger
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        aria-label={Icon ? label : undefined}
        title={Icon ? label : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {Icon ? (
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <>
            <span>{label}</span>
            <Chevron size={16} strokeWidth={1.75} aria-hidden="true" />
          </>
        )}
      </Trigger>
      {isOpen && (
        <CloseContext value={close}>
          <Popup id={popupId} data-align={align}>
            {children}
          </Popup>
        </CloseContext>
      )}
    </Frame>
  );
}

interface ItemProps {
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link in a menu. */
export function MenuLink({ to, icon: Icon, children }: ItemProps & { to: string }) {
  const close = useContext(CloseContext);
  return (
    <li>
      <ItemLink to={to} onClick={close}>
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        {children}
      </ItemLink>
    </li>
  );
}

interface MenuButtonProps extends ItemProps {
  onPress: () => void;
  /** Given where it is one of several choices. */
  isPressed?: boolean;
  /** The language of its words, where that is not the page's. */
  language?: string;
}

/** An action in a menu. */
export function MenuButton({ onPress, isPressed, language, icon: Icon, children }: MenuButtonProps) {
  const close = useContext(CloseContext);
  return (
    <li>
      <ItemButton
        type="button"
        lang={language}
        aria-pressed={isPressed}
        onClick={() => {
          close();
          onPress();
        }}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        {children}
      </ItemButton>
    </li>
  );
}
