import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space, text } from '../theme/tokens';

/** Short facts in a row, each a `Fact`. */
export const DescriptionList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space[3]};
  font-size: ${text.ui};
  line-height: 1.45;
  > div {
    display: flex;
    align-items: baseline;
    gap: ${space[1]};
    min-width: 0;
  }
  dt {
    flex: none;
    color: ${color.inkFaint};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd[data-id] {
    font-family: ${font.mono};
    font-size: 0.9em;
  }
`;

interface FactProps {
  name: string;
  /** Whether it is a number to copy. */
  isId?: boolean;
  children: ReactNode;
}

/** A fact of a `DescriptionList`. */
export function Fact({ name, isId = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-id={isId || undefined}>{children}</dd>
    </div>
  );
}
