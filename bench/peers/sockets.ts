import { once } from 'node:events';
import WebSocket from 'ws';
import type { HangUp } from './system';

interface Subscription {
  readonly appId: string;
  readonly token: string;
  readonly className: string;
  readonly where: object;
}

/** A connection to Parse's LiveQuery with one subscription, as its protocol has it. */
export async function subscribe(
  url: string,
  { appId, token, className, where }: Subscription,
  hear: (object: Record<string, unknown>) => void,
): Promise<HangUp> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as {
        op: string;
        object: Record<string, unknown>;
        error?: string;
      };
      if (message.op === 'connected')
        send({ op: 'subscribe', requestId: 1, query: { className, where }, sessionToken: token });
      else if (message.op === 'subscribed') resolve();
      else if (message.op === 'error') reject(new Error(message.error));
      else hear(message.object);
    });
  });
  send({ op: 'connect', applicationId: appId, sessionToken: token });
  await subscribed;
  return () => socket.close();
}
