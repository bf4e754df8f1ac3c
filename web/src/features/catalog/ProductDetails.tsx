import { Crosshair, FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { eprelAddress } from '@shared/rules/eprel.js';
import { categoryLabel } from '@shared/rules/category-name.js';
import { noDescription } from '@shared/rules/product.js';
import { isUncounted } from '@shared/rules/uncounted.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { catalogPath } from '../../lib/catalogUrl';
import { FactGrid } from '../../ui/lists/FactGrid';
import { PageHeading, SectionHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DataTable, type DataTableRow } from '../../ui/lists/DataTable';
import { Price } from '../../ui/product/Price';
import { Stars } from '../../ui/product/Stars';
import { Stock } from '../../ui/product/Stock';
import { Tabs } from '../../ui/actions/Tabs';
import { color, font, headerHeight, media, space, text } from '../../ui/theme/tokens';
import type { ProductDetailsQuery } from './product-details.generated';
import { DeliveryTime } from './DeliveryTime';
import { KeyData } from './KeyData';
import { ModelSizes, type ModelSize } from './ModelSizes';
import { ProductGallery } from './ProductGallery';
import { ProductSafety } from './ProductSafety';
import { PURCHASE_ID } from './purchase-place';
import { ShippingNote } from './ShippingNote';
import { useDrawnParts, type DrawnParts } from './useDrawnParts';

/** A product with everything that its page shows. */
export type DetailedProduct = NonNullable<ProductDetailsQuery['product']>;

/* Two columns that do not wait for each other; on a phone the pictures, what it is, its data, then the words. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    grid-template-rows: auto 1fr;
    gap: ${space[4]} ${space[3]};
    > :nth-child(2) {
      grid-row: 1 / 3;
      grid-column: 2;
    }
    /* Few words go along beside long data, and leave no hole under the pictures. */
    > :nth-child(3) {
      position: sticky;
      top: calc(${headerHeight} + ${space[3]});
      align-self: start;
    }
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[5]} ${space[6]};
  }
  ${media.largest} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const RatingButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
  font: inherit;
  font-size: ${text.ui};
  cursor: pointer;
  &:hover {
    color: ${color.copper};
  }
`;
/* What to do here is the one thing on the page with room around it. */
const Actions = styled(Cluster)`
  padding-block: ${space[1]};
`;
const Facts = styled(FactGrid)`
  padding-block-start: ${space[2]};
  border-top: 1px solid ${color.line};
  font-size: ${text.ui};
`;
const Id = styled.dd`
  font-family: ${font.mono};
  font-size: 0.9em;
`;
const Download = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;
const Description = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 68ch;
  overflow-wrap: anywhere;
`;

const Pictures = styled.div`
  /* Below the bar of the page when a row on a phone brings it into view. */
  scroll-margin-block-start: 5rem;
`;
const LinkNote = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const PICTURES_ID = 'product-pictures';

/** The tabs of the product page. */
export type ProductTab = 'description' | 'reviews';

interface ProductDetailsProps {
  product: DetailedProduct;
  /** The sizes in which its model is sold. */
  sizes: readonly ModelSize[];
  /** What the viewer can do with it: buy, save, edit. */
  actions: ReactNode;
  /** Content of the reviews tab. */
  reviews: ReactNode;
  /** The tab that is open at first. */
  startTab: ProductTab;
}

