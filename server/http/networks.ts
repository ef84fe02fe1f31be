import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** An IPv6 network that may belong to one customer of a provider; undefined for IPv4. */
export function networkOf(ip: string, bits: 48 | 56): string | undefined {
  return isIPv6(normalizeIP(ip)) ? `${normalizeIP(ip, bits)}/${bits}` : undefined;
}
