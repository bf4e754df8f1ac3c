import { findProgram, linesOf, runProgram } from './programs.js';
import type { Ground } from './ground.js';
import type { Testimony, Witness } from './witness.types.js';

/** How many requests it makes up for each operation. */
const EXAMPLES = '20';

/** Codes that GraphQL answers with when a caller without rights asks for too much or nonsense: not faults of the shop. */
const REFUSED = /UNAUTHENTICATED|FORBIDDEN|TOO_COSTLY|BAD_USER_INPUT|INVALID_INPUT|GRAPHQL_VALIDATION_FAILED/;

/** Returns the options with which somebody asks. */
const callers = async (ground: Ground): Promise<Record<string, string[]>> => ({
  guest: [],
  customer: ['--header', `Cookie: ${(await ground.login('customer')).cookie}`],
  employee: ['--header', `Cookie: ${(await ground.login('employee')).cookie}`],
});

/** Each fault of a report, behind the operation in whose chapter it stands: `___ GET /cart ___`, `- ST201 …`. */
function faultsOf(output: string): string[] {
  let operation = '';
  return linesOf(output).flatMap((line) => {
    operation = /^_+ (.*) _+$/.exec(line.trim())?.[1] ?? operation;
    const fault = /^- (ST\d+ .*)/.exec(line.trim())?.[1];
    return fault === undefined ? [] : [`${fault}: ${operation}`];
  });
}

async function askAs(
  schemathesis: string,
  who: string,
  url: string,
  options: readonly string[],
  folder: string,
): Promise<{ cases: string; faults: string[] }> {
  const { code, output } = await runProgram(
    schemathesis,
    [...['run', url, '-n', EXAMPLES, '--seed', '1', '--no-color', '--continue-on-failure'], ...options],
    folder,
  );
  const cases = /([\d,]+) generated/.exec(output)?.[1] ?? '0';
  const faults = faultsOf(output).map((fault) => `${who}: ${fault}`);
  return {
    cases: `${who} ${cases}`,
    faults: faults.length > 0 || code === 0 ? faults : [`${who}: ${output}`],
  };
}

/** Counts equal lines, so that a fault of forty calls is one line. */
function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} × ${line}`);
}

async function askAll(
  schemathesis: string,
  path: string,
  options: readonly string[],
  ground: Ground,
): Promise<Testimony> {
  const url = `${await ground.shop()}${path}`;
  const cases: string[] = [];
  const faults: string[] = [];
  for (const [who, headers] of Object.entries(await callers(ground))) {
    const said = await askAs(schemathesis, who, url, [...options, ...headers], ground.newFolder());
    cases.push(said.cases);
    faults.push(...said.faults);
  }
  return { asked: `requests: ${cases.join(', ')}`, findings: counted(faults) };
}

const found = {
  install: 'pip install schemathesis, then SCHEMATHESIS=FOLDER/bin/schemathesis',
  find: () => findProgram('SCHEMATHESIS', 'schemathesis'),
};

/**
 * schemathesis on every call of `/api`. It takes its own cookie off and ours stays, so that it cannot ask as nobody
 * (`ignored_auth`); and what is not there, or not the caller's, is refused with 400 although its form is right
 * (`positive_data_acceptance`), as the calls are agreed.
 */
export const schemathesisRest: Witness = {
  ...found,
  name: 'schemathesis, REST',
  ask: (path, ground) =>
    askAll(path, '/api/openapi.json', ['--exclude-checks', 'ignored_auth,positive_data_acceptance'], ground),
};

/** schemathesis on `/graphql`; what the shop refuses is no fault. */
export const schemathesisGraphql: Witness = {
  ...found,
  name: 'schemathesis, GraphQL',
  ask: async (path, ground) => {
    const { asked, findings } = await askAll(path, '/graphql', ['--checks', 'not_a_server_error'], ground);
    return { asked, findings: findings.filter((line) => !REFUSED.test(line)) };
  },
};
