import { realpath, stat } from 'node:fs/promises';
import { serversOf } from '../database/address.js';

/** Where a shop runs, as far as its own settings say. */
export interface Place {
  /** The address that customers use; `null` outside production, where it changes with the port. */
  site: string | null;
  /** Names of the one thing that holds the data: the servers of the database, or its folder by path and by inode. */
  holders: string[];
  /** The database on these servers; empty for a folder. */
  database: string;
}

/** What tells where a shop runs. */
interface Settings {
  production: boolean;
  publicUrl: URL;
  mongodbUri: string | null;
  dataDir: string;
}

/** Returns where a shop with these settings runs, whose database is called `database`. */
export async function readPlace(env: Settings, database: string): Promise<Place> {
  const site = env.production ? env.publicUrl.origin : null;
  if (env.mongodbUri !== null) return { site, holders: serversOf(env.mongodbUri), database };
  const path = await realpath(env.dataDir);
  const { dev, ino } = await stat(path);
  return { site, holders: [path, `inode ${dev}:${ino}`], database: '' };
}

/**
 * Whether two places are one. A set of servers may lose and gain members, and a folder may be moved: it is enough that one name is
 * the same. A copy has none of them; one that has all of them cannot be told from a restart.
 */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.site === other.site &&
  one.database === other.database &&
  one.holders.some((holder) => other.holders.includes(holder));

/** Names a place for people: `https://shop.example, database rechenwerk at db1:27017`. */
export function describePlace({ site, holders, database }: Place): string {
  const data =
    database === '' ? `folder ${holders[0] ?? ''}` : `database ${database} at ${holders.join(', ')}`;
  return site === null ? data : `${site}, ${data}`;
}
