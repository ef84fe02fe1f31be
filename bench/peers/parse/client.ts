import type { Served } from '../../processes';
import type { PeerDatabase } from '../database';
import { call } from '../http';
import { subscribe } from '../sockets';
import { PASSWORD, ROOM_MEMBERS, type Data, type Running } from '../system';
import { openSessions, parseId, ROOM } from './fill';

const APP = { 'X-Parse-Application-Id': 'peerproof' };

const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId });
const signed = (token: string) => ({ ...APP, 'X-Parse-Session-Token': token });

/** Parse's REST calls and its LiveQuery, as its SDKs use them. */
export function clientOf(served: Served, database: PeerDatabase, { members }: Data): Omit<Running, 'stop'> {
  const api = `${served.url}/parse`;
  return {
    served,
    async signIn({ email }) {
      const body = { username: email, password: PASSWORD };
      return (await call<{ sessionToken: string }>(`${api}/login`, { method: 'POST', headers: APP, body }))
        .sessionToken;
    },
    openSessions: (ids) => openSessions(database, ids),
    async readPayments(token, memberId) {
      const where = JSON.stringify({ receiver: pointer('_User', parseId(memberId)) });
      const asked = new URLSearchParams({ where, order: '-updatedAt', limit: '20', include: 'payer' });
      const headers = signed(token);
      return (await call<{ results: unknown[] }>(`${api}/classes/Payment?${asked}`, { headers })).results;
    },
    async submitProof(token, { id, reference }, bytes) {
      const headers = signed(token);
      const { name, url } = await call<{ name: string; url: string }>(`${api}/files/receipt.png`, {
        method: 'POST',
        headers,
        body: { type: 'image/png', bytes },
      });
      const body = {
        status: 'submitted',
        orderId: `paid-${reference}`,
        proof: { __type: 'File', name, url },
      };
      await call(`${api}/classes/Payment/${parseId(id)}`, { method: 'PUT', headers, body });
    },
    hearPayments: (token, memberId, hear) =>
      subscribe(
        served.url,
        {
          appId: APP['X-Parse-Application-Id'],
          token,
          className: 'Payment',
          where: { receiver: pointer('_User', parseId(memberId)) },
        },
        hear,
      ),
    async openRoom() {
      const ids = members.slice(0, ROOM_MEMBERS).map(({ id }) => id);
      return { roomId: ROOM, tokens: await openSessions(database, ids) };
    },
    async say(token, roomId, content) {
      const body = { room: pointer('Room', roomId), content };
      await call(`${api}/classes/Message`, { method: 'POST', headers: signed(token), body });
    },
    hearRoom: (token, roomId, hear) =>
      subscribe(
        served.url,
        {
          appId: APP['X-Parse-Application-Id'],
          token,
          className: 'Message',
          where: { room: pointer('Room', roomId) },
        },
        ({ content }) => hear(content as string),
      ),
  };
}
