import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { admitted } from '../testing/admitted.ts';
import { addressKey } from './limiter.ts';
import { promoMisses, unknownTables } from './misses.ts';

const on = { rateLimits: true, store: null };

describe('addresses', () => {
  it('of one IPv6 network count as one', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::7'));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('::ffff:198.51.100.4')).toBe('::ffff:198.51.100.4');
    expect(addressKey('198.51.100.4')).toBe('198.51.100.4');
  });
});

describe('guesses', () => {
  it('of vouchers are ten per session; right codes are free', async () => {
    const count = promoMisses(on);
    const miss = () => count('session', 'table', () => Promise.resolve({ status: 'promo_not_found' }));
    const hit = () => count('session', 'table', () => Promise.resolve({ status: 'applied' }));
    expect(await admitted(50, hit)).toBe(50);
    expect(await admitted(20, miss)).toBe(10);
    expect(await admitted(1, hit)).toBe(0);
  });

  it('of vouchers are thirty per table', async () => {
    const count = promoMisses(on);
    const miss = (number: number) =>
      count(`session ${number}`, 'table', () => Promise.resolve({ status: 'promo_not_found' }));
    expect(await admitted(40, miss)).toBe(30);
  });

  it('of vouchers that the table is refused cost the session nothing', async () => {
    const count = promoMisses(on);
    const miss = (session: string, table: string) => () =>
      count(session, table, () => Promise.resolve({ status: 'promo_not_found' }));
    for (const session of ['a', 'b', 'c']) expect(await admitted(10, miss(session, 'loud'))).toBe(10);
    expect(await admitted(30, miss('mine', 'loud'))).toBe(0);
    expect(await admitted(20, miss('mine', 'quiet'))).toBe(10);
  });

  it('of vouchers cannot slip past side by side', async () => {
    const count = promoMisses(on);
    let judged = 0;
    const miss = () =>
      count('session', 'table', () => {
        judged += 1;
        return new Promise<{ status: string }>((resolve) =>
          setImmediate(() => resolve({ status: 'promo_not_found' })),
        );
      });
    await Promise.allSettled(Array.from({ length: 50 }, miss));
    expect(judged).toBe(10);
  });

  it('that fail for another reason cost nothing', async () => {
    const count = promoMisses(on);
    for (let call = 0; call < 20; call += 1)
      await expect(
        count('session', 'table', () => Promise.reject(new Refusal('order_not_found'))),
      ).rejects.toMatchObject({ code: 'order_not_found' });
  });

  it('of table codes are thirty a minute per address, and lock nobody out who has the right one', async () => {
    const count = unknownTables(on);
    const caller = { ip: '198.51.100.4' };
    const right = () => count(caller, () => new Promise((resolve) => setImmediate(resolve)));
    await Promise.all(Array.from({ length: 300 }, right));
    const wrong = () => count(caller, () => Promise.reject(new Refusal('table_not_found')));
    for (let guess = 0; guess < 30; guess += 1)
      await expect(wrong()).rejects.toMatchObject({ code: 'table_not_found' });
    await expect(wrong()).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(right()).resolves.toBeUndefined();
  });
});
