import { channel, type Channel } from 'node:diagnostics_channel';
import { errorMonitor, type EventEmitter } from 'node:events';

/** Marks the channel: in a test run many copies of this module share one process, and its sockets. */
const WATCHED = Symbol.for('rechenwerk.lost-writes');

/**
 * Ends the waiting of callers that have written to a connection that was gone already. MongoDB's driver (7.8.0) then waits for
 * `drain`, which such a socket never tells: the operation hangs for ever, and when it is the driver's own look at the
 * server, every later operation fails although the server is back. If the socket fails while it waits (`EPIPE` after the
 * server's end), it throws the bare error of the system, which it does not try again. Woken before either, the driver finds
 * its connection closed and tries again. It takes no socket of ours, so all of this process are watched as they are made.
 */
export function wakeLostWrites(): void {
  const sockets: Channel & { [WATCHED]?: true } = channel('net.client.socket');
  if (sockets[WATCHED] === true) return;
  sockets[WATCHED] = true;
  sockets.subscribe((message) => {
    const { socket } = message as { socket: EventEmitter };
    const wake = (): void => {
      if (socket.listenerCount('drain') > 0) socket.emit('drain');
    };
    socket.once(errorMonitor, wake).once('close', wake);
  });
}
