import type { Socket } from 'node:net';
import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../bounds.js';

/** Bytes of complete messages of one connection that wait to be answered; meanwhile nothing more is read from it. */
const MAX_WAITING_BYTES = 1_048_576;

/** A connection that keeps less than this is never cut off for what others send. */
const SMALL_BYTES = 65_536;

const cut = (_bytes: number, socket: Socket): void => void socket.destroy();
const bytesOf = (bytes: number): number => bytes;

/** What connections have sent and nobody has answered, half messages too; who has sent nothing for longest is cut
 * off. */
const requests = createCache<Socket, number>(BOUNDS.requests, { bytesOf, onEvict: cut });

/** Answers that have not been taken; who has taken nothing for longest is cut off. */
const replies = createCache<Socket, number>(BOUNDS.replies, { bytesOf, onEvict: cut });

/** Keeps what comes through one connection and goes through it within the bounds of the process. */
export class Traffic {
  private halfBytes = 0;
  private waitingBytes = 0;

  constructor(private readonly socket: Socket) {
    socket.on('close', () => {
      requests.delete(socket);
      replies.delete(socket);
    });
  }

  /** A piece of a message has come; so many bytes of it now wait for the rest. */
  receive(halfBytes: number): void {
    this.halfBytes = halfBytes;
    this.note();
  }

  /** A complete message begins to wait. Returns what ends its waiting. */
  wait(bytes: number): () => void {
    this.waitingBytes += bytes;
    if (this.waitingBytes > MAX_WAITING_BYTES) this.socket.pause();
    return () => {
      this.waitingBytes -= bytes;
      this.note();
      if (this.waitingBytes <= MAX_WAITING_BYTES) this.socket.resume();
    };
  }

  /** Sends an answer, and resolves when the client has taken it or has gone. */
  async send(reply: Buffer): Promise<void> {
    const { socket } = this;
    if (socket.destroyed || socket.write(reply)) return;
    replies.set(socket, socket.writableLength);
    await new Promise<void>((taken) => {
      const finish = (): void => {
        socket.off('drain', finish).off('close', finish);
        taken();
      };
      socket.on('drain', finish).on('close', finish);
    });
    replies.delete(socket);
  }

  private note(): void {
    const bytes = this.halfBytes + this.waitingBytes;
    if (bytes > SMALL_BYTES) requests.set(this.socket, bytes);
    else requests.delete(this.socket);
  }
}
