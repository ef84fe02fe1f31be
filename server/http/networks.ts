import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * The address that a request came from; of IPv6 the first 64 bits. Empty if the client has gone: despite Fastify's
 * types, its socket then has no address.
 */
export const placeOf = ({ ip }: { readonly ip?: string }): string => normalizeIP(ip ?? '');

/** An IPv6 network that may belong to one customer of a provider; undefined for IPv4. */
export function networkOf(ip: string | undefined, bits: 48 | 56): string | undefined {
  return ip !== undefined && isIPv6(normalizeIP(ip)) ? `${normalizeIP(ip, bits)}/${bits}` : undefined;
}

/** The addresses that one customer of a provider may own: of IPv6 the first 48 bits, else the address itself. */
export const customerOf = (request: { readonly ip?: string }): string =>
  networkOf(request.ip, 48) ?? placeOf(request);
