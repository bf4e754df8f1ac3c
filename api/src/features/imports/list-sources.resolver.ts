import { Ctx, Resolver } from 'type-graphql';
import { can, requirePermission } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { readId } from '../../../shared/rules/ids.js';
import { MAX_LIST_BYTES } from '../../../shared/rules/imports.js';
import { MAX_LIST_COLUMNS } from '../../../shared/rules/list-sources.js';
import type { RequestContext } from '../../context.js';
import { Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { readUpload } from '../../graphql/upload.js';
import { meaningsOf, USUAL_READING, type ListReading } from './article-columns.codec.js';
import { readTable, UnreadableListError } from './article-file.codec.js';
import type { ListSourceRecord } from './list-source.record.js';
import {
  ListColumnsRead,
  ListSource,
  ListSourceRemoved,
  ListSourceSaved,
  ReadListColumnsInput,
  ReadListColumnsResult,
  RemoveListSourceInput,
  RemoveListSourceResult,
  SaveListSourceInput,
  SaveListSourceResult,
  SupplierTerms,
} from './list-sources.types.js';

const MAX_SAMPLE = 80;

/** Returns how lists of a source are read, the usual way without one. Throws `LIST_SOURCE_CHANGED`. */
export const readingOf = async (
  { services, viewer }: RequestContext,
  sourceId: string | null | undefined,
): Promise<ListReading> =>
  sourceId == null ? USUAL_READING : services.listSources.read(viewer, readId(sourceId) ?? 0);

/** Reads a list that was sent in a way of its own. Throws `IMPORT_TOO_LARGE` or `IMPORT_UNREADABLE`. */
export async function readSentList<List>(
  file: ReadListColumnsInput['file'],
  read: (name: string, bytes: Uint8Array) => Promise<List>,
): Promise<List> {
  const { name, bytes } = await readUpload(file, MAX_LIST_BYTES);
  try {
    return await read(name, bytes);
  } catch (error) {
    if (error instanceof UnreadableListError)
      throw new ShopError('IMPORT_UNREADABLE', { problem: error.message });
    throw error;
  }
}

@Resolver(() => ListSource)
export class ListSourcesResolver {
  @Query('Sources of lists, by name. Employees only.', [ListSource])
  listSources(@Ctx() { services, viewer }: RequestContext): Promise<ListSourceRecord[]> {
    return services.listSources.list(viewer);
  }

  @Mutation(
    'Tells which columns a list has, and what they are taken for. Employees only.',
    ReadListColumnsResult,
  )
  async readListColumns(
    @Input('The list.', ReadListColumnsInput) { file, sourceId }: ReadListColumnsInput,
    @Ctx() context: RequestContext,
  ) {
    requirePermission(context.viewer, 'products.edit');
    const reading = await readingOf(context, sourceId);
    const { header, rows } = await readSentList(file, (_name, bytes) => readTable(bytes));
    const columns = meaningsOf(header, reading).slice(0, MAX_LIST_COLUMNS);
    return new ListColumnsRead({
      rowsCount: rows.length,
      columns: columns.map((rule) => {
        const filled = rows.find(({ cells }) => (cells[rule.header] ?? '') !== '');
        return { ...rule, sample: (filled?.cells[rule.header] ?? '').slice(0, MAX_SAMPLE) };
      }),
    });
  }

  @Mutation(
    'Saves how lists of a source are read. Employees only; owners only where it has the terms of a supplier.',
    SaveListSourceResult,
  )
  async saveListSource(
    @Input('The source.', SaveListSourceInput)
    { sourceId, version, name, columns, terms }: SaveListSourceInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const source = await services.listSources.save(
      viewer,
      { name, columns, terms: terms == null ? null : { ...terms, margin: terms.margin ?? null } },
      sourceId == null ? null : { _id: readId(sourceId) ?? 0, version },
    );
    return new ListSourceSaved({ source });
  }

  @Mutation(
    'Removes a source of lists; what was imported from it stays. Employees only.',
    RemoveListSourceResult,
  )
  async removeListSource(
    @Input('The source.', RemoveListSourceInput) { sourceId }: RemoveListSourceInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    await services.listSources.remove(viewer, readId(sourceId) ?? 0);
    return new ListSourceRemoved({ sourceId });
  }
}

export const ListSourceFields = resolveFields<ListSource, ListSourceRecord>(ListSource, {
  id: ({ _id }) => _id,
});

export const SupplierTermsFields = resolveFields<SupplierTerms, SupplierTerms>(SupplierTerms, {
  margin: ({ margin }, { viewer }) => (can(viewer, 'purchasePrices.keep') ? margin : null),
});
