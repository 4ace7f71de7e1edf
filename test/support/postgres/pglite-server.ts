import { PGlite } from '@electric-sql/pglite';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { DatabaseServer } from './installed-server.ts';
import { isInTransaction, lengthOf, parseStartup, query, welcome } from './wire.ts';

/**
 * PGlite, in memory, behind a port: it has one session, which the connections share. A connection that has begun a transaction
 * has it alone until the end, and each has its own schema.
 */
export async function startPglite(): Promise<DatabaseServer> {
  const pglite = await PGlite.create();
  const session = createSession(pglite);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    session.serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres:planted-password@127.0.0.1:${port}/postgres`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      await pglite.close();
    },
  };
}

/** What one flush of a connection asks for, up to where it waits for an answer. */
interface Turn {
  readonly socket: Socket;
  readonly path: string;
  readonly bytes: Buffer;
}

function createSession(pglite: PGlite) {
  const waiting: Turn[] = [];
  let path = '';
  /** The connection whose transaction is open. */
  let holder: Socket | null = null;
  let isRunning = false;

  const send = async (bytes: Buffer) => Buffer.from(await pglite.execProtocolRaw(bytes));

  async function take({ socket, path: wanted, bytes }: Turn): Promise<void> {
    if (path !== wanted) await send(query(`set search_path to ${wanted}`));
    path = wanted;
    const answer = await send(bytes);
    holder = isInTransaction(answer) ? socket : null;
    if (holder !== null && socket.destroyed) {
      await send(query('rollback'));
      holder = null;
    }
    socket.write(answer);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const nth = waiting.findIndex(({ socket }) => holder === null || socket === holder);
      const [turn] = nth < 0 ? [] : waiting.splice(nth, 1);
      if (turn === undefined) break;
      await take(turn);
    }
    isRunning = false;
  }

  return {
    serve(socket: Socket): void {
      readTurns(socket, (turn) => {
        waiting.push(turn);
        void run();
      });
      socket.on('close', () => {
        if (holder === socket) waiting.unshift({ socket, path, bytes: query('rollback') });
        void run();
      });
    },
  };
}

/** Welcomes a connection and cuts what it sends into turns. */
function readTurns(socket: Socket, onTurn: (turn: Turn) => void): void {
  let received = Buffer.alloc(0);
  let begun = Buffer.alloc(0);
  let path = '';

  function read(one: Buffer): void {
    if (path === '') {
      path = /search_path=(\w+)/.exec(parseStartup(one).get('options') ?? '')?.[1] ?? 'public';
      socket.write(welcome);
      return;
    }
    const letter = one.toString('latin1', 0, 1);
    if (letter === 'X') return void socket.end();
    begun = Buffer.concat([begun, one]);
    // Sync and a simple query are answered; before those nothing is.
    if (letter !== 'S' && letter !== 'Q') return;
    onTurn({ socket, path, bytes: begun });
    begun = Buffer.alloc(0);
  }

  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let length = lengthOf(received, path !== ''); length > 0; length = lengthOf(received, path !== '')) {
      const one = received.subarray(0, length);
      received = received.subarray(length);
      read(one);
    }
  });
}
