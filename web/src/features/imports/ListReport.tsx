import type { Granted } from '../../apollo/attempt';
import { useLanguage } from '../../i18n/language';
import { Stack } from '../../ui/layout/Layout';
import type { ImportListMutation } from './imports.generated';
import { ListedChanges } from '../../lib/ListedChanges';

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
  const { t } = useLanguage();
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
      {report.unknown > 0 && (
        <p>
          {t(
            '{count} row is about a product that you do not have. | {count} rows are about products that you do not have.',
            { count: report.unknown },
          )}
        </p>
      )}
      <ListedChanges warnings={warnings} prices={prices} stocks={stocks} changes={changes} />
      {changed > changes.length && (
        <p>{t('These are the first {count} of them.', { count: changes.length })}</p>
      )}
      <Lines title={t('New categories')} lines={report.newCategories} />
      <Lines title={t('Names that are written otherwise')} lines={report.renamed} />
      <Lines title={t('Rows that cannot be used')} lines={report.skipped} isOpen={isApplied} />
    </Stack>
  );
}
