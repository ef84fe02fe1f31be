import { isIP } from 'node:net';
import { ConfigError, environmentReader, refusal, withoutPassword, type Environment } from './environment';

/**
 * The origin in `PUBLIC_URL`.
 * @throws ConfigError for anything but an http or https address without a path
 */
export function publicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '') &&
    url.pathname === '/';
  if (!isOrigin)
    throw refusal(
      'PUBLIC_URL',
      withoutPassword(value),
      'an address without a path, such as https://pay.example.com',
    );
  return url.origin;
}

/**
 * The Redis servers in `REDIS_EVENTS_URL`; undefined for none.
 * @throws ConfigError for an invalid address, or without the Redis that holds the rate limits
 */
export function eventUrls(env: Environment): readonly string[] | undefined {
  const urls = environmentReader(env).urls('REDIS_EVENTS_URL', ['redis:', 'rediss:']);
  if (urls && !env.REDIS_URL)
    throw new ConfigError(
      `REDIS_EVENTS_URL=${withoutPassword(urls.join())} cannot be used without REDIS_URL, which holds the rate limits.`,
    );
  return urls;
}

/**
 * `SMTP_URL` as it is.
 * @throws ConfigError for an address without a host
 */
export function smtpUrl(value: string | undefined): string | undefined {
  if (value && !new URL(value).hostname)
    throw refusal(
      'SMTP_URL',
      withoutPassword(value),
      'an address with a host, such as smtp://mail.example.com:587',
    );
  return value;
}

/**
 * The origin from which browsers read images, with `S3_LINKS=on`; undefined for an `S3_URL` that is refused by itself.
 * @throws ConfigError without a bucket, or with one whose images a page over TLS may not show
 */
export function s3LinksOrigin({ S3_URL: s3Url, PUBLIC_URL: appUrl }: Environment): string | undefined {
  if (!s3Url)
    throw new ConfigError('S3_LINKS cannot be used without S3_URL: it lets browsers read from that bucket.');
  if (!URL.canParse(s3Url)) return undefined;
  const origin = bucketOrigin(s3Url);
  if (origin.startsWith('http:') && appUrl?.startsWith('https:'))
    throw new ConfigError(
      'S3_LINKS cannot be used with an http: S3_URL while PUBLIC_URL is https: browsers would refuse the images.',
    );
  return origin;
}

/** The origin of the bucket in an `S3_URL`, without its key; over TLS unless that says `http:`. */
export function bucketOrigin(s3Url: string): string {
  const { protocol, host } = new URL(s3Url);
  return `${protocol === 'http:' ? 'http:' : 'https:'}//${host}`;
}

/**
 * `MAIL_FROM` as it is.
 * @throws ConfigError for anything but a mail address, with or without a name
 */
export function mailFrom(value: string): string {
  if (!/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    throw refusal('MAIL_FROM', value, "an address, such as 'Peerproof <no-reply@example.com>'");
  return value;
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies in `TRUST_PROXY`. Never all addresses: clients could then claim any address and escape every limit per
 * address.
 * @throws ConfigError for anything but names of networks, addresses and networks
 */
export function trustedProxies(value: string): string[] {
  const proxies = value.split(',').map((part) => part.trim());
  const isNetwork = (part: string) => {
    const [address = '', bits, ...rest] = part.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const isPrefix = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
    return isIP(address) !== 0 && isPrefix && rest.length === 0;
  };
  if (!proxies.every((part) => NETWORK_NAMES.includes(part) || isNetwork(part)))
    throw refusal(
      'TRUST_PROXY',
      value,
      `addresses or networks of your proxies separated by commas, such as 10.0.0.5 or 10.0.0.0/8, or ${NETWORK_NAMES.join(', ')}`,
    );
  return proxies;
}
