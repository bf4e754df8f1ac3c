import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { IconButton } from '../actions/IconButton';
import { usePrefersReducedMotion } from '../theme/usePrefersReducedMotion';
import { color, motion, radius, space, text } from '../theme/tokens';
import { useHold, useSwipe } from './carousel-gestures';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;
const Stage = styled.div`
  display: grid;
  touch-action: pan-y;
`;
/* All slides lie on one another; so the stage has the size of the largest and nothing moves. */
const Slide = styled.div`
  grid-area: 1 / 1;
  min-width: 0;
  visibility: hidden;
  opacity: 0;
  transition:
    opacity ${motion},
    visibility ${motion};
  &[data-current] {
    visibility: visible;
    opacity: 1;
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.half};
  &[data-end] {
    justify-content: flex-end;
  }
`;
const Dots = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  min-width: 0;
`;
/* A row of their own, of which each picture has the same part: six fit a phone. */
const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space[1]};
`;
const Position = styled.span`
  flex: 1;
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: transparent;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border: 1px solid ${color.lineStrong};
    border-radius: 50%;
    transition: background-color ${motion};
  }
  &[aria-current]::before {
    border-color: ${color.copper};
    background: ${color.copper};
  }
`;
const Thumbnail = styled.button`
  display: grid;
  align-items: center;
  min-height: 2.75rem;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: transparent;
  overflow: hidden;
  &[aria-current] {
    border-color: ${color.copper};
    box-shadow: 0 0 0 1px ${color.copper};
  }
`;

interface CarouselSlide {
  key: string;
  /** What the slide shows; names its dot. */
  label: string;
  /** As a function it learns whether the slide is shown or is the next one. */
  content: ReactNode | ((isNear: boolean) => ReactNode);
  /** A small picture instead of the dot; give it to all slides or to none. */
  thumbnail?: ReactNode;
}

interface CarouselProps {
  /** What the carousel shows, for screen readers. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How long a slide stays, in milliseconds. */
  intervalMs: number;
  /** The slide that is shown, whatever was chosen; `null` for the chosen one. */
  shownIndex?: number | null;
  /** Stops for good, instead of for as long as it lasts, as soon as somebody points at a slide, touches it or chooses one. */
  stopsWhenUsed?: boolean;
  /** What else can be done with the slide that is shown; stands at the end of the controls. */
  renderTool?: (index: number) => ReactNode;
}

/**
 * Slides that change by themselves until somebody pauses, points at or focuses them, or hides the tab. It does not start
 * by itself for readers who want less motion. A single slide shows without controls.
 */
export function Carousel({
  label,
  slides,
  intervalMs,
  shownIndex = null,
  stopsWhenUsed = false,
  renderTool: tool,
}: CarouselProps) {
  const { t } = useLanguage();
  const count = slides.length;
  const [chosen, setChosen] = useState(0);
  const wantsNoMotion = usePrefersReducedMotion();
  const [isPaused = wantsNoMotion, setIsPaused] = useState<boolean>();
  const [isHeld, holdHandlers] = useHold();
  // Who has pressed the button has decided; and pointing at that button must not turn it round under the finger.
  const stopForGood = () => {
    if (stopsWhenUsed) setIsPaused((decided) => decided ?? true);
  };
  const current = Math.min(shownIndex ?? chosen, Math.max(0, count - 1));
  const isRunning = count > 1 && !isPaused && !isHeld && shownIndex === null;
  const step = (by: 1 | -1) => {
    setChosen((current + by + count) % count);
    stopForGood();
  };
  const swipe = useSwipe(step);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setChosen((current + 1) % count);
    }, intervalMs);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning, intervalMs, count, current]);

  const hasThumbnails = slides.some(({ thumbnail }) => thumbnail !== undefined);
  const Choices = hasThumbnails ? Thumbnails : Dots;
  const Choice = hasThumbnails ? Thumbnail : Dot;
  const choices = (
    <Choices>
      {slides.map((slide, index) => (
        <Choice
          key={slide.key}
          type="button"
          aria-label={t('Show {number}: {label}', { number: index + 1, label: slide.label })}
          aria-current={index === current || undefined}
          onClick={() => {
            setChosen(index);
            stopForGood();
          }}
        >
          {slide.thumbnail}
        </Choice>
      ))}
    </Choices>
  );
  return (
    <Frame aria-roledescription={t('carousel')} aria-label={label} {...holdHandlers}>
      <Stage
        {...swipe}
        onPointerEnter={stopForGood}
        onFocus={stopForGood}
        aria-live={isRunning ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.key}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {count}: {label}', { number: index + 1, count, label: slide.label })}
            data-current={index === current || undefined}
            inert={index !== current}
          >
            {typeof slide.content === 'function'
              ? slide.content(index === current || index === (current + 1) % count)
              : slide.content}
          </Slide>
        ))}
      </Stage>
      {(count > 1 || tool !== undefined) && (
        <Controls
          step={step}
          isPaused={isPaused}
          onPause={setIsPaused}
          isSingle={count < 2}
          middle={
            hasThumbnails ? <Position aria-hidden="true">{`${current + 1} / ${count}`}</Position> : choices
          }
          end={tool?.(current)}
        />
      )}
      {hasThumbnails && count > 1 && choices}
    </Frame>
  );
}

interface ControlsProps {
  step: (by: 1 | -1) => void;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  /** With one slide there is nowhere to go. */
  isSingle: boolean;
  middle: ReactNode;
  end: ReactNode;
}

function Controls({ step, isPaused, onPause, isSingle, middle, end }: ControlsProps) {
  const { t } = useLanguage();
  if (isSingle) return <Bar data-end>{end}</Bar>;
  return (
    <Bar>
      <IconButton
        icon={ChevronLeft}
        label={t('Previous picture')}
        onClick={() => {
          step(-1);
        }}
      />
      {middle}
      <IconButton
        icon={isPaused ? Play : Pause}
        label={isPaused ? t('Play pictures') : t('Pause pictures')}
        onClick={() => {
          onPause(!isPaused);
        }}
      />
      <IconButton
        icon={ChevronRight}
        label={t('Next picture')}
        onClick={() => {
          step(1);
        }}
      />
      {end}
    </Bar>
  );
}
