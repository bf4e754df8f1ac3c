import type { GraphQLSchema } from 'graphql';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { columns } from '../../ui/layout/columns';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, font, radius, space, text } from '../../ui/theme/tokens';
import { CodeEditor } from './CodeEditor';
import { loadExamples } from './examples';
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

const EXAMPLES = loadExamples();

const Columns = styled.div`
  ${columns('repeat(2, minmax(0, 1fr))', space[4])}
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
export function QueryConsole({ schema }: { schema: GraphQLSchema | null }) {
  const [example, setExample] = useState('');
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
    const text = EXAMPLES.get(name) ?? START;
    setExample(name);
    setQuery(text);
    setVariables(exampleVariables(text));
  };
  const chosen = EXAMPLES.get(example) ?? START;

  return (
    <Columns>
      <Stack>
        <Field label="Example" hint="What the shop’s own pages ask.">
          <Select
            value={example}
            onChange={({ target }) => {
              choose(target.value);
            }}
          >
            <option value="">Products</option>
            {[...EXAMPLES.keys()].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Operation"
          isEditor
          hint="Ctrl+Space completes, F8 leads to the next mistake, Ctrl+Enter runs it. Tab indents; after Escape, Tab leads on."
        >
          <CodeEditor
            key={example}
            label="Operation"
            rows={16}
            initialText={chosen}
            schema={schema}
            onChange={setQuery}
            onRun={run}
          />
        </Field>
        <Field label="Variables" isEditor hint="JSON">
          <CodeEditor
            key={example}
            label="Variables"
            rows={5}
            initialText={exampleVariables(chosen)}
            schema={null}
            onChange={setVariables}
            onRun={run}
          />
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
