import { spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface DatabaseServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Where Debian, or a PATH, has PostgreSQL's programs; null where it is not installed. */
export function findPostgres(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => versionOf(b) - versionOf(a));
  return newest === undefined ? null : join(newest, '..');
}

function versionOf(path: string): number {
  return Number(path.split('/')[4]);
}

/** Whom it runs as: it refuses root. */
function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A server of its own on a free port, with its files in a folder that goes with it; nothing it writes outlives a crash. */
export async function startInstalledServer(programs: string): Promise<DatabaseServer> {
  const folder = mkdtempSync('/tmp/trade-postgres-');
  const user = postgresUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const data = join(folder, 'data');
  const made = ['-D', data, '-U', 'trade', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), made, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(server, 'exit');
  for await (const line of createInterface(server.stderr)) {
    if (line.includes('ready to accept connections')) break;
  }
  server.stderr.resume();
  return {
    url: `postgres://trade:planted-password@127.0.0.1:${port}/postgres`,
    async close() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
