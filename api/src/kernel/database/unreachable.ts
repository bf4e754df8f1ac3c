import mongoose from 'mongoose';
import { tlsOptionsOf } from './address.js';
import { EngineUnavailableError } from './engine-choice.js';

const { MongoClient } = mongoose.mongo;

/** What servers answer who refuse a user, and those of Atlas. */
const REFUSED_LOGIN: readonly unknown[] = [18, 8000];

/** How long, in ms, a server may take to say what it is. */
const LOOK_MS = 2_000;

/** What a server says of itself to everybody. */
interface Greeting {
  setName?: string;
  /** `isdbgrid` from a router of a sharded cluster. */
  msg?: string;
  /** A server that was started for a set which nobody has initiated. */
  isreplicaset?: boolean;
}

/** Asks one server, without logging in and whatever set it belongs to. Throws what the driver does. */
async function greet(server: string, uri: string): Promise<Greeting> {
  const client = new MongoClient(`mongodb://${server}/?${tlsOptionsOf(uri)}`, {
    directConnection: true,
    serverSelectionTimeoutMS: LOOK_MS,
  });
  try {
    return await client.db('admin').command({ hello: 1 });
  } finally {
    await client.close();
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the only member that answers is, where it is not of the set that was asked for. */
function otherThanAsked(server: string, asked: string, { setName, msg, isreplicaset }: Greeting): string {
  const found =
    setName === undefined
      ? msg === 'isdbgrid'
        ? 'is a router of a sharded cluster'
        : isreplicaset === true
          ? 'waits to be initiated (rs.initiate)'
          : 'is a standalone server'
      : `belongs to the set "${setName}"`;
  const advice = isreplicaset === true ? 'initiate the set' : 'correct or remove replicaSet';
  return `MONGODB_URI asks for the replica set "${asked}", but ${server} ${found}: ${advice}.`;
}

/** Looks at the servers of an address one by one, to say why none of them served. */
async function lookAtEach(servers: readonly string[], set: string | undefined, uri: string): Promise<string> {
  const failures: string[] = [];
  for (const server of servers) {
    const greeting = await greet(server, uri).catch((error: unknown) => wordsOf(error));
    if (typeof greeting === 'string') failures.push(`${server} (${greeting})`);
    else if (set !== undefined && greeting.setName !== set) return otherThanAsked(server, set, greeting);
    else
      return (
        `MONGODB_URI: ${server} answers, but no member of its set takes writes within ${LOOK_MS / 1_000} s: wait for the ` +
        'election, and make sure that the names of the members (rs.conf) can be reached from here.'
      );
  }
  return (
    `MONGODB_URI: no server answers at ${failures.join(', ')}: start it, or correct the address; a server that wants TLS ` +
    'needs tls=true there, and one without it tls=false.'
  );
}

/** Says in one sentence why the server of an address cannot be used, and what to do; never with its password. */
export async function whyUnreachable(uri: string, error: unknown): Promise<EngineUnavailableError> {
  const { name, code } = error as { name?: unknown; code?: unknown };
  const words = wordsOf(error).replaceAll(uri, '');
  let client;
  try {
    client = new MongoClient(uri);
  } catch {
    return new EngineUnavailableError(
      `MONGODB_URI cannot be read (${words}): give it the form of mongodb://user:password@host/rechenwerk?replicaSet=rs0, with %-codes for marks in the password.`,
    );
  }
  const { hosts, replicaSet, credentials } = client.options;
  if (REFUSED_LOGIN.includes(code))
    return new EngineUnavailableError(
      `MONGODB_URI: the server refuses the user "${credentials?.username ?? ''}" of the database "${credentials?.source ?? ''}" ` +
        `(${words}): correct user, password or authSource.`,
    );
  if (!String(name).endsWith('ServerSelectionError') || hosts.length === 0)
    return new EngineUnavailableError(
      `MONGODB_URI: the server cannot be used (${words}): correct the address.`,
    );
  return new EngineUnavailableError(await lookAtEach(hosts.map(String), replicaSet, uri));
}
