import type { Connection } from 'mongoose';
import { Crash } from './crashing-ports.js';

/**
 * Lets the process behind a connection end just before its `crashAt`-th command (counted from 1): that one and all later
 * ones never reach the database. The connection must monitor its commands. Call the answer to bring it back to life; it says whether
 * the process had ended.
 */
export function crashBeforeCommand(connection: Connection, crashAt: number): () => boolean {
  const client = connection.getClient();
  let commands = 0;
  // The driver tells of a command before it sends it, and gives up the command when a listener throws.
  const endProcess = ({ commandName }: { commandName: string }): void => {
    commands += 1;
    if (commands >= crashAt) throw new Crash(commandName);
  };
  client.on('commandStarted', endProcess);
  return () => {
    client.off('commandStarted', endProcess);
    return commands >= crashAt;
  };
}
