import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton';
import { color, layer, motion, radius, space, text } from './theme/tokens';

/** The kinds of popup messages (specification, section 2). */
export type ToastType = 'success' | 'error' | 'neutral';

/** A popup message. */
export interface ToastMessage {
  type: ToastType;
  text: string;
  /** How long it shows, in milliseconds, while nobody points at it or has the focus in it. */
  durationMs: number;
}

interface ShownToast extends ToastMessage {
  key: number;
}

const ICONS = { success: CircleCheck, error: CircleAlert, neutral: Info } as const;

/** More messages than these would hide the page; the oldest then goes. */
const TOASTS_MAX = 3;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Gives the function that shows a popup message. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Region = styled.div`
  position: fixed;
  z-index: ${layer.skip};
  inset: auto ${space[2]} calc(${space[2]} + env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;
  > div {
    display: grid;
    justify-items: center;
    width: 100%;
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  width: fit-content;
  max-width: min(36rem, 100%);
  margin-top: ${space[1]};
  padding: ${space.half} ${space.half} ${space.half} ${space[2]};
  border: 1px solid ${color.line};
  border-inline-start: 3px solid var(--toast);
  border-radius: ${radius};
  background: ${color.surface};
  box-shadow: ${color.shadow};
  font-size: ${text.ui};
  line-height: 1.4;
  pointer-events: auto;
  animation: ${rise} ${motion};
  &[data-type='success'] {
    --toast: ${color.success};
  }
  &[data-type='error'] {
    --toast: ${color.error};
  }
  &[data-type='neutral'] {
    --toast: ${color.copper};
  }
  > svg {
    flex: none;
    color: var(--toast);
  }
`;
const Words = styled.p`
  padding-block: ${space[1]};
`;

/** Calls `onEnd` once `durationMs` have passed in which nothing held the clock. */
function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    const startedMs = performance.now();
    const timer = setTimeout(() => {
      end.current();
    }, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedMs));
    };
  }, [isHeld]);
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(toast.durationMs, isPointedAt || isFocused, onClose);
  const Icon = ICONS[toast.type];
  return (
    <Bar
      data-type={toast.type}
      onPointerEnter={() => {
        setIsPointedAt(true);
      }}
      onPointerLeave={() => {
        setIsPointedAt(false);
      }}
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <Words>{toast.text}</Words>
      <IconButton icon={X} label="Close message" onClick={onClose} />
    </Bar>
  );
}

/** Gives everything below it `useToast`, and shows the messages at the lower edge of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(1);
  const [show] = useState(() => (message: ToastMessage) => {
    const key = nextKey.current++;
    setToasts((shown) => [...shown, { ...message, key }].slice(-TOASTS_MAX));
  });
  const render = (isError: boolean) =>
    toasts
      .filter(({ type }) => (type === 'error') === isError)
      .map((toast) => (
        <Toast
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
        <div role="status">{render(false)}</div>
        <div role="alert">{render(true)}</div>
      </Region>
    </ToastContext>
  );
}
