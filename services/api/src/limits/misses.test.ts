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

type Guest = { readonly session: string; readonly phone?: string | null; readonly ordered?: boolean };

/** A table where vouchers are typed. */
function table(row = 1, count = promoMisses(on)) {
  const type =
    (status: string) =>
    ({ session, phone = null, ordered = false }: Guest) =>
      count(
        { caller: { guestDeviceId: phone }, sessionId: session, tableRow: row, hasOrdered: ordered },
        () => new Promise<{ status: string }>((resolve) => setImmediate(() => resolve({ status }))),
      );
  return { count, miss: type('promo_not_found'), hit: type('applied') };
}

describe('guesses of vouchers', () => {
  it('are ten per session; right codes are free', async () => {
    const { miss, hit } = table();
    expect(await admitted(50, () => hit({ session: 'a' }))).toBe(50);
    expect(await admitted(20, () => miss({ session: 'a' }))).toBe(10);
    expect(await admitted(1, () => hit({ session: 'a' }))).toBe(0);
  });

  it('are ten per phone, whatever sessions it opens', async () => {
    const { miss } = table();
    const guess = (number: number) => miss({ session: `session ${number}`, phone: 'phone' });
    expect(await admitted(40, guess)).toBe(10);
  });

  it('of some do not close the table to the others', async () => {
    const { miss, hit } = table();
    for (let at = 0; at < 40; at += 1)
      expect(await admitted(10, () => miss({ session: `s${at}`, phone: `p${at}` }))).toBe(10);
    expect(await admitted(1, () => hit({ session: 'mine', phone: 'my phone' }))).toBe(1);
  });

  it('of ever new sessions leave a table to those who have ordered there or have guessed before', async () => {
    const { count, miss, hit } = table();
    const early = { session: 'early', phone: 'early phone' };
    await miss(early);
    const flood = (number: number) => miss({ session: `s${number}`, phone: `p${number}` });
    expect(await admitted(200, flood)).toBe(59);
    expect(await admitted(1, () => hit({ session: 'new' }))).toBe(0);
    expect(await admitted(1, () => hit(early))).toBe(1);
    expect(await admitted(1, () => hit({ session: 'diner', ordered: true }))).toBe(1);
    expect(await admitted(20, () => miss({ session: 'diner', ordered: true }))).toBe(10);
    expect(await admitted(1, () => table(2, count).hit({ session: 'new' }))).toBe(1);
  });

  it('cannot slip past side by side', async () => {
    const { miss } = table();
    const guesses = Array.from({ length: 50 }, () => miss({ session: 'a' }));
    const judged = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled');
    expect(judged).toHaveLength(10);
  });

  it('that fail for another reason cost nothing', async () => {
    const { count } = table();
    const caller = { guestDeviceId: null };
    for (let call = 0; call < 80; call += 1)
      await expect(
        count({ caller, sessionId: 's', tableRow: 1, hasOrdered: false }, () =>
          Promise.reject(new Refusal('order_not_found')),
        ),
      ).rejects.toMatchObject({ code: 'order_not_found' });
  });
});

describe('guesses of table codes', () => {
  it('are thirty a minute per stranger and per phone, and lock nobody out who has the right one', async () => {
    const count = unknownTables(on);
    const stranger = { ip: '198.51.100.4', guestDeviceId: null };
    const phone = { ...stranger, guestDeviceId: 'phone' };
    const right = () => count(stranger, () => new Promise((resolve) => setImmediate(resolve)));
    await Promise.all(Array.from({ length: 300 }, right));
    const wrong = (who: typeof phone | typeof stranger) =>
      count(who, () => Promise.reject(new Refusal('table_not_found')));
    for (let guess = 0; guess < 30; guess += 1)
      await expect(wrong(stranger)).rejects.toMatchObject({ code: 'table_not_found' });
    await expect(wrong(stranger)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(right()).resolves.toBeUndefined();
    // A known phone with last year's sheet is told that it is an old one.
    await expect(wrong(phone)).rejects.toMatchObject({ code: 'table_not_found' });
  });
});