/** Everything about one product. */
export function ProductDetails({ product, sizes, actions, reviews, startTab }: ProductDetailsProps) {
  const { t } = useLanguage();
  const [selectedTab, setSelectedTab] = useState(startTab);
  const parts = useDrawnParts(product.id, () => {
    document.getElementById(PICTURES_ID)?.scrollIntoView({ block: 'nearest' });
  });
  const pictureIds = [product.thumbnail.id, ...product.pictures.map((picture) => picture.id)];
  return (
    <Columns>
      <Pictures id={PICTURES_ID}>
        <ProductGallery name={product.name} pictureIds={pictureIds} litOutline={parts.litOutline} />
      </Pictures>
      <Stack data-gap="large">
        <Stack>
          <Stack data-gap="small">
            <PageHeading translate="no">{product.name}</PageHeading>
            <KeyData texts={product.keyData} isLarge />
          </Stack>
          <div>
            <RatingButton
              type="button"
              onClick={() => {
                setSelectedTab('reviews');
                document.getElementById('product-tabs')?.scrollIntoView({ block: 'start' });
              }}
            >
              {product.reviewsCount > 0 && <Stars rating={product.rating} />}
              {t('{count} review | {count} reviews', { count: product.reviewsCount })}
            </RatingButton>
          </div>
          <ModelSizes productId={product.id} sizes={sizes} />
          <Price
            cents={product.price}
            size="large"
            note={<ShippingNote product={product} />}
            product={product}
          />
          {product.eprelNumber !== null && (
            <a href={eprelAddress(product.eprelNumber)} target="_blank" rel="noreferrer">
              {t('Product information sheet')}
            </a>
          )}
          <Stock count={product.stockCount} category={product.category} />
          <Actions id={PURCHASE_ID}>{actions}</Actions>
          {product.delivery !== null && (
            <DeliveryTime delivery={product.delivery} expectedOn={product.backorder?.expectedOn ?? null} />
          )}
          {product.isDigital && <p>{t('Delivered by e-mail, without a parcel')}</p>}
          <ProductFacts product={product} />
        </Stack>
        <Specification product={product} parts={parts} />
        {!isUncounted(product) && <ProductSafety product={product} />}
      </Stack>
      <div id="product-tabs">
        <Tabs<ProductTab>
          label={t('About this product')}
          selectedId={selectedTab}
          onSelect={setSelectedTab}
          tabs={[
            {
              id: 'description',
              label: t('Description'),
              content: (
                <Prose
                  text={
                    product.description === noDescription(product.name)
                      ? t(
                          'There is no description of this product yet. What is known of it stands under “Specification”.',
                        )
                      : product.description
                  }
                />
              ),
            },
            { id: 'reviews', label: t('Reviews'), content: reviews },
          ]}
        />
      </div>
    </Columns>
  );
}

function NumberFact({ label, number }: { label: string; number: string | null }) {
  if (number === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd translate="no">{number}</dd>
    </>
  );
}

function ProductFacts({ product }: { product: DetailedProduct }) {
  const { t, code } = useLanguage();
  return (
    <Facts>
      <dt>ID</dt>
      <Id>{product.id}</Id>
      <dt>{t('Category')}</dt>
      <dd>
        <Link to={catalogPath({ category: product.category })}>
          {product.inCategory?.[code] ?? categoryLabel(product.category)}
        </Link>
      </dd>
      <dt>{t('Manufacturer')}</dt>
      <dd>
        <Link to={catalogPath({ manufacturer: product.manufacturer })}>{product.manufacturer}</Link>
      </dd>
      <NumberFact label={t('Article number')} number={product.articleNumber} />
      <NumberFact label={t('GTIN (EAN)')} number={product.gtin} />
      <NumberFact label={t('Part number (MPN)')} number={product.mpn} />
      <dt>{t('Document')}</dt>
      <dd>
        {product.specification === null ? (
          t(TEXTS.noDocument)
        ) : (
          <Download href={product.specification.url} download={`${product.name.replaceAll('.', '_')}.pdf`}>
            <FileDown size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('Specification sheet (PDF)')}
          </Download>
        )}
      </dd>
    </Facts>
  );
}

function Prose({ text: words }: { text: string }) {
  return (
    <Description>
      {words.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </Description>
  );
}

/** A row as the table sets it: a number apart from its unit, which stands behind a hard space. */
function toRow({ name, label, display, numberValue }: DetailedProduct['attributes'][number]): DataTableRow {
  const [value = '', unit] = numberValue === null ? [display] : display.split('\u00A0');
  return {
    key: name,
    name: label,
    value,
    isNumber: numberValue !== null,
    ...(unit === undefined ? {} : { unit }),
  };
}

function Specification({ product, parts }: { product: DetailedProduct; parts: DrawnParts }) {
  const { t, formatNumber } = useLanguage();
  const { warrantyMonths } = product;
  const guarantee =
    warrantyMonths === null
      ? []
      : [
          {
            key: 'guarantee',
            name: t('Manufacturer’s guarantee'),
            value: formatNumber(warrantyMonths),
            unit: t('month | months', { count: warrantyMonths }),
            isNumber: true,
          },
        ];
  const rows = [
    ...product.attributes.map((row) => ({ ...toRow(row), light: parts.lightOf(row.name) })),
    ...guarantee,
  ];
  if (rows.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="specification">
      <Cluster data-between>
        <SectionHeading id="specification">{t('Specification')}</SectionHeading>
        {parts.isLinked && (
          <LinkNote>
            <Crosshair size={14} strokeWidth={1.75} aria-hidden="true" /> {t('lights up in the drawing')}
          </LinkNote>
        )}
      </Cluster>
      <DataTable caption={t('Specification of {name}', { name: product.name })} rows={rows} />
    </Stack>
  );
}
