import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { isGreeting } from '../commands/handshake.commands.js';
import { encodeReply, MessageSplitter, parseMessage } from '../wire/wire.js';

/** An error that a database server answers with. */
export interface ServerFault {
  code: number;
  codeName: string;
  /** As drivers know what may be done again. */
  errorLabels?: readonly string[];
  /** The write was done, but no majority has confirmed it in time. */
  isWriteConcern?: boolean;
  /** How many commands it answers; absent: all. */
  times?: number;
  /** Which commands it answers; absent: what the shop sends for its visitors. */
  commands?: readonly string[];
}

/** What a server leaves unanswered: everything, or `work` alone, while it still says that it lives. */
export type Silence = 'everything' | 'work';

/** The commands that faults answer: what the shop sends for its visitors, and nothing with which a driver keeps house. */
const WORK = new Set(['find', 'aggregate', 'insert', 'update', 'delete', 'findAndModify']);

/**
 * Stands between a driver and a database server, and answers in its place while a fault is set: as a member of a replica set
 * does that has just been deposed.
 */
export class FaultyServer {
  private fault: ServerFault | null = null;
  private left = 0;
  private buildInfo: Record<string, unknown> | null = null;
  private greeting: Record<string, unknown> | null = null;
  private silent: Silence | null = null;
  private held: (() => void)[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    /** The address of the database behind it, by way of it. */
    readonly uri: string,
  ) {}

  /** Opens on a free port in front of the server of an address. */
  static async before(uri: string): Promise<FaultyServer> {
    const behind = new URL(uri);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const front = new URL(uri);
    front.port = String((server.address() as AddressInfo).port);
    const faulty = new FaultyServer(server, front.href);
    server.on('connection', (client) => faulty.relay(client, connect(Number(behind.port), '127.0.0.1')));
    return faulty;
  }

  /** Answers with an error from now on; with `null` lets the database answer again. */
  fail(fault: ServerFault | null): void {
    this.fault = fault;
    this.left = fault?.times ?? Number.POSITIVE_INFINITY;
  }

  /** Leaves commands unanswered from now on; with `null` hands on those that wait, and all that come. */
  silence(silent: Silence | null): void {
    this.silent = silent;
    if (silent === null) for (const handOn of this.held.splice(0)) handOn();
  }

  /** Presents the database as another server from now on. */
  present(buildInfo: Record<string, unknown>): void {
    this.buildInfo = buildInfo;
  }

  /** Greets drivers in these words from now on. */
  greet(greeting: Record<string, unknown>): void {
    this.greeting = greeting;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private relay(client: Socket, upstream: Socket): void {
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    const splitter = new MessageSplitter();
    client.on('data', (chunk: Buffer) => {
      for (const message of splitter.push(chunk)) {
        const answer = this.answerTo(message);
        if (answer !== null) client.write(answer);
        else if (this.isHeld(message)) this.held.push(() => upstream.write(message));
        else upstream.write(message);
      }
    });
    upstream.pipe(client);
  }

  private isHeld(message: Buffer): boolean {
    if (this.silent !== 'work') return this.silent === 'everything';
    const [name = ''] = Object.keys(parseMessage(message).command);
    return WORK.has(name);
  }

  private answerTo(message: Buffer): Buffer | null {
    const request = parseMessage(message);
    const [name = ''] = Object.keys(request.command);
    if (name === 'buildInfo' && this.buildInfo !== null)
      return encodeReply(request, { ...this.buildInfo, ok: 1 });
    if (isGreeting(request.command) && this.greeting !== null)
      return encodeReply(request, { ...this.greeting, ok: 1 });
    if (this.fault === null || this.left === 0) return null;
    if (!(this.fault.commands?.includes(name) ?? WORK.has(name))) return null;
    this.left -= 1;
    const { code, codeName, errorLabels = [], isWriteConcern = false } = this.fault;
    const error = { code, codeName, errmsg: `planted: ${codeName}` };
    const body = isWriteConcern
      ? { ok: 1, n: 1, nModified: 1, value: null, writeConcernError: error }
      : { ok: 0, ...error };
    return encodeReply(request, { ...body, errorLabels: [...errorLabels] });
  }
}
