import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FitMark, type FitStanding } from '../../ui/states/FitMark';
import { color, text } from '../../ui/theme/tokens';

const Line = styled.span`
  display: flex;
  gap: 0.375rem;
  font-size: ${text.small};
  font-weight: 500;
  line-height: 1.125rem;
  overflow-wrap: anywhere;
  &[data-standing='fits'] {
    color: ${color.success};
  }
  &[data-standing='note'] {
    color: ${color.warning};
  }
  &[data-standing='unknown'] {
    color: ${color.inkSoft};
  }
  &[data-standing='clash'] {
    color: ${color.error};
  }
  svg {
    margin-top: 0.125rem;
  }
`;

/** A verdict: its mark, and the words that say the same. */
export function VerdictLine({ standing, children }: { standing: FitStanding; children: ReactNode }) {
  return (
    <Line data-standing={standing}>
      <FitMark standing={standing} />
      <span>{children}</span>
    </Line>
  );
}
