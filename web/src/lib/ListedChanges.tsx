import { toReasoned } from '../apollo/attempt';
import { useLanguage } from '../i18n/language';
import { FIELD_LABELS } from './audit-labels';
import { RecordTable } from '../ui/lists/RecordTable';
import { Notice } from '../ui/states/Notice';

interface Sum {
  count: number;
  before: number;
  after: number;
}

interface ListedChangesProps {
  warnings: readonly Parameters<typeof toReasoned>[0][];
  prices: Sum;
  stocks: Sum;
  changes: readonly {
    place: string;
    number: string;
    name: string;
    changes: readonly { field: string; before: string | null; after: string | null }[];
  }[];
}

/** What a list, or one change of many products, changes: what to look at first, the sums, and the products, old and new. */
export function ListedChanges({ warnings, prices, stocks, changes }: ListedChangesProps) {
  const { t, say, formatEuro, formatNumber } = useLanguage();
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning.reason}>{say(toReasoned(warning))}</Notice>
      ))}
      {prices.count > 0 && (
        <p>
          {t('Prices of {count} products, together {before} → {after}', {
            count: prices.count,
            before: formatEuro(prices.before),
            after: formatEuro(prices.after),
          })}
        </p>
      )}
      {stocks.count > 0 && (
        <p>
          {t('Stocks of {count} products, together {before} → {after} pieces', {
            count: stocks.count,
            before: formatNumber(stocks.before),
            after: formatNumber(stocks.after),
          })}
        </p>
      )}
      {changes.length > 0 && (
        <RecordTable
          label={t('What changes')}
          rows={changes}
          keyOf={(change) => change.place}
          columns={[
            { title: t('Number'), isName: true, cell: (change) => change.number },
            { title: t('Product'), isName: true, cell: (change) => change.name },
            {
              title: t('Old → new'),
              cell: (change) =>
                change.changes.map(({ field, before, after }) => (
                  <p key={field}>
                    {field in FIELD_LABELS ? t(FIELD_LABELS[field as keyof typeof FIELD_LABELS]) : field}
                    {before !== null && `: ${before || '–'} → ${after || '–'}`}
                  </p>
                )),
            },
          ]}
        />
      )}
    </>
  );
}
