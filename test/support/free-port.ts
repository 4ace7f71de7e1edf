import { createServer } from 'node:http';
import { listen } from '../../src/local/slack/http.ts';

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
