import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, motion, radius, space, text } from '../../../ui/theme/tokens';

const Frame = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  border-top: 1px solid ${color.line};
`;
const Legend = styled.legend`
  /* Floated, so that the line above it is not broken by it. */
  float: inline-start;
  width: 100%;
  padding: 0;
`;
const Head = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  width: 100%;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: transparent;
  font-size: ${text.ui};
  font-weight: 600;
  text-align: start;
  svg {
    flex: none;
    margin-inline-start: auto;
    color: ${color.inkSoft};
    transition: rotate ${motion};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  &:hover {
    color: ${color.copper};
  }
`;
const Chosen = styled.span`
  padding-inline: 0.375rem;
  border-radius: ${radius};
  background: ${color.copperSoft};
  color: ${color.copper};
  font-family: ${font.mono};
  font-size: 0.75rem;
  line-height: 1.25rem;
`;
const Body = styled.div`
  clear: both;
  padding-bottom: ${space[1.5]};
`;

interface FacetGroupProps {
  label: string;
  /** How many of its values are chosen. */
  chosen?: number;
  /** Shows its values from the start. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** One fact that a list can be narrowed down by; its head folds it away. One in use is open. */
export function FacetGroup({ label, chosen = 0, isOpenAtFirst = true, children }: FacetGroupProps) {
  const [isFolded, setIsFolded] = useState<boolean | null>(null);
  const isOpen = isFolded === null ? isOpenAtFirst || chosen > 0 : !isFolded;
  const bodyId = useId();
  return (
    <Frame>
      <Legend>
        <Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => {
            setIsFolded(isOpen);
          }}
        >
          {label}
          {chosen > 0 && <Chosen aria-hidden="true">{chosen}</Chosen>}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Head>
      </Legend>
      <Body id={bodyId} hidden={!isOpen}>
        {isOpen && children}
      </Body>
    </Frame>
  );
}
