import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { BoardDrawing } from '../features/home/BoardDrawing';
import { Services } from '../features/home/Services';
import { TowerDrawing } from '../features/home/TowerDrawing';
import { usePageTitle } from '../lib/usePageTitle';
import { ButtonLink } from '../ui/Button';
import { Lead, SectionHeading } from '../ui/Heading';
import { Cluster, Container, Stack } from '../ui/Layout';
import { color, media, radius, space, text } from '../ui/theme/tokens';

/** Exactly the filters that the specification names for this link (section 2, home). */
const PREBUILT_PATH = '/products-catalog?category=prebuilt&availableInStock=yes&itemsPerPage=12';

/* Begins far below the first screen, so its code does not belong to the first paint. */
const HomeFeatured = lazy(async () => ({ default: (await import('./HomeFeatured')).HomeFeatured }));

/* About as high as two rows of cards. */
const FeaturedPlace = styled.div`
  min-height: 60rem;
`;
const Hero = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${space[4]};
  padding-block: ${space[5]} ${space[6]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    padding-block: ${space[6]} ${space[8]};
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
const Promo = styled.section`
  display: grid;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(10rem, 18rem);
    padding: ${space[4]} ${space[6]};
  }
`;
const Drawing = styled.div`
  display: grid;
  justify-items: center;
`;
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

/** The route /. */
export function HomePage() {
  usePageTitle('');
  return (
    <>
      <Hero>
        <Stack data-gap="large">
          <Opening>
            <Title tabIndex={-1} data-page-heading>
              Computers, part by part.
            </Title>
            <Lead>
              Processors, graphics cards, memory, storage, prebuilt PCs and software, each with its full data
              sheet and one honest price: VAT and shipping included.
            </Lead>
          </Opening>
          <Cluster>
            <ButtonLink to="/products-catalog" variant="primary" size="large">
              See the catalog <ArrowRight strokeWidth={1.75} aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to="/contact" size="large">
              Ask us
            </ButtonLink>
          </Cluster>
        </Stack>
        <BoardDrawing />
      </Hero>
      <Sections>
        <Promo aria-labelledby="prebuilt">
          <Stack data-gap="large">
            <Stack>
              <SectionHeading id="prebuilt">Prebuilt gaming PCs</SectionHeading>
              <Lead>
                Built, tested and ready to play. Every part is named, so you know what is inside before you
                buy.
              </Lead>
            </Stack>
            <Cluster>
              <ButtonLink to={PREBUILT_PATH} variant="primary">
                See prebuilt PCs in stock <ArrowRight strokeWidth={1.75} aria-hidden="true" />
              </ButtonLink>
            </Cluster>
          </Stack>
          <Drawing>
            <TowerDrawing />
          </Drawing>
        </Promo>
        <Services />
        <Suspense fallback={<FeaturedPlace />}>
          <HomeFeatured />
        </Suspense>
        <Middle>
          <ButtonLink to="/products-catalog" size="large">
            {TEXTS.browseAllProducts}
          </ButtonLink>
        </Middle>
        <Contact aria-labelledby="contact-us">
          <Stack>
            <SectionHeading id="contact-us">Contact us</SectionHeading>
            <Lead>A question about a part, an order or a repair? Write to us and a person will answer.</Lead>
          </Stack>
          <ButtonLink to="/contact" size="large">
            Contact
          </ButtonLink>
        </Contact>
      </Sections>
    </>
  );
}
