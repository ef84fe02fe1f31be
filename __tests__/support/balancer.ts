import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of several processes: each connection goes to the next one that accepts it. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {});
    client.once('close', () => open.delete(client));
    turn += 1;
    passOn(client, [...urls.slice(turn % urls.length), ...urls.slice(0, turn % urls.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const client of open) client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function passOn(client: Socket, [first, ...others]: readonly string[]): void {
  if (!first) return void client.destroy();
  const { hostname, port } = new URL(first);
  const service = connect(Number(port), hostname);
  let isTaken = false;
  service.once('connect', () => {
    isTaken = true;
    client.pipe(service).pipe(client);
  });
  service.on('error', () => {
    if (!isTaken) passOn(client, others);
  });
  service.once('close', () => {
    if (isTaken) client.destroy();
  });
  client.once('close', () => service.destroy());
}
