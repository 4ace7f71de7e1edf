import { openRedisLine, type RedisLine } from './redis-line.ts';

interface LosingLine extends RedisLine {
  /** How many answers were lost. */
  lost(): number;
}

/**
 * A line to Redis that breaks so many times at the worst moment: when Redis has carried out a command that begins with
 * those bytes, and before its answer arrives.
 */
export async function openLosingLine(redisUrl: string, beginning: string, times: number): Promise<LosingLine> {
  let lost = 0;
  const line = await openRedisLine(redisUrl, (near, far) => {
    let isLosing = false;
    for (const socket of [near, far]) {
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
  });
  return { ...line, lost: () => lost };
}
