import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CategoryList } from '../../features/categories/CategoryList';
import { useLanguage } from '../../i18n/language';
import { useDismissal } from '../../ui/actions/useDismissal';
import { Container } from '../../ui/layout/Layout';
import { color, layer, motion, radius, space } from '../../ui/theme/tokens';

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: ${color.inkSoft};
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.sunken};
    color: ${color.ink};
  }
  svg {
    transition: transform ${motion};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
/* As wide as the header, which is what it hangs on. */
const Panel = styled.div`
  position: absolute;
  z-index: ${layer.menu};
  inset: 100% 0 auto;
  max-height: calc(100dvh - 5rem);
  padding-block: ${space[2]} ${space[3]};
  overflow: auto;
  border-block: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${color.shadow};
`;

/** Where an arrow leads from a link: up and down within all links, left and right to the next group. */
function linkBeside(panel: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...panel.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('a')]);
  const links = columns.flat();
  const here = document.activeElement as HTMLAnchorElement;
  const at = links.indexOf(here);
  const column = columns.findIndex((list) => list.includes(here));
  const row = columns[column]?.indexOf(here) ?? 0;
  const beside = (step: number) => {
    const list = columns[column + step];
    return list?.[Math.min(row, list.length - 1)];
  };
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowDown: () => links[at + 1],
    ArrowUp: () => links[at - 1],
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
    Home: () => links[0],
    End: () => links.at(-1),
  };
  return targets[key]?.();
}

/** The button beside "Products" that opens all categories, and what it opens. */
export function CategoryMenu() {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismissal(isOpen, setIsOpen, frame, trigger);

  useEffect(() => {
    const around = frame.current;
    if (!isOpen || around === null) return;
    const moveFocus = (event: KeyboardEvent) => {
      const target = linkBeside(around, event.key);
      if (target === undefined) return;
      // The page behind would move.
      event.preventDefault();
      target.focus();
    };
    around.addEventListener('keydown', moveFocus);
    return () => {
      around.removeEventListener('keydown', moveFocus);
    };
  }, [isOpen]);

  return (
    <div ref={frame}>
      <Trigger
        ref={trigger}
        type="button"
        aria-label={t('Categories')}
        title={t('Categories')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Trigger>
      {isOpen && (
        <Panel id={panelId}>
          <Container>
            <CategoryList
              onGo={() => {
                setIsOpen(false);
                trigger.current?.focus();
              }}
            />
          </Container>
        </Panel>
      )}
    </div>
  );
}
