import { createHash, createHmac } from 'node:crypto';

/**
 * Whether a link carries the right AWS Signature 4 in its query, by Amazon's description of the algorithm
 * ('Authenticating Requests: Using Query Parameters'). It does not look at the clock.
 */
export function isSignedLink(method: string, address: string, secret: string): boolean {
  const url = new URL(address);
  // As sent: a plus would be a plus, and not the blank that was signed.
  const sent = url.search.slice(1).split('&').filter(Boolean);
  const query = new Map(sent.map((part) => part.split('=').map(decodeURIComponent) as [string, string]));
  const [, day = '', region = '', service = ''] = query.get('X-Amz-Credential')?.split('/') ?? [];
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery,
    `host:${url.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    query.get('X-Amz-Date'),
    `${day}/${region}/${service}/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  return query.get('X-Amz-Signature') === hmac(key, toSign).toString('hex');
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
