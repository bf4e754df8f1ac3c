import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { categoryPath } from '../../lib/catalogUrl';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Picture, PictureSkeleton } from '../../ui/product/Picture';
import { Skeleton } from '../../ui/states/Skeleton';
import { color, font, media, motion, radius, space, text } from '../../ui/theme/tokens';
import { useCategoryTilesQuery } from './category-tiles.generated';

/** Tiles beside one another in narrow and in wide windows. */
const COLUMNS = { narrow: 3, wide: 6 };

/** Width and height in pixels of a tile's picture at most; drawings are 4:3. */
const PICTURE = { width: 264, height: 198 };

/* The lines between the tiles are the ground that shows through. */
const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(${COLUMNS.narrow}, minmax(0, 1fr));
  gap: 1px;
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.line};
  ${media.desktop} {
    grid-template-columns: repeat(${COLUMNS.wide}, minmax(0, 1fr));
  }
`;
const tile = css`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space[1]};
  height: 100%;
  padding: 0.375rem 0.375rem ${space[1]};
  background: ${color.surface};
  ${media.tablet} {
    padding: ${space[1]} ${space[1.5]} ${space[1.5]};
  }
`;
const Tile = styled(Link)`
  ${tile}
  color: ${color.ink};
  text-decoration: none;
  transition: background-color ${motion};
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    background: ${color.copperSoft};
    color: ${color.ink};
  }
`;
const TilePlace = styled.div`
  ${tile}
`;
/* In narrow tiles every name has two lines and the count one, so that all rows are of one height. */
const Words = styled.span`
  display: grid;
  align-content: end;
  min-height: 2.925rem;
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  hyphens: auto;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${space[1]};
    min-height: 0;
    font-size: ${text.ui};
  }
`;
const Count = styled.span`
  color: ${color.inkFaint};
  font-family: ${font.mono};
  font-size: 0.75rem;
  font-weight: 400;
`;
const Last = styled.li`
  grid-column: span var(--narrow);
  ${media.desktop} {
    grid-column: span var(--wide);
  }
  a {
    grid-template-rows: 1fr auto;
    align-content: end;
    background: ${color.sunken};
  }
`;
const Total = styled.span`
  align-self: end;
  color: ${color.copper};
  font-size: ${text.page};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;
/** How many tiles the last one must be wide to fill its row. */
const restOf = (count: number, columns: number): number => columns - (count % columns);

/** Tiles of a shop with a usual range, for the place that they will take. */
const TYPICAL_COUNT = 18;

/** Tiles that are still loading, in their final size. */
function TilesSkeleton() {
  const { t } = useLanguage();
  return (
    <Stack as="section" aria-busy>
      <SectionHeading>{t('Our range')}</SectionHeading>
      <Wall aria-hidden="true">
        {Array.from({ length: TYPICAL_COUNT }, (_, index) => (
          <li key={index}>
            <TilePlace>
              <PictureSkeleton {...PICTURE} />
              <Words>
                <Skeleton height="1.3em" />
              </Words>
            </TilePlace>
          </li>
        ))}
      </Wall>
    </Stack>
  );
}

/** All categories that have a product, each with a drawing of one of its parts. */
export function CategoryTiles() {
  const { t, code, formatNumber } = useLanguage();
  const { data, loading } = useCategoryTilesQuery({});
  const categories =
    data?.categoryTree
      .flatMap((group) => group.categories)
      .filter(({ productsCount }) => productsCount > 0) ?? [];
  if (loading && data === undefined) return <TilesSkeleton />;
  if (categories.length === 0) return null;
  const total = categories.reduce((sum, { productsCount }) => sum + productsCount, 0);
  const span = {
    '--narrow': restOf(categories.length, COLUMNS.narrow),
    '--wide': restOf(categories.length, COLUMNS.wide),
  };
  return (
    <Stack as="section" aria-labelledby="range">
      <SectionHeading id="range">{t('Our range')}</SectionHeading>
      <Wall>
        {categories.map((category) => (
          <li key={category.id}>
            <Tile to={categoryPath(category)}>
              <Picture pictureId={category.picture?.id ?? null} alt="" {...PICTURE} sizes="min(12rem,30vw)" />
              <Words>
                {`${category[code]} `}
                <Count
                  aria-label={t('{count} product | {count} products', { count: category.productsCount })}
                  role="img"
                >
                  {formatNumber(category.productsCount)}
                </Count>
              </Words>
            </Tile>
          </li>
        ))}
        <Last style={span}>
          <Tile to="/products-catalog">
            <Total>{formatNumber(total)}</Total>
            <Words>
              {t('All products')} <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </Words>
          </Tile>
        </Last>
      </Wall>
    </Stack>
  );
}
