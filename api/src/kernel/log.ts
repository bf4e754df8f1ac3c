import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Structured log: one JSON object a line, with a request id and never with personal data. */
export type Log = Logger;

const ADDRESS = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;

/** Mail servers and unique indexes quote what they refuse, so that errors may name a person. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(ADDRESS, '[address]');

/** Of an error: kind, code, message and stack. Other properties may hold whole documents, so they are left out. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const isDuplicate = code === DUPLICATE_KEY;
  // The message of a broken unique index ends with the value that is there already.
  const told = isDuplicate ? message.replace(/dup key:.*/s, 'dup key') : withoutAddresses(message);
  return { type: name, code, message: told, stack: isDuplicate ? undefined : withoutAddresses(stack) };
}

const DUPLICATE_KEY = 11_000;

/** Creates the process's log. `level` is pino's, or `silent`; it goes to standard output unless given somewhere else. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  };
  return pino(options, destination);
}
