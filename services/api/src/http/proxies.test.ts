import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, proxiesOf } from './proxies.ts';

const called = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const seen = (trustProxy: readonly string[], remoteAddress: string, forwarded?: string) =>
  addressOf(proxiesOf({ trustProxy }), called(remoteAddress, forwarded));
const GUEST = '198.51.100.4';

describe('the address of a caller', () => {
  it('is his own where no proxy is named, whatever he says', () => {
    expect(seen([], GUEST, '203.0.113.9')).toBe(GUEST);
    expect(seen([], '127.0.0.1', GUEST)).toBe('127.0.0.1');
  });

  it('is what the proxy says, and not what the guest told the proxy', () => {
    expect(seen(['127.0.0.1'], '127.0.0.1', `203.0.113.9, ${GUEST}`)).toBe(GUEST);
    expect(seen(['loopback', '10.0.0.0/8'], '127.0.0.1', `203.0.113.9, ${GUEST}, 10.1.2.3`)).toBe(GUEST);
  });

  it('is his own where he comes past the proxy', () => {
    expect(seen(['127.0.0.1'], GUEST, '203.0.113.9')).toBe(GUEST);
  });

  it('is the proxy’s where it says nothing', () => {
    expect(seen(['127.0.0.1'], '127.0.0.1')).toBe('127.0.0.1');
    expect(seen(['127.0.0.1'], '127.0.0.1', '')).toBe('127.0.0.1');
  });
});
