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

/** Does a piece of work in a process that ends in the middle of it; gives whether the work came to its end. */
export type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

/**
 * Lets the process behind a connection end before the first command of a piece of work, before the second, and so on, until
 * nothing ends it any more. What goes on beside the work may be what it ends in: then the work itself comes to its end.
 */
export async function endAtEachCommand(
  connection: Connection,
  round: (attempt: Attempt, crashAt: number) => Promise<void>,
): Promise<void> {
  let isOver = false;
  for (let crashAt = 1; !isOver; crashAt += 1) {
    await round(async (work) => {
      const revive = crashBeforeCommand(connection, crashAt);
      const [outcome] = await Promise.allSettled([work()]);
      isOver = !revive();
      if (isOver && outcome.status === 'rejected') throw outcome.reason;
      return isOver;
    }, crashAt);
  }
}
