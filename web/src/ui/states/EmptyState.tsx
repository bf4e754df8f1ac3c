import { PackageSearch, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Cluster } from '../layout/Layout';
import { color, radius, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[3]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  text-align: center;
  > svg {
    color: ${color.inkFaint};
  }
`;
const Words = styled.p`
  max-width: 44ch;
  font-size: ${text.lead};
`;
const Hint = styled.p`
  max-width: 52ch;
  color: ${color.inkSoft};
`;
const Actions = styled(Cluster)`
  justify-content: center;
`;

interface EmptyStateProps {
  text: string;
  hint?: ReactNode;
  icon?: LucideIcon;
  /** Buttons or links that lead on. */
  children?: ReactNode;
}

/** Says that there is nothing here, and what to do about it. */
export function EmptyState({ text: words, hint, icon: Icon = PackageSearch, children }: EmptyStateProps) {
  return (
    <Frame>
      <Icon size={36} strokeWidth={1.25} aria-hidden="true" />
      <Words>{words}</Words>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {children !== undefined && <Actions>{children}</Actions>}
    </Frame>
  );
}
