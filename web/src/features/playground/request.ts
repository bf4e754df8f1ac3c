/** An operation as somebody has typed it. */
export interface TypedRequest {
  query: string;
  /** JSON; empty for none. */
  variables: string;
  /** An API key; empty to ask as who is logged in. */
  apiKey: string;
}

/** What came back. */
export interface Answer {
  /** HTTP status; 0 when nothing has come. */
  status: number;
  /** How long it took, in ms. */
  tookMs: number;
  text: string;
}

function parseVariables(text: string): unknown {
  return text.trim() === '' ? {} : JSON.parse(text);
}

/** Sends the operation to the shop and shows what comes back, errors included. */
export async function send({ query, variables, apiKey }: TypedRequest): Promise<Answer> {
  const startedAt = performance.now();
  const answer = (status: number, text: string): Answer => ({
    status,
    tookMs: Math.round(performance.now() - startedAt),
    text,
  });
  try {
    const body = JSON.stringify({ query, variables: parseVariables(variables) });
    const authorization = apiKey === '' ? {} : { Authorization: `Bearer ${apiKey}` };
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorization },
      credentials: apiKey === '' ? 'same-origin' : 'omit',
      body,
    });
    return answer(response.status, JSON.stringify(await response.json(), null, 2));
  } catch (error) {
    if (error instanceof SyntaxError) return answer(0, `The variables are not JSON. ${error.message}`);
    return answer(0, 'The shop could not be reached.');
  }
}

const VARIABLE = /\$(\w+): (\[?\w+!?\]?)!(?=[,)\s])/g;
const EXAMPLES: Readonly<Record<string, unknown>> = { ID: '1', Int: 1, String: '', Boolean: true };

/** Values to begin with for the variables that an operation needs. */
export function exampleVariables(query: string): string {
  const needed = [...query.matchAll(VARIABLE)].map(([, name = '', type = '']) => [
    name,
    type.startsWith('[') ? [] : (EXAMPLES[type] ?? {}),
  ]);
  return needed.length === 0 ? '' : JSON.stringify(Object.fromEntries(needed), null, 2);
}
