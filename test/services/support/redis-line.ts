import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to Redis through this process, which may spoil it. */
export interface RedisLine {
  readonly url: string;
  close(): void;
}

/** @param join carries what each connection brings from one side to the other */
export async function openRedisLine(redisUrl: string, join: (near: Socket, far: Socket) => void): Promise<RedisLine> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    join(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
