import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../i18n/language';
import { IconButton } from './IconButton';
import { color, motion, space, text } from './theme/tokens';
import { useModal } from './useModal';

const fromLeft = keyframes`from { transform: translateX(-24px); opacity: 0; }`;
const fromRight = keyframes`from { transform: translateX(24px); opacity: 0; }`;
const fromTop = keyframes`from { transform: translateY(-24px); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;

const Box = styled.dialog`
  position: fixed;
  width: min(24rem, 88vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color.surface};
  box-shadow: ${color.shadow};
  color: ${color.ink};
  &[data-side='left'] {
    margin: 0 auto 0 0;
    animation: ${fromLeft} ${motion};
  }
  &[data-side='right'] {
    margin: 0 0 0 auto;
    animation: ${fromRight} ${motion};
  }
  &[data-side='top'] {
    width: 100vw;
    height: fit-content;
    margin: 0 0 auto;
    animation: ${fromTop} ${motion};
  }
  &::backdrop {
    background: ${color.backdrop};
    animation: ${fade} ${motion};
  }
`;
const Inner = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 4rem;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border-bottom: 1px solid ${color.line};
`;
const Title = styled.h2`
  font-size: ${text.title};
  line-height: 1.3;
`;
const Content = styled.div`
  padding: ${space[3]};
  overflow-y: auto;
`;
const Foot = styled.div`
  padding: ${space[2]} ${space[3]} calc(${space[2]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`;

interface SheetProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The edge of the window that it comes from. */
  side?: 'left' | 'right' | 'top';
  children: ReactNode;
  /** Stays in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
}

function OpenSheet({ title, onClose, side = 'right', children, footer }: Omit<SheetProps, 'isOpen'>) {
  const { t } = useLanguage();
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} data-side={side} aria-labelledby={titleId}>
      <Inner>
        <Head>
          <Title id={titleId}>{title}</Title>
          <IconButton icon={X} label={t('Close')} onClick={onClose} />
        </Head>
        <Content>{children}</Content>
        {footer !== undefined && <Foot>{footer}</Foot>}
      </Inner>
    </Box>
  );
}

/** A modal panel at an edge of the window: filters, menus. It closes as a `Dialog` does. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}
