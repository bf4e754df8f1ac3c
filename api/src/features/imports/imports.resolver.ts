import { Ctx, Resolver } from 'type-graphql';
import { requirePermission } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { readId } from '../../../shared/rules/ids.js';
import { TOLD_CHANGES } from '../../../shared/rules/imports.js';
import type { RequestContext } from '../../context.js';
import { Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation, toErrorParams } from '../../graphql/result.js';
import { readArticleTable } from './article-file.codec.js';
import { steepFirst, totalOf } from './import-report.states.js';
import type { ImportRecord } from './import.record.js';
import {
  ImportListInput,
  ImportListResult,
  ImportUndone,
  ListImport,
  ListImported,
  ListImportPage,
  UndoImportInput,
  UndoImportResult,
} from './imports.types.js';
import { readingOf, readSentList } from './list-sources.resolver.js';

@Resolver(() => ListImport)
export class ImportsResolver {
  @Query('Imports of lists, newest first. Employees only.', ListImportPage)
  listImports(
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ListImportPage> {
    return services.imports.list(viewer, sliceOf(after, first));
  }

  @Mutation(
    'Reads a list of articles into the catalog, or tells what would become of it. Employees only.',
    ImportListResult,
  )
  async importList(
    @Input('The list.', ImportListInput) { file, isPreview, accepted, sourceId }: ImportListInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer } = context;
    requirePermission(viewer, 'products.edit');
    const reading = await readingOf(context, sourceId);
    const list = await readSentList(file, (name, bytes) => readArticleTable(name, bytes, reading));
    if (list === null) throw new ShopError('IMPORT_WITHOUT_NUMBERS');
    const report = await services.imports.import(viewer, [list], {
      isDryRun: isPreview,
      accepts: ({ id }) => accepted.includes(id),
    });
    const { changed, warnings } = report;
    return new ListImported({
      ...report,
      changed: changed.length,
      changes: steepFirst(changed).slice(0, TOLD_CHANGES),
      prices: totalOf(changed, 'price'),
      stocks: totalOf(changed, 'stock'),
      renamed: report.renamed.slice(0, TOLD_CHANGES),
      skipped: report.skipped.slice(0, TOLD_CHANGES),
      skippedCount: report.skipped.length,
      warnings: warnings.map(({ id, reason, ...rest }) => {
        const params = 'params' in rest ? rest.params : {};
        return { id, reason, params: toErrorParams(params), message: sentenceOf(reason, params) };
      }),
    });
  }

  @Mutation(
    'Undoes an import: what others have changed since is left and named. Employees only.',
    UndoImportResult,
  )
  async undoImport(
    @Input('The import.', UndoImportInput) { importId }: UndoImportInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ImportUndone(await services.importUndo.undo(viewer, readId(importId) ?? 0));
  }
}

export const ListImportFields = resolveFields<ListImport, ImportRecord>(ListImport, {
  id: ({ _id }) => _id,
  canUndo: (record, { services }) => services.importUndo.canUndo(record),
});
