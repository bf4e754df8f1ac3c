import { parseArgs } from 'node:util';
import { OPERATOR } from '../../shared/access.js';
import { requireId, unknownKey } from '../../shared/rules/ids.js';
import { KEY_SCOPE_NAMES } from '../../shared/rules/keys.js';
import { UsageError } from '../command-line.js';
import type { KeyRecord } from '../features/keys/keys.model.js';
import type { Services } from '../services.js';

/** How the command is called. */
export const KEYS_USAGE = `npm run keys -- create --name NAME --scope SCOPE... [--days 90]
npm run keys -- list
npm run keys -- revoke ID
  SCOPE  ${KEY_SCOPE_NAMES.join(', ')}
  create prints the key this once; programs send it as "Authorization: Bearer KEY".`;

/** A minute is exact enough for people. */
const showTime = (time: Date | null): string => (time === null ? 'never' : time.toISOString().slice(0, 16));

function describeKey(key: KeyRecord): string {
  const end =
    key.revokedAt === null ? `expires ${showTime(key.expiresAt)}` : `revoked ${showTime(key.revokedAt)}`;
  const used = `last used ${showTime(key.lastUsedAt)}`;
  return [key._id, key.name, key.scopes.join(' '), `created ${showTime(key.createdAt)}`, used, end].join(
    '  ',
  );
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string', default: '' },
        scope: { type: 'string', multiple: true, default: [] },
        days: { type: 'string', default: '90' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readScopes(given: readonly string[]) {
  return given.map((name) => {
    const scope = KEY_SCOPE_NAMES.find((known) => known === name);
    if (scope === undefined) throw new UsageError(`There is no scope "${name}".`);
    return scope;
  });
}

/**
 * Creates, lists or revokes API keys and gives the lines to print. Throws `UsageError` when the arguments mean nothing,
 * and `ShopError` for values that the shop refuses.
 */
export async function runKeysCommand(
  { keys }: Pick<Services, 'keys'>,
  args: readonly string[],
): Promise<string[]> {
  const { values, positionals } = readArguments(args);
  const [verb, id] = positionals;
  if (verb === 'list') return (await keys.list(OPERATOR)).map(describeKey);
  if (verb === 'create') {
    const input = { name: values.name, scopes: readScopes(values.scope), days: Number(values.days) };
    const { key, token } = await keys.create(OPERATOR, input);
    return [describeKey(key), token];
  }
  if (verb === 'revoke') {
    return [describeKey(await keys.revoke(OPERATOR, requireId(id ?? '', unknownKey)))];
  }
  throw new UsageError(verb === undefined ? 'What is to be done?' : `There is no "${verb}".`);
}
