import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, space, text } from '../theme/tokens';

const Frame = styled.details`
  summary {
    width: fit-content;
    min-height: 2.75rem;
    padding-block: ${space[1]};
    color: ${color.inkSoft};
    font-size: ${text.ui};
    cursor: pointer;
  }
`;

/** What a plot shows as a table, folded below it. */
export function PlotTable({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  return (
    <Frame>
      <summary>{t('Show as a table')}</summary>
      {children}
    </Frame>
  );
}
