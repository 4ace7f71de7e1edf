import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface LosingLine {
  readonly url: string;
  /** How many answers were lost. */
  lost(): number;
  close(): void;
}

/**
 * A line to Redis that breaks so many times at the worst moment: when Redis has carried out a command that begins with
 * those bytes, and before its answer arrives.
 */
export async function openLosingLine(redisUrl: string, beginning: string, times: number): Promise<LosingLine> {
  let lost = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    let isLosing = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      isLosing ||= lost < times && data.includes(beginning);
      far.write(data);
    });
    far.on('data', (data) => {
      if (!isLosing) return near.write(data);
      lost += 1;
      return near.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
