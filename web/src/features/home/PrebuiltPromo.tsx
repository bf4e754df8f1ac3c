import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { Lead, SectionHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, media, radius, space } from '../../ui/theme/tokens';
import tower from './banners/tower.svg';
import { Illustration } from './Illustration';

/** Prebuilt PCs in stock, twelve to a page. */
const PREBUILT_PATH = '/products-catalog?category=prebuilt&availableInStock=yes&itemsPerPage=12';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding: ${space[3]} ${space[6]};
  }
`;

/** The prebuilt gaming PCs, with the way to those in stock. */
export function PrebuiltPromo() {
  const { t } = useLanguage();
  return (
    <Frame aria-labelledby="prebuilt">
      <Stack data-gap="large">
        <Stack>
          <SectionHeading id="prebuilt">{t('Prebuilt gaming PCs')}</SectionHeading>
          <Lead>
            {t('Ready to switch on. Every part is named, so you know what is inside before you buy.')}
          </Lead>
        </Stack>
        <Cluster>
          <ButtonLink to={PREBUILT_PATH} variant="primary">
            {t('See prebuilt PCs in stock')} <ArrowRight strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to="/builder">{t('Build your own')}</ButtonLink>
        </Cluster>
      </Stack>
      <Illustration file={tower} />
    </Frame>
  );
}
