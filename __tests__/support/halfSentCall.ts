import { halfSent } from './halfSent';

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  token: string;
  body: object;
}

/** A call whose caller the server already knows while half of its body is still to come. */
export async function halfSentCall(url: string, { method, path, token, body }: Call) {
  const Authorization = `Bearer ${token}`;
  const headers = { 'Content-Type': 'application/json', Authorization };
  const call = await halfSent(url, {
    method,
    path,
    headers,
    body: Buffer.from(JSON.stringify(body)),
    first: 10,
  });
  // Once another request is answered, the server has read everything sent before it.
  await fetch(`${url}/api/auth/profile`, { headers: { Authorization } });
  return call;
}
