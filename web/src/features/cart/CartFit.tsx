import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, radius, space, text } from '../../ui/theme/tokens';
import type { CartFitAnswer } from './useCartFit';

type Answer = NonNullable<CartFitAnswer>;
type Verdict = Answer['verdicts'][number];

const Box = styled.section<{ $isClash: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[1.5]};
  margin-block: ${space[2]};
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${({ $isClash }) => ($isClash ? color.warning : color.line)};
  border-radius: ${radius};
  background: ${({ $isClash }) => ($isClash ? color.warningSoft : color.surface)};
  font-size: ${text.ui};
  > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.125rem;
  }
  h2 {
    font-size: ${text.ui};
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: ${space.half};
    margin-top: ${space.half};
  }
  summary {
    margin-top: ${space.half};
    color: ${color.inkSoft};
    cursor: pointer;
  }
`;

const Sentences = ({ of }: { of: readonly Verdict[] }) => (
  <ul>
    {of.map(({ rule, sentence }) => (
      <li key={rule}>{sentence}</li>
    ))}
  </ul>
);

/** Says whether the parts in a cart fit together: what clashes, what is worth knowing, and what could not be checked. */
export function CartFit({ fit: { verdicts } }: { fit: Answer }) {
  const { t } = useLanguage();
  const failing = (...severities: string[]): Verdict[] =>
    verdicts.filter(({ answer, severity }) => answer === 'FAILS' && severities.includes(severity));
  const clashes = failing('HARD', 'RARE');
  const remarks = failing('NOTE', 'OPEN');
  const open = verdicts.filter(({ answer }) => answer === 'UNKNOWN');
  const isDeciding = ({ severity }: Verdict): boolean => severity === 'HARD';
  const isClash = clashes.length > 0;
  const [Icon, tint, title] = isClash
    ? ([TriangleAlert, color.warning, t('These parts do not fit together')] as const)
    : open.some(isDeciding)
      ? ([CircleHelp, color.inkSoft, t('We found nothing that does not fit')] as const)
      : ([CircleCheck, color.success, t('These parts fit together')] as const);
  return (
    <Box $isClash={isClash} aria-labelledby="cart-fit">
      <Icon aria-hidden color={tint} />
      <div>
        <h2 id="cart-fit">{title}</h2>
        {isClash && <Sentences of={clashes} />}
        {remarks.length > 0 && <Sentences of={remarks} />}
        {open.length > 0 && (
          <details>
            <summary>
              {t('{count} rule checked, {open} not checked | {count} rules checked, {open} not checked', {
                count: verdicts.length - open.length,
                open: open.length,
              })}
            </summary>
            <Sentences of={[...open.filter(isDeciding), ...open.filter((verdict) => !isDeciding(verdict))]} />
          </details>
        )}
      </div>
    </Box>
  );
}
