import { timingSafeEqual, createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

type Headers = Readonly<Record<string, string | undefined>>;

/** Behind a proxy on the same machine every guest comes from loopback, but brings a trace of the proxy. */
const traces = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const isLoopback = (ip: string): boolean => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/u, '');
  return address !== '' && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** GET /api/metrics: from this very machine, or with METRICS_TOKEN. */
export function maySeeMetrics(ip: string, headers: Headers, token: string | null): boolean {
  if (isLoopback(ip) && traces.every((name) => headers[name] === undefined)) return true;
  const [, given] = /^bearer +(\S+)$/iu.exec(headers['authorization'] ?? '') ?? [];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}
