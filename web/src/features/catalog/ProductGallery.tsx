import { Maximize2 } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { styled } from 'styled-components';
import { GALLERY_SIZES, GALLERY_WIDTH } from '@shared/pictures.js';
import { useLanguage } from '../../i18n/language';
import { MissingDialog } from '../../lib/MissingDialog';
import { IconButton } from '../../ui/actions/IconButton';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Carousel } from '../../ui/product/Carousel';
import { Picture } from '../../ui/product/Picture';
import { LitOutline } from './LitOutline';

const PictureZoom = lazyAfterLoad('PictureZoom', () => import('../../ui/product/PictureZoom'), MissingDialog);

/** How long, in ms, each picture shows. */
const INTERVAL_MS = 5_000;

/** How a picture stands in the gallery. */
export const GALLERY_PICTURE = { width: GALLERY_WIDTH, height: 720, sizes: GALLERY_SIZES };
const SMALL = { width: 64, height: 48, sizes: '104px' };

const Stage = styled.div`
  position: relative;
`;

interface ProductGalleryProps {
  name: string;
  /** Ids of the pictures: the thumbnail, then the further ones. */
  pictureIds: readonly string[];
  /** What is lit in the first picture, as an SVG path; it is shown as long as it is given. */
  litOutline: string | null;
}

/** The pictures of a product, one after another; each can be enlarged. */
export function ProductGallery({ name, pictureIds, litOutline }: ProductGalleryProps) {
  const { t } = useLanguage();
  const [zoomed, setZoomed] = useState<number | null>(null);
  const count = pictureIds.length;
  const altOf = (index: number): string =>
    t('{name}, picture {number} of {count}', { name, number: index + 1, count });
  const zoom = (index: number): void => {
    startTransition(() => {
      setZoomed(index);
    });
  };
  return (
    <>
      <Carousel
        label={t('Pictures of {name}', { name })}
        intervalMs={INTERVAL_MS}
        stopsWhenUsed
        shownIndex={litOutline === null ? null : 0}
        slides={pictureIds.map((id, index) => ({
          key: id,
          label: t('Picture {number} of {count}', { number: index + 1, count }),
          content: (
            <Stage>
              <Picture
                pictureId={id}
                alt={altOf(index)}
                {...GALLERY_PICTURE}
                isFramed
                isPriority={index === 0}
              />
              {index === 0 && litOutline !== null && <LitOutline outline={litOutline} />}
            </Stage>
          ),
          thumbnail: <Picture pictureId={id} alt="" {...SMALL} />,
        }))}
        renderTool={(index) => (
          <IconButton
            icon={Maximize2}
            label={t('Enlarge the picture')}
            onClick={() => {
              zoom(index);
            }}
          />
        )}
      />
      {zoomed !== null && (
        <Suspense>
          <PictureZoom
            title={name}
            pictures={pictureIds.map((id, index) => ({ id, alt: altOf(index) }))}
            startIndex={zoomed}
            onClose={() => {
              setZoomed(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
