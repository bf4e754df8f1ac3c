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
/* Looks like a heading without being one. */
const Outline = styled(H1)`
  font-weight: 620;
  line-height: 1.15;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

/** How many characters a short heading has at most. */
const MAX_SHORT = 80;

const isLong = (words: ReactNode): boolean => typeof words === 'string' && words.length > MAX_SHORT;

interface PageHeadingProps {
  children: ReactNode;
  /** `no`: it is a name, which stays as it is where a browser translates the page. */
  translate?: 'no';
}

/** The heading of a page: exactly one per page. Navigation moves the focus to it. */
export function PageHeading({ children, translate }: PageHeadingProps) {
  return (
    <H1 translate={translate} tabIndex={-1} data-page-heading data-long={isLong(children) || undefined}>
      {children}
    </H1>
  );
}

/** What the heading of a page will say that is still loading: focus and screen readers wait for the heading itself. */
export function ComingHeading({ children }: { children: ReactNode }) {
  return (
    <Outline as="p" aria-hidden data-long={isLong(children) || undefined}>
      {children}
    </Outline>
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

/** The heading of a card that leads to what the card is about. */
export const LinkedCardHeading = styled(CardHeading)`
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: ${color.copper};
    text-decoration: underline;
  }
`;

/** Text that explains a heading. */
export const Lead = styled.p`
  max-width: 60ch;
  color: ${color.inkSoft};
  font-size: ${text.lead};
`;
