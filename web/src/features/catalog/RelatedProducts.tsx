import type { ReactNode } from 'react';
import { skipToken } from '@apollo/client/react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { SectionHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, media, space, text } from '../../ui/theme/tokens';
import { useRelatedProductsQuery, type RelatedProduct_ProductFragment } from './related-products.generated';
import { RelatedTile } from './RelatedTile';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Note = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

interface Related {
  product: RelatedProduct_ProductFragment;
  reasons: readonly string[];
}

interface SectionProps {
  id: string;
  heading: string;
  note: string;
  entries: readonly Related[];
  renderAction: (product: RelatedProduct_ProductFragment) => ReactNode;
}

function Section({ id, heading, note, entries, renderAction: actionFor }: SectionProps) {
  if (entries.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Cluster data-between>
        <SectionHeading id={id}>{heading}</SectionHeading>
        <Note>{note}</Note>
      </Cluster>
      <Tiles>
        {entries.map(({ product, reasons }) => (
          <li key={product.id}>
            <RelatedTile product={product} reasons={reasons} action={actionFor(product)} />
          </li>
        ))}
      </Tiles>
    </Stack>
  );
}

interface RelatedProductsProps {
  productId: string;
  renderAction: SectionProps['renderAction'];
}

/** What surely fits a product, and what is like it; both are computed from facts. Nothing where no facts tell. */
export function RelatedProducts({ productId, renderAction }: RelatedProductsProps) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const isHydrated = useIsHydrated();
  const { data } = useRelatedProductsQuery(
    isHydrated ? { variables: { id: productId, language } } : skipToken,
  );
  const { goesWith = [], similar = [] } = data?.product ?? {};
  return (
    <>
      <Section
        id="goes-with"
        heading={t('Goes with it')}
        note={t('Checked by technical data, not advertising. All prices incl. VAT and shipping.')}
        entries={goesWith}
        renderAction={renderAction}
      />
      <Section
        id="similar-products"
        heading={t('Similar products')}
        note={t('By technical data and price. All prices incl. VAT and shipping.')}
        entries={similar.map((product) => ({ product, reasons: [] }))}
        renderAction={renderAction}
      />
    </>
  );
}
