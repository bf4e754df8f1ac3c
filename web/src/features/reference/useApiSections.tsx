import type { ArticleSection } from '../../ui/layout/Article';
import { Stack } from '../../ui/layout/Layout';
import { CallEntry } from './CallEntry';
import { FieldTable } from './FieldTable';
import { callsByArea, fieldsOf, type ApiDocument } from './openapi';
import { fetchJson, useDocument } from './useDocument';

const load = (): Promise<ApiDocument> => fetchJson('/api/openapi.json');

const toId = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

function toSections(document: ApiDocument): ArticleSection[] {
  const areas = [...callsByArea(document)].map(([area, calls]) => ({
    id: toId(area),
    heading: area,
    content: (
      <Stack data-gap="small">
        {calls.map((call) => (
          <CallEntry key={call.operation.operationId} call={call} />
        ))}
      </Stack>
    ),
  }));
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => (
    <Stack key={name} data-gap="small">
      <h3>{name}</h3>
      <FieldTable rows={fieldsOf(schema)} />
    </Stack>
  ));
  return [...areas, { id: 'shapes', heading: 'Shapes', content: <Stack>{shapes}</Stack> }];
}

/** The parts of the reference of `/api`; `null` while it loads. */
export function useApiSections(): { sections: ArticleSection[] | null; hasFailed: boolean } {
  const loaded = useDocument(load);
  return {
    sections: loaded.state === 'there' ? toSections(loaded.document) : null,
    hasFailed: loaded.state === 'failed',
  };
}
