import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that breaks when a test says so. */
export interface Road extends AsyncDisposable {
  readonly url: string;
  /** Breaks what is connected. */
  cut(): void;
  /** Breaks it as soon as something that contains this is on its way; the server gets it all the same. */
  cutBehind(text: string): void;
  /** From now on nothing comes back, and nothing is refused. */
  hush(): void;
  /** Refuses connections, until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Leads to the server of this URL. */
export async function buildRoad(to: string): Promise<Road> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let last: string | null = null;
  let isSilent = false;
  let port = 0;
  let server: Server | null = null;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  function lead(near: Socket): void {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    far.on('data', (data: Buffer) => {
      if (!isSilent) near.write(data);
    });
    near.on('data', (data: Buffer) => {
      if (last === null || !data.includes(last)) return void far.write(data);
      last = null;
      far.end(data, () => near.destroy());
    });
  }

  const road: Road = {
    get url() {
      const at = new URL(to);
      at.port = String(port);
      return at.href;
    },
    cut,
    cutBehind(text) {
      last = text;
    },
    hush() {
      isSilent = true;
    },
    async close() {
      cut();
      if (server === null) return;
      const closed = once(server, 'close');
      server.close();
      server = null;
      await closed;
    },
    async open() {
      server = createServer(lead).listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
    },
    [Symbol.asyncDispose]: () => road.close(),
  };
  await road.open();
  return road;
}
