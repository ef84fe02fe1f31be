import { request } from 'node:http';

interface Call {
  method: 'POST' | 'PUT';
  path: string;
  token: string;
  body: object;
}

/** A call whose caller the server already knows while half of its body is still to come. */
export async function halfSentCall(url: string, { method, path, token, body }: Call) {
  const json = JSON.stringify(body);
  const call = request(`${url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(json),
      Authorization: `Bearer ${token}`,
    },
  });
  const status = new Promise((resolve) =>
    call.once('response', (answer) => resolve(answer.resume().statusCode)),
  );
  await new Promise<void>((resolve) => call.write(json.slice(0, 10), () => resolve()));
  // Once another request is answered, the server has read everything sent before it.
  await fetch(`${url}/api/auth/profile`, { headers: { Authorization: `Bearer ${token}` } });
  return { status, sendRest: () => call.end(json.slice(10)) };
}
