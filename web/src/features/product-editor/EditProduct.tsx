import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { usePageTitle } from '../../lib/usePageTitle';
import { CardHeading, PageHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { color, font, text } from '../../ui/theme/tokens';
import { useEditedProductQuery, type EditedProductQuery } from './edited-product.generated';
import { EditorColumns } from './EditorColumns';
import { InfoEditor } from './InfoEditor';
import { ThumbnailEditor } from './ThumbnailEditor';

/* Below or beside the form and the thumbnail, which are what the page is opened for. */
const DocumentEditor = lazyAfterLoad('DocumentEditor', () => import('./DocumentEditor'));
const LicenseKeys = lazyAfterLoad('LicenseKeys', () => import('./LicenseKeys'));
const ListingSwitch = lazyAfterLoad('ListingSwitch', () => import('./ListingSwitch'));
const PicturesEditor = lazyAfterLoad('PicturesEditor', () => import('./PicturesEditor'));
const ReductionPanel = lazyAfterLoad('ReductionPanel', () => import('./ReductionPanel'));
const SupplyPanel = lazyAfterLoad('SupplyPanel', () => import('./SupplyPanel'));
const StockMovements = lazyAfterLoad('StockMovements', () => import('./StockMovements'));

const Subject = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.lead};
  overflow-wrap: anywhere;
`;
const Id = styled.span`
  font-family: ${font.mono};
  font-size: 0.9em;
`;

type EditedProduct = NonNullable<EditedProductQuery['product']>;

interface EditProductProps {
  productId: string;
  /** What stands here when there is no such product. */
  renderMissing: (text: string) => ReactNode;
}

/** Changes a product: what is typed about it, its files, and its place in the catalog. */
export function EditProduct({ productId, renderMissing: missingFor }: EditProductProps) {
  const { t } = useLanguage();
  // Always from the server: an older version would only end in a conflict.
  const query = useEditedProductQuery({
    variables: { id: productId },
    fetchPolicy: 'network-only',
  });
  const { data, loading, error } = query;
  const product = data?.product ?? null;
  usePageTitle(product === null ? t('Edit Product') : t('Edit {name}', { name: product.name }));
  useFailureToast(error);

  if (product === null && !loading && error === undefined)
    return <>{missingFor(t(TEXTS.productNotFound, { id: productId }))}</>;
  return (
    <>
      <Stack data-gap="small">
        <PageHeading>{t('Edit Product')}</PageHeading>
        <Subject>
          <Id>ID {productId}</Id>
          {product !== null && ` · ${product.name}`}
        </Subject>
      </Stack>
      <QueryError query={query} />
      {error === undefined && product === null && <EditorSkeleton />}
      {error === undefined && product !== null && <Editors product={product} />}
    </>
  );
}

function Editors({ product }: { product: EditedProduct }) {
  const { t } = useLanguage();
  const { id } = product;
  return (
    <EditorColumns>
      <Stack data-gap="large">
        <InfoEditor product={product} />
        <Panel>
          <Suspense fallback={<Skeleton height="24rem" />}>
            <SupplyPanel productId={id} />
          </Suspense>
        </Panel>
        <Suspense fallback={<Skeleton height="10rem" />}>
          <StockMovements productId={id} />
        </Suspense>
      </Stack>
      <Stack data-gap="large">
        <Panel aria-labelledby="files">
          <Stack data-gap="large">
            <CardHeading as="h2" id="files">
              {t('Files')}
            </CardHeading>
            <ThumbnailEditor productId={id} thumbnailId={product.thumbnail.id} />
            <Suspense fallback={<Skeleton height="12rem" />}>
              <PicturesEditor productId={id} pictureIds={product.pictures.map((picture) => picture.id)} />
            </Suspense>
            <Suspense fallback={<Skeleton height="8rem" />}>
              <DocumentEditor productId={id} document={product.specification} />
            </Suspense>
          </Stack>
        </Panel>
        {product.isDigital && (
          <Panel>
            <Suspense fallback={<Skeleton height="12rem" />}>
              <LicenseKeys productId={id} />
            </Suspense>
          </Panel>
        )}
        <Panel>
          <Suspense fallback={<Skeleton height="12rem" />}>
            <ReductionPanel productId={id} />
          </Suspense>
        </Panel>
        <Panel aria-label={t('Catalog')}>
          <Suspense fallback={<Skeleton height="8rem" />}>
            <ListingSwitch product={product} />
          </Suspense>
        </Panel>
      </Stack>
    </EditorColumns>
  );
}

function EditorSkeleton() {
  return (
    <EditorColumns aria-busy="true">
      <Panel as="div">
        <SkeletonRows height="60rem" />
      </Panel>
      <Panel as="div">
        <SkeletonRows height="60rem" />
      </Panel>
    </EditorColumns>
  );
}
