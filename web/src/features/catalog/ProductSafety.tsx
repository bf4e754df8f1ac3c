import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { color, space, text } from '../../ui/theme/tokens';
import type { DetailedProduct } from './ProductDetails';

const Entries = styled.dl`
  display: grid;
  gap: ${space[1.5]};
  font-size: ${text.ui};
  line-height: 1.45;
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkFaint};
  }
  dd {
    white-space: pre-line;
  }
`;

type SafetyProps = Pick<DetailedProduct, 'manufacturerAddress' | 'responsiblePerson' | 'safetyWarnings'>;

/** Who answers for a product, and what to beware of: part of every offer of goods (GPSR, Article 19). Nothing where nothing is known. */
export function ProductSafety({ product }: { product: SafetyProps }) {
  const { t } = useLanguage();
  const entries = [
    [t('Manufacturer'), product.manufacturerAddress],
    [t('Responsible person in the EU'), product.responsiblePerson],
    [t('Warnings and safety information'), product.safetyWarnings],
  ].filter(([, words]) => words !== null);
  if (entries.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="product-safety">
      <SectionHeading id="product-safety">{t('Product safety')}</SectionHeading>
      <Entries>
        {entries.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Entries>
    </Stack>
  );
}
