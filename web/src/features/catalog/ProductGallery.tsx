import { GALLERY_SIZES } from '@shared/pictures.js';
import { useLanguage } from '../../i18n/language';
import { Carousel } from '../../ui/product/Carousel';
import { Picture } from '../../ui/product/Picture';

/** How long, in ms, each picture shows (specification, section 9). */
const INTERVAL_MS = 5_000;

const LARGE = { width: 960, height: 720, sizes: GALLERY_SIZES };
const SMALL = { width: 64, height: 48, sizes: '64px' };

interface ProductGalleryProps {
  name: string;
  /** Ids of the pictures: the thumbnail, then the further ones. */
  pictureIds: readonly string[];
}

/** The pictures of a product, one after another. */
export function ProductGallery({ name, pictureIds }: ProductGalleryProps) {
  const { t } = useLanguage();
  return (
    <Carousel
      label={t('Pictures of {name}', { name })}
      intervalMs={INTERVAL_MS}
      slides={pictureIds.map((id, index) => ({
        key: id,
        label: t('Picture {number} of {count}', { number: index + 1, count: pictureIds.length }),
        content: (
          <Picture
            pictureId={id}
            alt={t('{name}, picture {number} of {count}', {
              name,
              number: index + 1,
              count: pictureIds.length,
            })}
            {...LARGE}
            isFramed
            isPriority={index === 0}
          />
        ),
        thumbnail: <Picture pictureId={id} alt="" {...SMALL} />,
      }))}
    />
  );
}
