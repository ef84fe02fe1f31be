import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the server and a service that it needs. */
export interface Proxy {
  /** The service's address through this proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Keeps all connections and accepts new ones, but passes nothing on, like a service that hangs. */
  hang(): void;
  restore(): void;
  /** How many connections are open. */
  connections(): number;
  close(): Promise<void>;
}

/** `passes`: only so many connections are passed on; the others are accepted and hang. */
export async function startProxy(target: string, passes = Infinity): Promise<Proxy> {
  const address = new URL(target);
  const port = Number(address.port || (address.protocol === 'redis:' ? 6379 : 5432));
  const host = address.hostname;
  const open = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  const ways = new Map<Socket, Socket>();
  const openHanging = (client: Socket) => {
    open.add(client);
    client.on('error', () => {});
    client.once('close', () => open.delete(client));
    // Otherwise its end would not be noticed.
    client.resume();
  };
  let count = 0;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    count += 1;
    if (count > passes) return void openHanging(client);
    const service = connect(port, host);
    for (const [socket, other] of [
      [client, service],
      [service, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        ways.delete(socket);
        other.destroy();
      });
      ways.set(socket, other);
      if (!isHanging) socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: address.href,
    cut,
    hang() {
      isHanging = true;
      for (const socket of ways.keys()) socket.unpipe().pause();
    },
    restore() {
      isCut = false;
      if (!isHanging) return;
      isHanging = false;
      for (const [socket, other] of ways) socket.pipe(other);
    },
    connections: () => ways.size / 2,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
