import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../i18n/language';
import { useContinuation } from '../lib/continuation';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/actions/Button';
import { Lead } from '../ui/layout/Heading';
import { lazyPart } from '../ui/layout/late-parts';
import { Cluster, Container, Stack } from '../ui/layout/Layout';
import { media, space, text } from '../ui/theme/tokens';

/* The words come first: what moves, and what begins below them, is no part of the first paint. */
const Banners = lazyPart('Banners', () => import('../features/home/Banners'));
/* Only who has just logged in, or has to, is told what comes next. */
const WelcomePanel = lazyPart('WelcomePanel', () => import('./WelcomePanel'));
const HomeSections = lazyPart('HomeSections', () => import('./HomeSections'));

const Hero = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${space[4]};
  padding-block: ${space[5]} ${space[6]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    padding-block: ${space[4]} ${space[8]};
  }
`;
const Title = styled.h1`
  font-size: ${text.hero};
  line-height: 1.04;
  letter-spacing: -0.035em;
`;
const Opening = styled.div`
  display: grid;
  gap: ${space[3]};
`;
const Sections = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-bottom: ${space[8]};
  ${media.desktop} {
    gap: ${space[12]};
    padding-bottom: ${space[12]};
  }
`;

/* As high as the banners: the drawing of 3:2, its caption and the controls. */
const BannersPlace = styled.div`
  padding-bottom: calc(100% * 2 / 3 + 5.05rem);
`;

/* About as high as the sections: the footer stays out of sight until they are there. */
const SectionsPlace = styled.div`
  min-height: 200rem;
`;

/** The route /. */
export function HomePage() {
  const { t } = useLanguage();
  usePageTitle(t('Computer hardware and software'));
  const hasNext = useContinuation() !== null;
  return (
    <>
      <Hero>
        <Stack data-gap="large">
          <Opening>
            <Title tabIndex={-1} data-page-heading>
              {t('Computers, part by part.')}
            </Title>
            <Suspense>{hasNext && <WelcomePanel />}</Suspense>
            <Lead>
              {t(
                'Processors, graphics cards, memory, storage, prebuilt PCs and software, each with its full data sheet and one honest price: VAT and shipping included.',
              )}
            </Lead>
          </Opening>
          <Cluster>
            <ButtonLink to="/products-catalog" variant="primary" size="large">
              {t('See the catalog')} <ArrowRight strokeWidth={1.75} aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to="/contact" size="large">
              {t('Ask us')}
            </ButtonLink>
          </Cluster>
        </Stack>
        <Suspense fallback={<BannersPlace />}>
          <Banners />
        </Suspense>
      </Hero>
      <Sections>
        <Suspense fallback={<SectionsPlace />}>
          <HomeSections />
        </Suspense>
      </Sections>
    </>
  );
}
