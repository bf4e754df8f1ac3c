import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  padding: 0.125rem ${space[1]};
  border-radius: 1rem;
  font-size: ${text.small};
  font-weight: 550;
  line-height: 1.5;
  white-space: nowrap;
  &[data-tone='neutral'] {
    background: ${color.sunken};
    color: ${color.inkSoft};
  }
  &[data-tone='success'] {
    background: ${color.successSoft};
    color: ${color.success};
  }
  &[data-tone='warning'] {
    background: ${color.warningSoft};
    color: ${color.warning};
  }
`;

interface BadgeProps {
  /** `success`: as it should be; `warning`: somebody still has to do something; `neutral`: over. */
  tone: 'success' | 'warning' | 'neutral';
  icon: LucideIcon;
  children: ReactNode;
}

/** The state of something, in words, icon and color. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <Frame data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {children}
    </Frame>
  );
}
