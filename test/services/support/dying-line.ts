import type { Socket } from 'node:net';
import { openRedisLine, type RedisLine } from './redis-line.ts';

interface DyingLine extends RedisLine {
  /** From now on nothing comes through the connections that are open, and neither side is told; new ones work. */
  die(): void;
}

/** A line to Redis as it is when the machine of Redis dies, or a router forgets its connections. */
export async function openDyingLine(redisUrl: string): Promise<DyingLine> {
  const alive = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    alive.add(from);
    from.on('data', (data) => {
      if (alive.has(from)) to.write(data);
    });
    from.on('close', () => {
      if (alive.has(from)) to.destroy();
    });
  };
  const line = await openRedisLine(redisUrl, (near, far) => {
    carry(near, far);
    carry(far, near);
  });
  return {
    ...line,
    die() {
      alive.clear();
    },
  };
}
