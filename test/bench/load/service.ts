import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { request } from 'undici';
import { z } from 'zod';

/** A local trade service that runs by itself, with a key for each workspace. */
interface ServiceProcess {
  readonly url: string;
  keyOf(nth: number): string;
  /** New records of one company, for everybody who watches it. */
  publish(company: string, fresh: number): Promise<void>;
  /** The next calls take so long. */
  slowDown(calls: number, ms: number): Promise<void>;
  end(): void;
}

/** @param keys how many */
export async function startService(keys: number): Promise<ServiceProcess> {
  const child = fork(join(import.meta.dirname, 'service-child.ts'), [String(keys)]);
  const url = z.url().parse((await once(child, 'message', { signal: AbortSignal.timeout(30_000) }))[0]);
  const control = async (action: string, body: unknown) => {
    const answer = await request(`${url}/_control/${action}`, { method: 'POST', body: JSON.stringify(body) });
    const said = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`The service did not take ${action}: ${said}`);
  };
  return {
    url,
    keyOf: (nth) => `load-key-${nth}`,
    publish: (company, fresh) => control('publish', { fresh, for: { company } }),
    slowDown: (times, ms) => control('fault', { kind: 'delay', times, ms }),
    end() {
      child.disconnect();
    },
  };
}
