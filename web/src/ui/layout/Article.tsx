import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { columns } from './columns';
import { Lead, PageHeading, SectionHeading } from './Heading';
import { PageBody, Stack } from './Layout';
import { color, headerHeight, media, space, text } from '../theme/tokens';

const Columns = styled.div`
  ${columns('minmax(0, 15rem) minmax(0, 44rem)', space[5], space[8])}
  align-items: start;
  @media print {
    display: block;
  }
`;
const Contents = styled.nav`
  font-size: ${text.ui};
  ol {
    border-left: 1px solid ${color.line};
  }
  a {
    display: block;
    padding: ${space[1]} ${space[2]};
    color: ${color.inkSoft};
    line-height: 1.35;
    text-decoration: none;
  }
  a:hover {
    color: ${color.copper};
    text-decoration: underline;
  }
  ${media.desktop} {
    position: sticky;
    top: calc(${headerHeight} + ${space[3]});
  }
`;
const ContentsName = styled.p`
  padding: 0 0 ${space[1]};
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  line-height: 1.7;
  overflow-wrap: anywhere;
  hyphens: manual;
  ul,
  ol {
    display: grid;
    gap: ${space[1]};
    padding-left: ${space[3]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${color.copper};
  }
  h3 {
    padding-top: ${space[1]};
  }
  dl {
    display: grid;
    gap: ${space.half} ${space[3]};
  }
  dt {
    color: ${color.inkFaint};
    font-size: ${text.ui};
  }
  dd + dt {
    padding-top: ${space[1]};
  }
  @media print {
    break-inside: avoid-page;
  }
`;
const Updated = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.ui};
`;

/** A part of a long text. */
export interface ArticleSection {
  /** Its place in the address: links lead to `#id`, so it must not change. */
  id: string;
  heading: string;
  content: ReactNode;
}

interface ArticleProps {
  title: string;
  lead: ReactNode;
  /** Since when the text is valid, as a person reads it. */
  validSince?: string;
  /** What must be known before the text is read. */
  notice?: ReactNode;
  sections: readonly ArticleSection[];
}

/** A page that is read: heading, table of contents, sections of a comfortable width. Printed, it is the text alone. */
export function Article({ title, lead, validSince, notice, sections }: ArticleProps) {
  const { t } = useLanguage();
  return (
    <PageBody>
      <Stack>
        <PageHeading>{title}</PageHeading>
        <Lead as="div">{lead}</Lead>
        {validSince !== undefined && <Updated>{t('Valid since {date}', { date: validSince })}</Updated>}
        {notice}
      </Stack>
      <Columns>
        <Contents aria-label={t('Contents')}>
          <ContentsName>{t('On this page')}</ContentsName>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Body>
          {sections.map(({ id, heading, content }) => (
            <Section key={id} aria-labelledby={id}>
              <SectionHeading id={id}>{heading}</SectionHeading>
              {content}
            </Section>
          ))}
        </Body>
      </Columns>
    </PageBody>
  );
}
