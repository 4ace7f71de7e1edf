import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';

export interface DatabaseServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface InstalledServer extends DatabaseServer {
  /** The file of its certificate, where it offers TLS. */
  readonly certificate: string;
  /** Ends it without waiting for anything ("immediate"): what its sessions had not committed is undone. */
  stopAtOnce(): Promise<void>;
  /** Starts it again over the same files, and waits until it takes connections. */
  startAgain(): Promise<void>;
}

interface ServerOptions {
  /** Asks for this password, by scram-sha-256; without one it trusts everybody. */
  readonly password?: string;
  /** Offers TLS by a self-signed certificate for the name `localhost`. */
  readonly tls?: boolean;
  /** Such as `max_connections=5`. */
  readonly settings?: readonly string[];
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

/** A server of its own on a free port, with its files in a folder that goes with it; nothing it writes outlives a power cut. */
export async function startInstalledServer(options: ServerOptions = {}): Promise<InstalledServer> {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not there: apt-get install postgresql');
  const folder = mkdtempSync('/tmp/trade-postgres-');
  const user = postgresUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const data = join(folder, 'data');
  const { password, tls = false, settings: further = [] } = options;
  const secret = join(folder, 'password');
  writeFileSync(secret, password ?? '');
  if (user !== null) chownSync(secret, user.uid, user.gid);
  const signIn = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', secret];
  const made = ['-D', data, '-U', 'trade', ...signIn, '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), made, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...further,
  ];
  const certificate = join(folder, 'server.crt');
  if (tls) {
    const key = join(folder, 'server.key');
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync('openssl', [...how, ...names], { ...as, stdio: 'ignore' });
    settings.push('ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`);
  }
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    const exited = once(server, 'exit');
    for await (const line of createInterface(server.stderr)) {
      if (line.includes('ready to accept connections')) break;
    }
    server.stderr.resume();
    return async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await exited;
    };
  };
  let end = await start();
  return {
    url: `postgres://trade:${encodeURIComponent(password ?? 'planted-password')}@127.0.0.1:${port}/postgres`,
    certificate,
    stopAtOnce: () => end('SIGQUIT'),
    async startAgain() {
      end = await start();
    },
    async close() {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}
