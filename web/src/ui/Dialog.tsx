import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton';
import { color, motion, radius, space, text } from './theme/tokens';
import { useModal } from './useModal';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const fade = keyframes`from { opacity: 0; }`;

const Box = styled.dialog`
  width: min(34rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 4rem);
  margin: auto;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  box-shadow: ${color.shadow};
  color: ${color.ink};
  animation: ${rise} ${motion};
  &::backdrop {
    background: ${color.backdrop};
    animation: ${fade} ${motion};
  }
`;
const Inner = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  max-height: inherit;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
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

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function OpenDialog({ title, onClose, children }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} aria-labelledby={titleId}>
      <Inner>
        <Head>
          <Title id={titleId}>{title}</Title>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </Head>
        <Content>{children}</Content>
      </Inner>
    </Box>
  );
}

/** A modal window in the middle. Escape, the backdrop and the cross close it; the focus returns to where it was. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}
