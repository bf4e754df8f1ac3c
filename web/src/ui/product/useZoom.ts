import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';

/** How small and how large a picture gets, as multiples of what fits. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 6;

/** How much a turn of the wheel by one pixel enlarges. */
const WHEEL_RATE = 0.002;

interface Point {
  x: number;
  y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spreadOf = ([first, second]: readonly Point[]): number =>
  first === undefined || second === undefined ? 0 : Math.hypot(first.x - second.x, first.y - second.y);

interface Zoom {
  zoom: number;
  /** Enlarges around a point of the window, or around the middle. */
  zoomBy: (factor: number, around?: Point) => void;
  reset: () => void;
  /** The element that scrolls; its only child is what gets larger. */
  stage: RefObject<HTMLDivElement | null>;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
}

/** Returns the pointers that are down on an element, and moves or enlarges what they lie on as they move. */
function usePointers(stage: RefObject<HTMLDivElement | null>, zoomBy: Zoom['zoomBy']): Zoom['handlers'] {
  const pointers = useRef(new Map<number, Point>());
  const end = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const known = pointers.current;
      if (!known.has(event.pointerId)) return;
      const before = [...known.values()];
      known.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...known.values()];
      const from = middleOf(before);
      const to = middleOf(after);
      stage.current?.scrollBy(from.x - to.x, from.y - to.y);
      if (spreadOf(before) > 0) zoomBy(spreadOf(after) / spreadOf(before), to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Enlarges what an element scrolls, by wheel and by fingers, and keeps the point below them where it is. */
export function useZoom(): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  /** The latest size: several movements may come before one is drawn. */
  const latest = useRef(MIN_ZOOM);
  /** Which part of the picture has to lie below which point of the window once it is drawn in its new size. */
  const held = useRef<{ point: Point; part: Point } | null>(null);

  const zoomBy = useCallback((factor: number, around?: Point): void => {
    const box = stage.current?.getBoundingClientRect();
    const sheet = stage.current?.firstElementChild?.getBoundingClientRect();
    const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, latest.current * factor));
    if (box === undefined || sheet === undefined || next === latest.current) return;
    const point = around ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const part = { x: (point.x - sheet.left) / sheet.width, y: (point.y - sheet.top) / sheet.height };
    held.current = { point, part: held.current?.part ?? part };
    latest.current = next;
    setZoom(next);
  }, []);
  useLayoutEffect(
    function keepThePoint() {
      const sheet = stage.current?.firstElementChild?.getBoundingClientRect();
      if (sheet === undefined || held.current === null) return;
      const { point, part } = held.current;
      held.current = null;
      stage.current?.scrollBy(
        sheet.left + part.x * sheet.width - point.x,
        sheet.top + part.y * sheet.height - point.y,
      );
    },
    [zoom],
  );
  useEffect(
    function listenToTheWheel() {
      const element = stage.current;
      // React listens passively, which could not keep the page from scrolling.
      const turn = (event: WheelEvent): void => {
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY * WHEEL_RATE), { x: event.clientX, y: event.clientY });
      };
      element?.addEventListener('wheel', turn, { passive: false });
      return () => {
        element?.removeEventListener('wheel', turn);
      };
    },
    [zoomBy],
  );
  return {
    zoom,
    zoomBy,
    reset: () => {
      latest.current = MIN_ZOOM;
      setZoom(MIN_ZOOM);
    },
    stage,
    handlers: usePointers(stage, zoomBy),
  };
}
