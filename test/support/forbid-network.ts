import { Socket } from 'node:net';
import nock from 'nock';
import { afterEach, expect } from 'vitest';

/*
 * No test reaches the network: nock answers as a test has told it to. A call that it was not told of fails the test, even
 * where the code takes the failure, and so does an answer that was never asked for. Loopback goes past nock, which would
 * hold back a request until all of it is written and triple its CPU time.
 */

type Connect = (this: Socket, ...args: unknown[]) => Socket;
const connectNow = () => Reflect.get(Socket.prototype, 'connect') as Connect;

// Each test file comes by here, in the process of the one before.
nock.restore();
const direct = connectNow();
const { fetch } = globalThis;
nock.activate();
const mocked = connectNow();
const value: Connect = function (...args) {
  return (isLocal(args) ? direct : mocked).apply(this, args);
};
Object.defineProperty(Socket.prototype, 'connect', { value, configurable: true });
// It connects by the same sockets.
globalThis.fetch = fetch;

nock.disableNetConnect();
const unmatched: string[] = [];
nock.emitter.removeAllListeners('no match');
nock.emitter.on('no match', ({ method, url }: Request) => unmatched.push(`${method} ${url}`));

afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  expect({ unmatched: unmatched.splice(0), pending }).toEqual({ unmatched: [], pending: [] });
});

/** @param args of `connect`: options, a port and a host, or a path; or the list that `net.connect` makes of them */
function isLocal(args: readonly unknown[]): boolean {
  const [to, name]: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof to !== 'object' || to === null) return typeof to === 'string' || isLoopback(name);
  return ('path' in to && typeof to.path === 'string') || isLoopback('host' in to ? to.host : undefined);
}

function isLoopback(host: unknown): boolean {
  return host === undefined || (typeof host === 'string' && /^(?:localhost|127\.[\d.]+|::1)$/.test(host));
}
