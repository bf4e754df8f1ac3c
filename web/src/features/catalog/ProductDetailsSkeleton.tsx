import { useFragment } from '@apollo/client/react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { ComingHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Picture, PictureSkeleton } from '../../ui/product/Picture';
import { Skeleton } from '../../ui/states/Skeleton';
import { media, space } from '../../ui/theme/tokens';
import { KeyData } from './KeyData';
import { ProductCard_ProductFragmentDoc } from './product-card.generated';
import { GALLERY_PICTURE } from './ProductGallery';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-height: 60vh;
  ${media.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space[3]};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[6]};
  }
  ${media.largest} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/* With room for the bar below the picture. */
const Gallery = styled.div`
  padding-block-end: calc(${space[1]} + 2.75rem);
`;

/** The product page while it is loading: what the card has shown from which its reader comes is there already. */
export function ProductDetailsSkeleton({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const { data, complete } = useFragment({
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
    from: { __typename: 'Product', id: productId },
    variables: { language },
  });
  return (
    <Columns role="status" aria-label={t('Loading the product')}>
      <Gallery>
        {complete ? (
          <Picture pictureId={data.thumbnail.id} alt="" {...GALLERY_PICTURE} isFramed isPriority />
        ) : (
          <PictureSkeleton {...GALLERY_PICTURE} isFramed />
        )}
      </Gallery>
      <Stack>
        {complete ? (
          <Stack data-gap="small">
            <ComingHeading>{data.name}</ComingHeading>
            <KeyData texts={data.keyData} isLarge />
          </Stack>
        ) : (
          <Skeleton height="2.5em" />
        )}
        <Skeleton width="40%" />
        <Skeleton width="30%" height="2.5em" />
        <Skeleton width="30%" />
        <Skeleton width="60%" height="9em" />
      </Stack>
    </Columns>
  );
}
