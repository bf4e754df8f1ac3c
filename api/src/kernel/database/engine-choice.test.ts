import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readEnv } from '../../env.js';
import {
  chooseEngine,
  EngineUnavailableError,
  findMongodOnPath,
  type EngineChoiceInput,
} from './engine-choice.js';

const NOTHING: EngineChoiceInput = {
  rememberedEngine: null,
  namedBinary: null,
  findOnPath: () => Promise.resolve(null),
  findInCache: () => Promise.resolve(null),
};

const choose = (source: Record<string, string>, deps: Partial<EngineChoiceInput> = {}) =>
  chooseEngine(readEnv(source), { ...NOTHING, ...deps });

describe('choice of the database engine', () => {
  it('takes the server of MONGODB_URI before anything else', async () => {
    const choice = await choose(
      { MONGODB_URI: 'mongodb://db/shop' },
      { rememberedEngine: 'embedded', namedBinary: '/opt/mongod' },
    );
    expect(choice).toEqual({ kind: 'server', reason: 'MONGODB_URI is set' });
  });

  it('takes a named binary, then one on the PATH, then one in the cache', async () => {
    const all = {
      namedBinary: '/opt/mongod',
      findOnPath: () => Promise.resolve('/usr/bin/mongod'),
      findInCache: () => Promise.resolve('/cache/mongod'),
    };
    expect(await choose({}, all)).toMatchObject({ kind: 'mongod', binary: '/opt/mongod' });
    expect(await choose({}, { ...all, namedBinary: null })).toMatchObject({ binary: '/usr/bin/mongod' });
    expect(await choose({}, { findInCache: all.findInCache })).toMatchObject({ binary: '/cache/mongod' });
  });

  it('falls back to the embedded engine without a download', async () => {
    expect(await choose({})).toEqual({
      kind: 'embedded',
      reason: 'no MONGODB_URI and no mongod on this machine',
    });
  });

  it('downloads a mongod only when asked to', async () => {
    expect(await choose({ DATABASE_ENGINE: 'mongod' })).toMatchObject({ kind: 'mongod' });
  });

  it('takes the embedded engine when asked to, even beside a mongod', async () => {
    const deps = { findOnPath: () => Promise.resolve('/usr/bin/mongod') };
    expect(await choose({ DATABASE_ENGINE: 'embedded' }, deps)).toMatchObject({ kind: 'embedded' });
  });

  it('stays with the embedded engine that holds the data, although a mongod has appeared', async () => {
    const deps = {
      rememberedEngine: 'embedded',
      findOnPath: () => Promise.resolve('/usr/bin/mongod'),
    } as const;
    expect(await choose({}, deps)).toMatchObject({ kind: 'embedded' });
  });

  it('never shows an empty shop when the mongod that holds the data is gone', async () => {
    await expect(choose({}, { rememberedEngine: 'mongod' })).rejects.toBeInstanceOf(EngineUnavailableError);
  });

  it('refuses a setting that contradicts the data folder', async () => {
    await expect(choose({ DATABASE_ENGINE: 'mongod' }, { rememberedEngine: 'embedded' })).rejects.toThrow(
      'the data folder belongs to the embedded engine',
    );
  });

  it('finds an executable mongod on the PATH and passes over a file that cannot be run', async () => {
    const [empty, plain, good] = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'path-'))));
    await writeFile(join(plain ?? '', 'mongod'), '');
    await writeFile(join(good ?? '', 'mongod'), '');
    await chmod(join(good ?? '', 'mongod'), 0o755);
    await chmod(join(plain ?? '', 'mongod'), 0o644);
    expect(await findMongodOnPath([empty, plain, good].join(delimiter))).toBe(join(good ?? '', 'mongod'));
    expect(await findMongodOnPath([empty, plain].join(delimiter))).toBeNull();
  });
});
