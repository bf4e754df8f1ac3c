import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '@shared/pictures.js';
import { useLanguage } from '../../i18n/language';
import { useTheme, type ThemeChoice } from '../theme/theme';
import { color, drawingGround, drawingInk, pictureFilter, radius } from '../theme/tokens';

const Frame = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: var(--picture-ratio);
  overflow: hidden;
  border-radius: ${radius};
  background: ${drawingGround};
  color: ${drawingInk};
  filter: ${pictureFilter};
  &[data-framed] {
    border: 1px solid ${color.line};
  }
  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    aspect-ratio: auto var(--picture-ratio);
    object-fit: contain;
    /* The words for a picture that is not there yet stay small and quiet. */
    font-size: 0.75rem;
    line-height: 1.4;
  }
`;

interface PictureProps {
  /** Id of a stored picture; `null` shows that there is none. */
  pictureId: number | string | null;
  /** What the picture shows; empty where the words beside it already say it. */
  alt: string;
  /** Width and height in pixels of the largest place on the page; their ratio shapes the frame before loading. */
  width: number;
  height: number;
  /** How wide the picture is at which window width, as in the `sizes` attribute of `<img>`. */
  sizes: string;
  /** For the one picture that the reader sees first: loaded at once and before others. */
  isPriority?: boolean;
  /** Gives it an edge, for places where nothing around it has one. The size stays the same. */
  isFramed?: boolean;
}

/** When drawings are shown on dark paper: as the reader has chosen, or as the device says. */
const DARK_MEDIA: Record<ThemeChoice, string> = {
  system: 'screen and (prefers-color-scheme:dark)',
  light: 'not all',
  dark: 'screen',
};

type ImageProps = Omit<PictureProps, 'height' | 'isFramed'>;

/* Its frame gives it its size before it comes, so it says none of its own. */
function Image({ pictureId, alt, width, sizes, isPriority = false }: ImageProps) {
  const { t } = useLanguage();
  const [theme] = useTheme();
  const [isBroken, setIsBroken] = useState(false);
  if (pictureId === null || isBroken) {
    return (
      <ImageOff
        size={32}
        strokeWidth={1.25}
        {...(alt
          ? { role: 'img', 'aria-label': t('{subject} (no picture)', { subject: alt }) }
          : { 'aria-hidden': true })}
      />
    );
  }
  return (
    <picture>
      <source media={DARK_MEDIA[theme]} srcSet={pictureSources(pictureId, width, 'dark')} sizes={sizes} />
      <img
        src={`/api/file/pic/${pictureId}`}
        srcSet={pictureSources(pictureId, width)}
        sizes={sizes}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : undefined}
        onError={() => {
          setIsBroken(true);
        }}
      />
    </picture>
  );
}

type PaperProps = Pick<PictureProps, 'width' | 'height' | 'isFramed'> & { children?: ReactNode };

function Paper({ width, height, isFramed = false, children }: PaperProps) {
  return (
    <Frame style={{ '--picture-ratio': `${width} / ${height}` }} data-framed={isFramed || undefined}>
      {children}
    </Frame>
  );
}

/** A stored picture on its paper, in the width that the screen needs; the frame has its final size from the start. */
export function Picture({ isFramed = false, ...image }: PictureProps) {
  return (
    <Paper width={image.width} height={image.height} isFramed={isFramed}>
      <Image key={image.pictureId} {...image} />
    </Paper>
  );
}

/** The paper of a picture that is not known yet. */
export function PictureSkeleton(props: Omit<PaperProps, 'children'>) {
  return <Paper {...props} />;
}
