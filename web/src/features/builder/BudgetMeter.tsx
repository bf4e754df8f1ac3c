import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, text } from '../../ui/theme/tokens';
import { MeterBar } from './MeterBar';

const Words = styled.p`
  font-size: ${text.small};
  &[data-over] {
    color: ${color.error};
  }
`;

/** How much of a budget is spent; what is beyond it is told in words. */
export function BudgetMeter({ cents, budgetCents }: { cents: number; budgetCents: number }) {
  const { t, formatEuro } = useLanguage();
  const left = budgetCents - cents;
  const words =
    left < 0
      ? t('{price} over the budget', { price: formatEuro(-left) })
      : t('{price} of the budget left', { price: formatEuro(left) });
  return (
    <>
      <MeterBar
        aria-label={t('Budget')}
        aria-valuemin={0}
        aria-valuemax={budgetCents}
        aria-valuenow={Math.min(cents, budgetCents)}
        aria-valuetext={words}
      >
        <rect
          width={Math.min(cents / budgetCents, 1) * 100}
          height="10"
          fill={left < 0 ? color.error : color.ink}
        />
      </MeterBar>
      <Words data-over={left < 0 || undefined}>{words}</Words>
    </>
  );
}
