/**
 * Whether a guest's phone can open what a QR code says. `this_machine` and `nowhere` are certain: no network changes
 * them. `local_name` and `other_machine` are guesses, for a router may know the name and a proxy may stand there.
 */
export const reaches = ['open', 'this_machine', 'nowhere', 'local_name', 'other_machine'] as const;
export type Reach = (typeof reaches)[number];

/** Nobody has to answer for a guess. */
export const isCertain = (reach: Reach): boolean => reach === 'this_machine' || reach === 'nowhere';

/** Endings that no name of the internet has: the router answers for them, or the machines among themselves (mDNS). */
const LOCAL_ENDINGS = /\.(?:local|lan|home|internal|intranet|localdomain|home\.arpa)$/u;
const FOUR_NUMBERS = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/u;

function reachOfFour(host: string, first: number, second: number, own: readonly string[]): Reach {
  if (first === 127 || host === '0.0.0.0') return 'this_machine';
  const isLinkLocal = first === 169 && second === 254;
  if (first === 0 || first >= 224 || isLinkLocal) return 'nowhere';
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 100 && second >= 64 && second <= 127);
  return isPrivate && !own.includes(host) ? 'other_machine' : 'open';
}

function reachOfSix(host: string, own: readonly string[]): Reach {
  if (host === '::1' || host === '::') return 'this_machine';
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/u.exec(host);
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((part) => Number.parseInt(part, 16));
    return reachOf([high >> 8, high & 255, low >> 8, low & 255].join('.'), own);
  }
  // Link-local addresses need the name of the asking device's own network card, and ff… is for many at once.
  if (/^(?:fe[89ab][0-9a-f]|ff[0-9a-f]{2}):/u.test(host)) return 'nowhere';
  return /^f[cd][0-9a-f]{2}:/u.test(host) && !own.includes(host) ? 'other_machine' : 'open';
}

/** @param hostname as a URL has it: small letters, IPv6 in brackets @param own the addresses of this machine */
export function reachOf(hostname: string, own: readonly string[]): Reach {
  const host = hostname.replace(/\.$/u, '');
  if (host.startsWith('[')) return reachOfSix(host.slice(1, -1), own);
  const four = FOUR_NUMBERS.exec(host);
  if (four) return reachOfFour(host, Number(four[1]), Number(four[2]), own);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'this_machine';
  return LOCAL_ENDINGS.test(host) || !host.includes('.') ? 'local_name' : 'open';
}
