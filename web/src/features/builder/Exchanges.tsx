import type { FitPart } from '@shared/fit/known.types.js';
import type { Slot } from '@shared/fit/rule.types.js';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { Button } from '../../ui/actions/Button';
import { FitMark } from '../../ui/states/FitMark';
import { OUTCOME_MARKS } from '../../ui/states/outcome-marks';
import { ExchangesPlace } from './ExchangesPlace';
import { useExchangesQuery } from './exchanges.generated';
import type { BuilderProduct } from './rules';

interface ExchangesProps {
  /** The rule that fails. */
  rule: string;
  parts: readonly FitPart[];
  onExchange: (slot: Slot, product: BuilderProduct, instead: string) => void;
}

/** What to exchange where parts clash, the cheapest first; nothing where the shop cannot be asked. */
export function Exchanges({ rule, parts, onExchange }: ExchangesProps) {
  const { t, formatEuro } = useLanguage();
  const ids = parts.flatMap(({ id, count }) => Array.from({ length: count }, () => String(id)));
  const { data, loading } = useExchangesQuery({ variables: { ids, language: useAnswerLanguage() } });
  if (loading && data === undefined) return <ExchangesPlace />;
  const clash = data?.fit.clashes.find((one) => one.rule === rule);
  return clash?.exchanges.map(({ replaced, product, priceDifference, outcome }) => {
    const slot = parts.find(({ id }) => String(id) === replaced.id)?.slot;
    return (
      slot !== undefined && (
        <Button
          key={replaced.id}
          onClick={() => {
            onExchange(slot, product, replaced.id);
          }}
        >
          <FitMark standing={OUTCOME_MARKS[outcome]} />
          {t('Exchange for {name}, {difference}', {
            name: product.name,
            difference: `${priceDifference < 0 ? '' : '+'}${formatEuro(priceDifference)}`,
          })}
        </Button>
      )
    );
  });
}
