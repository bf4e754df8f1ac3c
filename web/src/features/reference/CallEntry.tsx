import { styled } from 'styled-components';
import { Stack } from '../../ui/layout/Layout';
import { color, font, radius, space, text } from '../../ui/theme/tokens';
import { FieldTable } from './FieldTable';
import {
  callersOf,
  fieldsOf,
  parametersOf,
  typeName,
  type Call,
  type FieldRow,
  type Schema,
} from './openapi';

const Entry = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.half} ${space[1.5]};
    min-height: 2.75rem;
    padding: ${space[1]} ${space[2]};
    cursor: pointer;
  }
  > div {
    padding: 0 ${space[2]} ${space[2]};
  }
`;
const Address = styled.code`
  font-family: ${font.mono};
  font-size: 0.9em;
  overflow-wrap: anywhere;
  b {
    color: ${color.copper};
    font-weight: 600;
    text-transform: uppercase;
  }
`;
const Summary = styled.span`
  color: ${color.inkSoft};
`;
const PartName = styled.h3`
  padding-top: ${space[1]};
  font-size: ${text.ui};
`;

function Part({ name, rows }: { name: string; rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <PartName>{name}</PartName>
      <FieldTable rows={rows} />
    </>
  );
}

/** What a call answers with: the payload of its envelope, or a file. */
function Answer({ schema, mimes }: { schema: Schema | undefined; mimes: readonly string[] }) {
  const payload = schema?.properties?.['payload'];
  if (payload === undefined) return <p>Answers with a file: {mimes.join(', ')}.</p>;
  const rows = fieldsOf(payload);
  return rows.length === 0 ? <p>Payload: {typeName(payload)}.</p> : <Part name="Payload" rows={rows} />;
}

/** A call of `/api`, folded up to its address and purpose. */
export function CallEntry({ call: { method, path, operation } }: { call: Call }) {
  const { summary, description, requestBody, responses } = operation;
  const ok = responses['200']?.content ?? {};
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return (
    <Entry id={operation.operationId}>
      <summary>
        <Address>
          <b>{method}</b> /api{path}
        </Address>
        <Summary>{summary}</Summary>
      </summary>
      <Stack data-gap="small">
        <p>{callersOf(operation)}</p>
        {description !== undefined && <p>{description}</p>}
        <Part name="Parameters" rows={parametersOf(operation)} />
        <Part name="Body" rows={body === undefined ? [] : fieldsOf(body)} />
        <Answer schema={ok['application/json']?.schema} mimes={Object.keys(ok)} />
      </Stack>
    </Entry>
  );
}
