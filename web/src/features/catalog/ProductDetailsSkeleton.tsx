import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Stack } from '../../ui/layout/Layout';
import { PictureSkeleton } from '../../ui/product/Picture';
import { Skeleton } from '../../ui/states/Skeleton';
import { media, space } from '../../ui/theme/tokens';

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

/** The product page while it is loading. */
export function ProductDetailsSkeleton() {
  const { t } = useLanguage();
  return (
    <Columns role="status" aria-label={t('Loading the product')}>
      <PictureSkeleton width={960} height={720} isFramed />
      <Stack>
        <Skeleton height="2.5em" />
        <Skeleton width="40%" />
        <Skeleton width="30%" height="2.5em" />
        <Skeleton width="30%" />
        <Skeleton width="60%" height="9em" />
      </Stack>
    </Columns>
  );
}
