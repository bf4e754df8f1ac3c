import { PackageCheck, Recycle, SlidersHorizontal, Wrench, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { CardHeading, SectionHeading } from '../../ui/layout/Heading';
import { color, media, space, text } from '../../ui/theme/tokens';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[4]} ${space[5]};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;
const Service = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.lineStrong};
  > svg {
    color: ${color.copper};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text.ui};
  }
`;

const SERVICES: readonly { icon: LucideIcon; name: PlainText; words: PlainText }[] = [
  {
    icon: PackageCheck,
    name: 'Building & Shipping',
    words: 'Assembled by hand, tested under load, packed so that it arrives as it left.',
  },
  {
    icon: Wrench,
    name: 'Cleaning & Repair',
    words: 'Dust out, fresh thermal paste, worn parts replaced. We tell you first what it costs.',
  },
  {
    icon: SlidersHorizontal,
    name: 'Configuration',
    words: 'Parts that fit one another, firmware up to date, system installed and ready.',
  },
  {
    icon: Recycle,
    name: 'Recycling Of Old Parts',
    words: 'Send us what you replace. What still works gets a second life, the rest is sorted.',
  },
];

/** What the shop does besides selling. */
export function Services() {
  const { t } = useLanguage();
  return (
    <Section aria-labelledby="services">
      <SectionHeading id="services">{t('Services')}</SectionHeading>
      <List>
        {SERVICES.map(({ icon: Icon, name, words }) => (
          <Service key={name}>
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
            <CardHeading>{t(name)}</CardHeading>
            <p>{t(words)}</p>
          </Service>
        ))}
      </List>
    </Section>
  );
}
