import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DyingLine {
  readonly url: string;
  /** From now on nothing comes through the connections that are open, and neither side is told; new ones work. */
  die(): void;
  close(): void;
}

/** A line to Redis as it is when the machine of Redis dies, or a router forgets its connections. */
export async function openDyingLine(redisUrl: string): Promise<DyingLine> {
  const sockets = new Set<Socket>();
  const dead = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    const carry = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (data) => {
        if (!dead.has(from)) to.write(data);
      });
      from.on('close', () => {
        if (!dead.has(from)) to.destroy();
      });
    };
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    die() {
      for (const socket of sockets) dead.add(socket);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
