import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { color, space, text } from '../theme/tokens';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.success};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  &[data-none] {
    color: ${color.inkFaint};
  }
  svg {
    flex: none;
  }
`;

/** How many pieces are there, in words, icon and colour: `12 In Stock`, `None In Stock`. */
export function Stock({ count }: { count: number }) {
  const { t } = useLanguage();
  const Icon = count > 0 ? CircleCheck : CircleX;
  return (
    <Line data-none={count > 0 ? undefined : true}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 ? t(TEXTS.inStock, { count }) : t(TEXTS.noneInStock)}
    </Line>
  );
}
