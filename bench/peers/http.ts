import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Ends idle connections. A server ends one after some seconds, perhaps just as it is used again. */
export const closeConnections = () => agent.destroy();

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  /** An object is sent as JSON. */
  readonly body?: object | Picture;
}

/** Bytes and their media type. */
export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Calls a server and reads its JSON.
 * @throws Error unless the answer is 2xx.
 */
export function call<Answer>(url: string, { method = 'GET', headers, body }: Call = {}): Promise<Answer> {
  const sent: Picture | undefined =
    body && 'bytes' in body
      ? body
      : body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = String(Buffer.concat(chunks));
          if (answer.statusCode! >= 300)
            reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 500)}`));
          else resolve(JSON.parse(text) as Answer);
        });
      },
    );
    asked.on('error', reject);
    asked.end(sent?.bytes);
  });
}

const BOUNDARY = 'the-end-of-a-part';

/** A form with one PNG. */
export const formOf = (field: string, png: Buffer): Picture => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="receipt.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
