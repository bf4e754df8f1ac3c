import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens';

/* A name as long as a sentence is set as one. */
const H1 = styled.h1`
  font-size: ${text.page};
  &[data-long] {
    font-size: ${text.section};
  }
`;

/** How many characters a short heading has at most. */
const MAX_SHORT = 80;

/** The heading of a page: exactly one per page. Navigation moves the focus to it. */
export function PageHeading({ children }: { children: ReactNode }) {
  const isLong = typeof children === 'string' && children.length > MAX_SHORT;
  return (
    <H1 tabIndex={-1} data-page-heading data-long={isLong || undefined}>
      {children}
    </H1>
  );
}

/** The heading of a section of a page. */
export const SectionHeading = styled.h2`
  font-size: ${text.section};
`;

/** The heading of a card or panel. */
export const CardHeading = styled.h3`
  font-size: ${text.lead};
  line-height: 1.3;
  letter-spacing: -0.01em;
`;

/** Text that explains a heading. */
export const Lead = styled.p`
  max-width: 60ch;
  color: ${color.inkSoft};
  font-size: ${text.lead};
`;
