import { createContext, Suspense, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage, type Message } from '../../i18n/language';
import { lazyAfterLoad } from '../layout/late-parts';
import { afterPaint } from './after-paint';
import { bottomBarHeight, color, layer, space } from '../theme/tokens';

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

/** More messages than these would hide the page; the oldest then goes. */
const MAX_TOASTS = 3;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Returns the function that shows a popup message. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

const Region = styled.div`
  position: fixed;
  z-index: ${layer.skip};
  inset: auto ${space[2]} calc(${bottomBarHeight} + ${space[2]} + env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;
  > div {
    display: grid;
    justify-items: center;
    width: 100%;
  }
`;

/** Gives everything below it `useToast`, and shows the messages at the lower edge of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(1);
  const [show] = useState(() => (message: ToastMessage) => {
    const key = nextKey.current++;
    // The same words once: a message that comes again starts its time over instead of standing there twice.
    const isOther = ({ type, text }: ToastMessage) =>
      type !== message.type || inEnglish(text) !== inEnglish(message.text);
    setToasts((shown) => [...shown.filter(isOther), { ...message, key }].slice(-MAX_TOASTS));
  });
  const render = (isError: boolean) =>
    toasts
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) => (
        <ToastBar
          key={toast.key}
          toast={toast}
          onClose={() => {
            setToasts((shown) => shown.filter(({ key }) => key !== toast.key));
          }}
        />
      ));
  return (
    <ToastContext value={show}>
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
