import { request } from 'node:http';

interface HalfSentRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** How many bytes are sent at once. */
  first: number;
}

/** A request whose body is sent in two parts, so that it is in flight for as long as the test wants. */
export async function halfSent(url: string, { method, path, headers, body, first }: HalfSentRequest) {
  const sent = request(`${url}/api${path}`, {
    method,
    headers: { 'Content-Length': body.length, ...headers },
  });
  const status = new Promise<number | string>((resolve) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });
  await new Promise<void>((resolve) => sent.write(body.subarray(0, first), () => resolve()));
  return { status, sendRest: () => sent.end(body.subarray(first)), giveUp: () => sent.destroy() };
}
