import { ECDH } from 'node:crypto';
import { Refusal } from '../../refusal.ts';

const ANY_NAME = '*.';
const AUTH_BYTES = 16;
const POINT_BYTES = 65;

/** `https://*.push.apple.com` stands for every name below that one, never for a port of its own. */
function allows(service: string, address: URL): boolean {
  const [scheme = '', host = ''] = service.split('://');
  if (!host.startsWith(ANY_NAME)) return address.origin === service;
  return address.protocol === `${scheme}:` && address.port === '' && address.hostname.endsWith(host.slice(1));
}

/**
 * We call this address by ourselves later on: only one of the push services that browsers use is one, so that nobody
 * makes the server knock at doors inside its own network.
 */
export function mustBePushService(services: readonly string[], endpoint: string): void {
  const address = URL.parse(endpoint);
  const plain = address !== null && address.username === '' && address.password === '';
  if (!plain || !services.some((service) => allows(service, address)))
    throw new Refusal('push_service_unknown');
}

const isBase64Url = (text: string): boolean => /^[\w-]+$/u.test(text);

function isPoint(p256dh: string): boolean {
  if (!isBase64Url(p256dh) || Buffer.from(p256dh, 'base64url').length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    // No point of the curve: nothing could ever be encrypted for it.
    return false;
  }
}

/** A key that nothing can be encrypted with would fail at every push, for as long as the device lives. */
export function mustBeKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  const wrong = [
    ...(isPoint(p256dh) ? [] : ['p256dh']),
    ...(isBase64Url(auth) && Buffer.from(auth, 'base64url').length === AUTH_BYTES ? [] : ['auth']),
  ];
  if (wrong.length > 0)
    throw new Refusal('invalid_request', {
      issues: wrong.map((key) => ({ field: `body.keys.${key}`, problem: 'not a key of Web Push' })),
    });
}
