import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** A finger that moves less than this, in pixels, taps; one that moves more swipes. */
const SWIPE_MIN_PX = 40;

/** Watches for the horizontal swipe of a finger over an element. Mice have buttons instead. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = startX.current === null ? 0 : event.clientX - startX.current;
      startX.current = null;
      if (Math.abs(moved) >= SWIPE_MIN_PX) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}

/** Tells whether a mouse is over an element or the keyboard focus is inside it, and gives the handlers that watch it. */
export function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      setIsHovered(event.pointerType === 'mouse');
    },
    onPointerLeave: () => {
      setIsHovered(false);
    },
    onFocus: (event: FocusEvent) => {
      setIsFocused(event.target.matches(':focus-visible'));
    },
    onBlur: (event: FocusEvent) => {
      setIsFocused(event.currentTarget.contains(event.relatedTarget));
    },
  };
  return [isHovered || isFocused, handlers] as const;
}
