import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OPERATIONS } from '../../graphql/operations.generated';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Select, TextInput } from '../../ui/inputs';
import { Cluster, Stack } from '../../ui/Layout';
import { color, font, media, radius, space, text } from '../../ui/theme/tokens';
import { CodeArea } from './CodeArea';
import { exampleVariables, send, type Answer } from './request';

const START = `{
  products(page: { size: 4 }) {
    totalCount
    products {
      id
      name
      price
      stockCount
    }
  }
}`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Output = styled.pre`
  min-height: 12rem;
  max-height: 46rem;
  margin: 0;
  padding: ${space[2]};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sunken};
  font-family: ${font.mono};
  font-size: ${text.ui};
  line-height: 1.5;
`;
const Outcome = styled.p`
  min-height: 1.5em;
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
`;

const describe = ({ status, tookMs }: Answer): string =>
  status === 0 ? 'Not answered' : `Status ${status}, ${tookMs} ms`;

/** Asks the shop anything: an operation, its variables and, if wanted, an API key. Nothing of it is kept. */
export function QueryConsole() {
  const [query, setQuery] = useState(START);
  const [variables, setVariables] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isPending, setIsPending] = useState(false);

  const run = (): void => {
    setIsPending(true);
    void send({ query, variables, apiKey: apiKey.trim() }).then((next) => {
      setAnswer(next);
      setIsPending(false);
    });
  };
  const choose = (name: string): void => {
    const example = OPERATIONS[name] ?? START;
    setQuery(example);
    setVariables(exampleVariables(example));
  };

  return (
    <Columns>
      <Stack>
        <Field label="Example" hint="What the shop’s own pages ask.">
          <Select
            defaultValue=""
            onChange={({ target }) => {
              choose(target.value);
            }}
          >
            <option value="">Products</option>
            {Object.keys(OPERATIONS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Operation" hint="Ctrl+Enter runs it. Tab indents; after Escape, Tab leads on.">
          <CodeArea rows={16} value={query} onChange={setQuery} onRun={run} />
        </Field>
        <Field label="Variables" hint="JSON">
          <CodeArea rows={5} value={variables} onChange={setVariables} onRun={run} />
        </Field>
        <Field label="API key" hint="Without one you ask as who you are logged in as." isOptional>
          <TextInput
            type="password"
            autoComplete="off"
            value={apiKey}
            onChange={({ target }) => {
              setApiKey(target.value);
            }}
          />
        </Field>
        <Cluster>
          <Button variant="primary" size="large" isPending={isPending} onClick={run}>
            <Play aria-hidden="true" />
            Run
          </Button>
        </Cluster>
      </Stack>
      <Stack data-gap="small">
        <Outcome role="status">{answer === null ? '' : describe(answer)}</Outcome>
        <Output role="region" tabIndex={0} aria-label="Answer">
          {answer?.text ?? ''}
        </Output>
      </Stack>
    </Columns>
  );
}
