import { toReasoned } from '../../apollo/attempt';
import type { Granted } from '../../apollo/attempt';
import { useLanguage } from '../../i18n/language';
import { FIELD_LABELS } from '../../lib/audit-labels';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import type { ImportListMutation } from './imports.generated';

/** What became, or would become, of a list. */
export type Report = Granted<ImportListMutation['importList']>;

function Lines({ title, lines, isOpen }: { title: string; lines: readonly string[]; isOpen?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul translate="no">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Shows what a list adds and changes, old and new, together and by product. Before it is applied, also what is to be looked at;
 * then which rows could not be used, some of which may have been lost to a change at the same time.
 */
export function ListReport({ report }: { report: Report }) {
  const { t, say, formatEuro, formatNumber } = useLanguage();
  const { added, changed, unchanged, changes, prices, stocks } = report;
  const isApplied = report.importId !== null;
  const warnings = isApplied ? [] : report.warnings;
  return (
    <Stack data-gap="small">
      <p role="status">
        {isApplied && `${t('Import {id} was applied.', { id: report.importId ?? '' })} `}
        {t(
          'New products: {added}; changed: {changed}; unchanged: {unchanged}; rows that cannot be used: {skipped}.',
          {
            added,
            changed,
            unchanged,
            skipped: report.skippedCount,
          },
        )}
      </p>
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
        <TableFrame aria-label={t('What the list changes')}>
          <RowTable>
            <thead>
              <tr>
                <th scope="col">{t('Number')}</th>
                <th scope="col">{t('Product')}</th>
                <th scope="col">{t('Old → new')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.place}>
                  <th scope="row" translate="no">
                    {change.number}
                  </th>
                  <td translate="no">{change.name}</td>
                  <td>
                    {change.changes.map(({ field, before, after }) => (
                      <p key={field}>
                        {field in FIELD_LABELS ? t(FIELD_LABELS[field as keyof typeof FIELD_LABELS]) : field}
                        {before !== null && `: ${before || '–'} → ${after || '–'}`}
                      </p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </RowTable>
        </TableFrame>
      )}
      {changed > changes.length && (
        <p>{t('These are the first {count} of them.', { count: changes.length })}</p>
      )}
      <Lines title={t('New categories')} lines={report.newCategories} />
      <Lines title={t('Names that are written otherwise')} lines={report.renamed} />
      <Lines title={t('Rows that cannot be used')} lines={report.skipped} isOpen={isApplied} />
    </Stack>
  );
}
