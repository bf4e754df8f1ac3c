import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { IconButton } from '../actions/IconButton';
import { color, motion, radius, space, text } from '../theme/tokens';
import { afterPaint } from './after-paint';
import type { ToastMessage } from './Toast';

const ICONS = { success: CircleCheck, error: CircleAlert, neutral: Info } as const;

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

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

/** Calls `onEnd` once `durationMs` have passed since the first paint in which nothing held the clock. */
function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedMs = 0;
    const callOff = afterPaint(() => {
      startedMs = performance.now();
      timer = setTimeout(() => {
        end.current();
      }, leftMs.current);
    });
    return () => {
      callOff();
      if (timer === undefined) return;
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedMs));
    };
  }, [isHeld]);
}

/** One popup message, until its time is over or somebody closes it. */
export function ToastBar({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) {
  const { t, say } = useLanguage();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(toast.durationMs, isPointedAt || isFocused, onClose);
  const Icon = ICONS[toast.type];
  return (
    <Bar
      data-type={toast.type}
      // Not on entering: it may appear where a pointer rests that nobody points with.
      onPointerMove={() => {
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
      <Words>{say(toast.text)}</Words>
      <IconButton icon={X} label={t('Close message')} onClick={onClose} />
    </Bar>
  );
}
