import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, radius, space, text } from '../../ui/theme/tokens';

const Frame = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    padding-inline: ${space[2]};
    font-size: ${text.ui};
    font-weight: 550;
    list-style: none;
    cursor: pointer;
  }
  summary:hover {
    color: ${color.copper};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

interface FilterFoldProps {
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** Filters that can be folded away. */
export function FilterFold({ isOpenAtFirst, children }: FilterFoldProps) {
  const { t } = useLanguage();
  return (
    <Frame open={isOpenAtFirst || undefined}>
      <summary>
        {t('Filters')} <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </Frame>
  );
}
