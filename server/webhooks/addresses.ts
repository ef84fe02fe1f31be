import dns, { type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** IPv4 that is not the public internet: IANA's special-purpose registry, multicast and reserved. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Exceptions within global unicast: IETF protocols with Teredo, documentation, 6to4, which leads to any IPv4. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic4 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic4.addSubnet(network, bits);
const notPublic6 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_6) notPublic6.addSubnet(network, bits, 'ipv6');
/** All that IANA has given out; loopback, unique-local, link-local, multicast, IPv4-mapped and NAT64 lie outside. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !notPublic4.check(ip);
  return isIP(ip) === 6 && globalUnicast.check(ip, 'ipv6') && !notPublic6.check(ip, 'ipv6');
}

/** The name leads to an address that is not public. */
export class PrivateAddress extends Error {}
/** The name has no address, or the name servers do not say so in time. */
export class UnknownName extends Error {}

/** Why nothing is sent to an address that a user has named. */
export type Unreachable = 'notHttps' | 'private' | 'unknown';

/** Longest time for resolving a name, in milliseconds. */
const NAME_MS = 5000;

/** The host of an address: a name, or an IP address without brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** @throws PrivateAddress for an IP address that is not public; a name is checked by `lookupPublic`. */
export function refusePrivateLiteral(url: URL): void {
  const host = hostOf(url);
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host);
}

/**
 * For connecting, as `dns.lookup`: fails with `PrivateAddress` if any address of the name is not public. The caller
 * connects to the very addresses that were checked.
 */
export const lookupPublic: LookupFunction = (name, { all }, callback) => {
  publicAddressesOf(name).then(
    (found) => (all ? callback(null, found) : callback(null, found[0].address, found[0].family)),
    (error: Error) => callback(error, []),
  );
};

/**
 * Checks the addresses of a host.
 * @throws PrivateAddress if one of them is not public; UnknownName if it has none
 */
export async function resolvePublic(url: URL): Promise<void> {
  refusePrivateLiteral(url);
  if (!isIP(hostOf(url))) await publicAddressesOf(hostOf(url));
}

/**
 * Asks the name servers itself: `dns.lookup` blocks one of a few threads until they answer, so that slow name servers of
 * members would hold up the names of the database, the bucket and the mail server.
 */
async function publicAddressesOf(name: string): Promise<[LookupAddress, ...LookupAddress[]]> {
  const stopped = new AbortController();
  const tooLate = delay<[]>(NAME_MS, [], { signal: stopped.signal });
  const both = await Promise.all(
    // IPv4 last: Node gives up all but the last address after a quarter of a second.
    ([6, 4] as const).map((family) => Promise.race([addressesOf(name, family), tooLate])),
  ).finally(() => stopped.abort());
  const [first, ...others] = both.flat();
  if (!first) throw new UnknownName(name);
  if (![first, ...others].every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(name);
  return [first, ...others];
}

/** The addresses of one family; none if there are none or nobody knows. */
const addressesOf = (name: string, family: 4 | 6): Promise<LookupAddress[]> =>
  (family === 4 ? dns.promises.resolve4(name) : dns.promises.resolve6(name)).then(
    (found) => found.map((address) => ({ address, family })),
    () => [],
  );

/** Why an address cannot be taken in production; undefined if it starts with https: and its name leads to public ones. */
export async function whyUnreachable(url: URL): Promise<Unreachable | undefined> {
  if (url.protocol !== 'https:') return 'notHttps';
  return resolvePublic(url).then(
    () => undefined,
    (error: unknown) => (error instanceof PrivateAddress ? 'private' : 'unknown'),
  );
}
