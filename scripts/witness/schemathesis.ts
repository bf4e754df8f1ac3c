import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib.mjs';
import { findProgram, runProgram } from './programs.js';
import type { Ground } from './ground.js';
import type { Testimony, Witness } from './witness.types.js';

/** How many requests it makes up for each operation. */
const EXAMPLES = { rest: '20', graphql: '5' } as const;

/** Codes that GraphQL answers with when a caller without rights asks for too much or nonsense: not faults of the shop. */
const REFUSALS =
  /^(UNAUTHENTICATED|FORBIDDEN|TOO_COSTLY|BAD_USER_INPUT|INVALID_INPUT|NOT_FOUND|GRAPHQL_VALIDATION_FAILED)$/;

/** Calls that would end the session that asks, or close the shop: what comes after them would be asked of nobody. */
const ENDING = {
  rest: '^/logout$',
  graphql:
    '^Mutation\\.(logOut|endOtherSessions|deleteAccount|closeShop|switchOffEmployee|setStaffRole|beginSecondStep)$',
} as const;

/** One fault that it names: what, where, and how it is seen again. */
interface Fault {
  operation: string;
  title: string;
  /** The answer, and the request that brought it. */
  words: string;
}

/**
 * Reads the faults of a report: a chapter for each operation (`___ GET /cart ___`), in it numbered cases, in these the faults
 * (`- ST201 Schema-violating request accepted`), the answer and the request.
 */
function faultsOf(output: string): Fault[] {
  const chapters = output.split(/^_{3,} (.+?) _{3,}$/m).slice(1);
  return chapters.flatMap((operation, index) => {
    if (index % 2 === 1) return [];
    const cases =
      (chapters[index + 1] ?? '').split(/^=+ [A-Z]+ =+$/m)[0]?.split(/^\d+\. Test Case ID/m) ?? [];
    return cases.flatMap((words) =>
      [...words.matchAll(/^- (ST\d+ .*)$/gm)].map(([, title = '']) => ({ operation, title, words })),
    );
  });
}

/** Whether GraphQL has answered with refusals alone. */
function isRefused({ words }: Fault): boolean {
  const codes = [...words.matchAll(/"extensions":\{"code":"(\w+)"/g)].map(([, code = '']) => code);
  return codes.length > 0 && codes.every((code) => REFUSALS.test(code));
}

/** What is left of a fault in one line. */
const told = (who: string, { operation, title, words }: Fault): string => {
  const [answer = ''] = /^\[\d+\][\s\S]*?(?=Reproduce with)/m.exec(words) ?? [];
  const [request = ''] = /curl .*/.exec(words) ?? [];
  return `${who}: ${title}: ${operation}: ${answer.replace(/\s+/g, ' ').slice(0, 200)} ${request.slice(0, 300)}`;
};

/** Somebody who asks: by the name of what OpenAPI calls it, and as a header. */
interface Caller {
  who: string;
  config: string;
  headers: readonly string[];
}

async function callersOf(ground: Ground): Promise<Caller[]> {
  const person = async (who: 'customer' | 'employee'): Promise<Caller> => {
    const { cookie } = await ground.login(who);
    const session = cookie.slice(cookie.indexOf('=') + 1);
    const config = `[auth.openapi.session]\napi_key = "${session}"\n`;
    return { who, config, headers: ['--header', `Cookie: ${cookie}`] };
  };
  const key = await ground.key();
  return [
    { who: 'guest', config: '', headers: [] },
    await person('customer'),
    await person('employee'),
    {
      who: 'key',
      config: `[auth.openapi.apiKey]\nbearer = "${key}"\n`,
      headers: ['--header', `Authorization: Bearer ${key}`],
    },
  ];
}

const HOOKS = join(ROOT, 'scripts/witness/schemathesis.py');

/** Lets it ask as each of these; a run without an end of its own is a fault. */
async function askAll(
  schemathesis: string,
  ground: Ground,
  signal: AbortSignal,
  asks: { who: string; config: string; args: readonly string[]; isFault: (fault: Fault) => boolean }[],
): Promise<Testimony> {
  const cases: string[] = [];
  const findings: string[] = [];
  for (const { who, config, args, isFault } of asks) {
    const folder = ground.newFolder();
    const configFile = join(folder, 'schemathesis.toml');
    writeFileSync(configFile, `hooks = ${JSON.stringify(HOOKS)}\n${config}`);
    const { output } = await runProgram(
      schemathesis,
      [
        ...[
          '--config-file',
          configFile,
          'run',
          ...args,
          '--seed',
          '1',
          '--no-color',
          '--output-truncate',
          'false',
        ],
        ...['--continue-on-failure', '--request-timeout', '30'],
      ],
      { folder, signal },
    );
    const count = /([\d,]+) generated/.exec(output)?.[1];
    cases.push(`${who} ${count ?? 'none'}`);
    if (count === undefined) findings.push(`${who}: ${output}`);
    findings.push(
      ...faultsOf(output)
        .filter(isFault)
        .map((fault) => told(who, fault)),
    );
  }
  return { asked: `requests: ${cases.join(', ')}`, findings };
}

const found = {
  install: 'pip install schemathesis, then SCHEMATHESIS=FOLDER/bin/schemathesis',
  find: () => findProgram('SCHEMATHESIS', 'schemathesis'),
};

/**
 * schemathesis on every call of `/api`. What is not there, or not the caller's, is refused with 400 although its form is right
 * (`positive_data_acceptance`), as the calls are agreed.
 */
export const schemathesisRest: Witness = {
  ...found,
  name: 'schemathesis, REST',
  ask: async (path, ground, signal) => {
    const url = `${await ground.shop()}/api/openapi.json`;
    const options = ['--exclude-checks', 'positive_data_acceptance', '--exclude-path-regex', ENDING.rest];
    const asks = (await callersOf(ground)).map(({ who, config }) => ({
      who,
      config,
      args: [url, '-n', EXAMPLES.rest, ...options],
      isFault: () => true,
    }));
    return askAll(path, ground, signal, asks);
  },
};

/** schemathesis on `/graphql`; what the shop refuses is no fault. */
export const schemathesisGraphql: Witness = {
  ...found,
  name: 'schemathesis, GraphQL',
  ask: async (path, ground, signal) => {
    const url = `${await ground.shop()}/graphql`;
    const options = ['--checks', 'not_a_server_error', '--exclude-name-regex', ENDING.graphql];
    const asks = (await callersOf(ground)).map(({ who, headers }) => ({
      who,
      config: '',
      args: [url, '-n', EXAMPLES.graphql, ...options, ...headers],
      isFault: (fault: Fault) => !isRefused(fault),
    }));
    return askAll(path, ground, signal, asks);
  },
};
