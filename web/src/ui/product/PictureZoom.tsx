import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { IconButton } from '../actions/IconButton';
import { useModal } from '../overlays/useModal';
import { color, space, text } from '../theme/tokens';
import { Picture } from './Picture';
import { MAX_ZOOM, MIN_ZOOM, useZoom } from './useZoom';

const Box = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
`;
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-height: 3.5rem;
  padding-inline: ${space[2]} ${space[1]};
  border-bottom: 1px solid ${color.line};
`;
const Title = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${text.body};
  line-height: 1.3;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Percent = styled.output`
  min-width: 3.25rem;
  color: ${color.inkSoft};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
/* Fingers and mice move the picture themselves, so the browser neither scrolls nor zooms it. */
const Stage = styled.div`
  display: grid;
  overflow: auto;
  touch-action: none;
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;
/* As large as fits at first, whichever side is short; larger, it goes beyond the stage, which then scrolls. */
const Sheet = styled.div`
  width: calc(min(100vw, (100dvh - 3.5rem) * 4 / 3) * var(--zoom));
  margin: auto;
  user-select: none;
  img {
    pointer-events: none;
  }
`;

/** Pixels by which an arrow key moves the picture. */
const KEY_STEP = 80;

/** What a key does to the picture: how far it moves it. */
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface PictureZoomProps {
  title: string;
  pictures: readonly { id: string; alt: string }[];
  startIndex: number;
  onClose: () => void;
}

/**
 * Pictures in a window of their own, to be enlarged: with the wheel, two fingers, the buttons, or the keys +, − and
 * 0; dragged by hand or moved by the arrow keys.
 */
export function PictureZoom({ title, pictures, startIndex, onClose }: PictureZoomProps) {
  const { t, formatNumber } = useLanguage();
  const titleId = useId();
  const modal = useModal(onClose);
  const [index, setIndex] = useState(startIndex);
  const { zoom, zoomBy, reset, stage, handlers } = useZoom();
  const shown = pictures[index];
  const show = (by: 1 | -1): void => {
    reset();
    setIndex((index + by + pictures.length) % pictures.length);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const move = MOVES[event.key];
    if (move !== undefined) event.currentTarget.scrollBy(...move);
    else if (event.key === '+') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };
  return (
    <Box {...modal} aria-labelledby={titleId}>
      <Frame>
        <Head>
          <Title id={titleId}>{title}</Title>
          {pictures.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('Previous picture')}
                onClick={() => {
                  show(-1);
                }}
              />
              <IconButton
                icon={ChevronRight}
                label={t('Next picture')}
                onClick={() => {
                  show(1);
                }}
              />
            </>
          )}
          <IconButton
            icon={ZoomOut}
            label={t('Smaller')}
            disabled={zoom <= MIN_ZOOM}
            onClick={() => {
              zoomBy(1 / 1.5);
            }}
          />
          <Percent aria-label={t('Size')}>{formatNumber(zoom, { style: 'percent' })}</Percent>
          <IconButton
            icon={ZoomIn}
            label={t('Larger')}
            disabled={zoom >= MAX_ZOOM}
            onClick={() => {
              zoomBy(1.5);
            }}
          />
          <IconButton icon={X} label={t('Close')} onClick={onClose} />
        </Head>
        <Stage
          ref={stage}
          role="region"
          aria-label={t('Picture, movable by arrow keys')}
          tabIndex={0}
          data-autofocus
          onKeyDown={press}
          {...handlers}
        >
          <Sheet style={{ '--zoom': zoom }}>
            {shown !== undefined && (
              <Picture pictureId={shown.id} alt={shown.alt} width={960} height={720} sizes="200vw" />
            )}
          </Sheet>
        </Stage>
      </Frame>
    </Box>
  );
}
