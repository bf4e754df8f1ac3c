import { createContext, Suspense, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage, type Message } from '../../i18n/language';
import { lazyAfterLoad } from '../layout/late-parts';
import { afterPaint } from './after-paint';
import { bottomBarHeight, color, floatingBarHeight, layer, media, space } from '../theme/tokens';

/** The kinds of popup messages. */
export type ToastType = 'success' | 'error' | 'neutral';

/** A popup message. */
export interface ToastMessage {
  type: ToastType;
  text: Message;
  /** How long it shows from its first paint on, in milliseconds, while nobody points at it or has the focus in it. */
  durationMs: number;
}

interface ShownToast extends ToastMessage {
  key: number;
}

interface ToastBarProps {
  toast: ToastMessage;
  onClose: () => void;
}

const Plain = styled.p`
  padding: ${space[1]} ${space[2]};
  background: ${color.surface};
`;

/** The words of a message, where the code of its look could not be loaded. */
function PlainToast({ toast: { text, durationMs }, onClose }: ToastBarProps) {
  const { say } = useLanguage();
  const close = useRef(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const callOff = afterPaint(() => {
      timer = setTimeout(close.current, durationMs);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [durationMs]);
  return <Plain>{say(text)}</Plain>;
}

const ToastBar = lazyAfterLoad('ToastBar', () => import('./ToastBar'), PlainToast);

const inEnglish = (message: Message): string =>
  typeof message === 'string' ? message : (message.message ?? message.reason);

/**
 * Tells which messages stay when another one comes: not the same words, which start their time over instead of standing there
 * twice, and none of what went wrong once something has succeeded.
 */
const staysBeside =
  (coming: ToastMessage) =>
  ({ type, text }: ToastMessage): boolean =>
    type !== coming.type ? coming.type !== 'success' : inEnglish(text) !== inEnglish(coming.text);

/** More messages than these would hide the page; the oldest then goes. */
const MAX_TOASTS = 2;

interface Toasts {
  show: (message: ToastMessage) => void;
  leavePage: () => void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, leavePage: () => undefined });

/** Returns the function that shows a popup message. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/** Returns the function that takes away what was said about a page which the reader leaves. What has succeeded goes along. */
export function useLeaveToasts(): () => void {
  return useContext(ToastContext).leavePage;
}

const Region = styled.div`
  position: fixed;
  z-index: ${layer.skip};
  inset: auto ${space[2]} calc(${space[2]} + env(safe-area-inset-bottom));
  /* Bars come and go below it without moving anything of the layout. */
  transform: translateY(calc(-1 * (${bottomBarHeight} + ${floatingBarHeight})));
  display: grid;
  justify-items: center;
  pointer-events: none;
  > div {
    display: grid;
    justify-items: center;
    width: 100%;
  }
  /* Beside what it speaks of: forms stand in the middle, sums and buttons on the other side. */
  ${media.desktop} {
    &,
    > div {
      justify-items: start;
    }
  }
`;

/* A small window has room for one. */
const Place = styled.div`
  display: grid;
  max-width: 100%;
  &:not([data-newest]) {
    display: none;
    ${media.desktop} {
      display: grid;
    }
  }
`;

/** Gives everything below it `useToast`, and shows the messages at the lower edge of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(1);
  const [actions] = useState<Toasts>(() => ({
    show: (message) => {
      const key = nextKey.current++;
      setToasts((shown) => [...shown.filter(staysBeside(message)), { ...message, key }].slice(-MAX_TOASTS));
    },
    leavePage: () => {
      setToasts((shown) => shown.filter(({ type }) => type === 'success'));
    },
  }));
  const newest = toasts.at(-1);
  const render = (isError: boolean) =>
    toasts
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) => (
        <Place key={toast.key} data-newest={toast === newest || undefined}>
          <ToastBar
            toast={toast}
            onClose={() => {
              setToasts((shown) => shown.filter(({ key }) => key !== toast.key));
            }}
          />
        </Place>
      ));
  return (
    <ToastContext value={actions}>
      {children}
      <Region>
        <div role="status">
          <Suspense>{render(false)}</Suspense>
        </div>
        <div role="alert">
          <Suspense>{render(true)}</Suspense>
        </div>
      </Region>
    </ToastContext>
  );
}
