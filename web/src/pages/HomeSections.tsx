import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { FeaturedProducts } from '../features/catalog/FeaturedProducts';
import { CategoryTiles } from '../features/categories/CategoryTiles';
import { PrebuiltPromo } from '../features/home/PrebuiltPromo';
import { Services } from '../features/home/Services';
import { Videos } from '../features/home/Videos';
import { useLanguage } from '../i18n/language';
import { ButtonLink } from '../ui/actions/Button';
import { Lead, SectionHeading } from '../ui/layout/Heading';
import { Stack } from '../ui/layout/Layout';
import { color, media, space } from '../ui/theme/tokens';
import { CardActions } from './CardActions';

const Middle = styled.div`
  display: grid;
  justify-items: center;
`;
const Contact = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.lineStrong};
  ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

/** What follows the opening of the home page: the ways into the range, then what the shop offers besides, in a fixed order. */
export function HomeSections() {
  const { t } = useLanguage();
  return (
    <>
      <CategoryTiles />
      <Videos />
      <PrebuiltPromo />
      <Services />
      <FeaturedProducts renderActions={(product) => <CardActions product={product} />} />
      <Middle>
        <ButtonLink to="/products-catalog" size="large">
          {t(TEXTS.browseAllProducts)}
        </ButtonLink>
      </Middle>
      <Contact aria-labelledby="contact-us">
        <Stack>
          <SectionHeading id="contact-us">{t('Contact us')}</SectionHeading>
          <Lead>
            {t('A question about a part, an order or a repair? Write to us and a person will answer.')}
          </Lead>
        </Stack>
        <ButtonLink to="/contact" size="large">
          {t('Contact')}
        </ButtonLink>
      </Contact>
    </>
  );
}
