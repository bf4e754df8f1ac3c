import { pino, type Logger } from 'pino';

/** Structured log: one JSON object a line, with a request id and never with personal data. */
export type Log = Logger;

/** Creates the process's log. `level` is pino's, or `silent`. */
export function createLog(level: string): Log {
  return pino({ level, base: null, redact: ['req.headers.cookie', 'req.headers.authorization'] });
}
