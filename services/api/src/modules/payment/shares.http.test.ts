import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import {
  BEER,
  diningTogether,
  FRIES,
  payingEvening,
  TOTAL as EACH,
  type Paying,
} from '../../testing/paying.ts';

const MINUTE = 60_000;

let bar: Evening;
let pay: Paying;
let guests: Guest[];
let dishes: string[][];
let checkId: string;
beforeEach(async () => {
  ({ bar, pay } = await payingEvening());
});
afterEach(() => bar.close());

async function together(...names: string[]) {
  ({ guests, dishes, checkId } = await diningTogether(bar, pay, names));
}
const guest = (at: number): Guest => {
  const one = guests[at];
  if (!one) throw new Error('Nobody sits there.');
  return one;
};
const dish = (of: number, at: number): string => dishes[of]?.[at] ?? '';

type Wish = Request<'makeShare'>['body'];
type Taking = Request<'takePayment'>['body'];
const share = (wish: Wish, api = bar.ana) => api.makeShare({ params: { checkId }, body: wish });
const drop = (shareId: string, api = bar.ana) => api.dropShare({ params: { checkId, shareId } });
const take = (body: Taking) => bar.ana.takePayment({ params: { checkId }, body });
const money = (api = bar.ana) => api.checkMoney({ params: { checkId } });
const seen = (api = bar.ana) => api.getCheck({ params: { checkId } });
const own = (at: number): Wish => ({ kind: 'session', sessionId: guest(at).session.id });
const sweep = () => bar.product.jobs.find(({ name }) => name === 'shares nobody has paid')?.run();

describe('a share', () => {
  it('reserves what it comes to until it is paid, and is paid to the ban by one payment', async () => {
    await together('Ana', 'Dan');
    const { share: made, free } = await share({ ...own(0), tip: 500 }, guest(0).api);
    expect(made).toMatchObject({ kind: 'session', state: 'open', amount: EACH, tip: 500, byGuest: true });
    expect(free).toBe(EACH);
    expect(await money()).toMatchObject({ due: 2 * EACH, reserved: EACH, free: EACH });
    const [card] = await pay.open(guest(0).table);
    expect(card).toMatchObject({ paid: 0, reserved: EACH, shares: [{ id: made.id, state: 'open' }] });
    // Nobody else can take its money.
    expect(await refusalOf(take({ method: 'cash', amount: EACH + 1 }))).toBe('409 amount_too_large');
    expect(await refusalOf(take({ method: 'card', amount: EACH - 1, shareId: made.id }))).toBe(
      '409 not_covered',
    );
    const taken = await take({ method: 'card', amount: EACH, tip: 500, shareId: made.id });
    expect(taken).toMatchObject({ paid: EACH, reserved: 0, free: EACH, shares: [{ state: 'paid' }] });
    expect(await guest(0).api.readShare({ params: { shareId: made.id } })).toMatchObject({ state: 'paid' });
    expect(await refusalOf(take({ method: 'card', amount: EACH, shareId: made.id }))).toBe(
      '409 share_not_open',
    );
    expect(await refusalOf(drop(made.id))).toBe('409 share_not_open');
    await pay.complete(checkId);
    expect(await money()).toMatchObject({ paid: 2 * EACH, due: 0, shares: [{ state: 'paid' }] });
  });

  it('is made and paid in one deed by whoever takes the money', async () => {
    await together('Ana', 'Dan');
    const half = { orderItemId: dish(0, 1), num: 1, den: 2 };
    await take({ method: 'cash', amount: BEER / 2, share: { kind: 'part', parts: [half] } });
    const rest = await take({ method: 'card', amount: EACH - BEER / 2, share: own(0) });
    expect(rest).toMatchObject({ paid: EACH, shares: [{ kind: 'part' }, { kind: 'session' }] });
    expect((await seen()).people).toMatchObject([
      { name: 'Ana', state: 'paid', amount: EACH, onCheck: true },
      { name: 'Dan', state: 'open' },
    ]);
    expect(await refusalOf(take({ method: 'cash', amount: EACH, share: own(0) }))).toBe('409 share_taken');
    expect(await refusalOf(take({ method: 'cash', amount: 1, share: own(1) }))).toBe('409 not_covered');
    expect((await money()).shares).toHaveLength(2);
    const both = { method: 'cash', amount: 1, shareId: rest.paymentId, share: own(1) } as const;
    expect(await refusalOf(take(both))).toBe('400 invalid_request');
  });

  it('is given up with its money: cash that was booked by mistake', async () => {
    await together('Ana');
    const { paymentId } = await take({ method: 'cash', amount: EACH, share: own(0) });
    const undone = await bar.ana.undoPayment({ params: { paymentId } });
    expect(undone).toMatchObject({ due: EACH, free: EACH, reserved: 0, shares: [] });
    await take({ method: 'card', amount: EACH, share: own(0) });
    await pay.complete(checkId);
  });

  it('M-026, M-027: of equal parts, each once', async () => {
    await together('Ana', 'Dan');
    const [a, b, c] = [1, 2, 3].map((k): Wish => ({ kind: 'equal', n: 3, k }));
    const made = [await share(a as Wish), await share(b as Wish)];
    expect(await refusalOf(share(b as Wish))).toBe('409 share_taken');
    made.push(await share(c as Wish));
    expect(made.map(({ share: { amount } }) => amount)).toEqual([6_700, 6_700, 6_700]);
    expect(await refusalOf(share(c as Wish))).toBe('409 share_taken');
    await drop(made[1]?.share.id ?? '');
    expect((await share(b as Wish)).share).toMatchObject({ amount: 6_700, equal: { n: 3, k: 2 } });
    for (const [n, k] of [
      [1, 1],
      [31, 1],
      [0, 1],
      [-2, 1],
      [2.5, 1],
      [3, 4],
    ] as const)
      expect([n, k, await refusalOf(share({ kind: 'equal', n, k }))]).toEqual([n, k, '400 invalid_request']);
    for (const { share: one } of made.slice(2)) await drop(one.id);
    await take({ method: 'cash', amount: 6_698 });
    // Two bani are left: no third part of them.
    expect(await refusalOf(share({ kind: 'equal', n: 5, k: 1 }))).toBe('400 invalid_request');
  });

  it('M-029, M-030: of a dish in pieces, to the ban', async () => {
    await together('Ana', 'Dan');
    const piece = (num: number, den: number): Wish => ({
      kind: 'part',
      parts: [{ orderItemId: dish(0, 0), num, den }],
    });
    const sevenths = [];
    for (let at = 0; at < 7; at += 1) sevenths.push((await share(piece(1, 7))).share);
    expect(sevenths.map(({ amount }) => amount)).toEqual([650, 650, 650, 650, 650, 650, 650]);
    for (const { id } of sevenths) await drop(id);
    const eighths = [];
    for (let at = 0; at < 8; at += 1) eighths.push((await share(piece(1, 8))).share);
    expect(eighths.map(({ amount }) => amount)).toEqual([569, 569, 569, 569, 569, 569, 569, 567]);
    await drop(eighths[3]?.id ?? '');
    expect((await share(piece(1, 8))).share.amount).toBe(569);
    expect(await refusalOf(share(piece(1, 3)))).toBe('409 share_taken');
    for (const [num, den] of [
      [1, 13],
      [3, 2],
      [0, 2],
    ] as const)
      expect(await refusalOf(share(piece(num, den)))).toBe('400 invalid_request');
  });

  it('M-031: of dishes that are on this check and nobody else pays for', async () => {
    await together('Ana');
    const other = checkId;
    const others = dishes;
    await together('Dan', 'Eve');
    const items = (...orderItemIds: string[]): Wish => ({ kind: 'items', orderItemIds });
    expect(await refusalOf(share(items(others[0]?.[0] ?? '')))).toBe('404 order_not_found');
    await share(own(0));
    expect(await refusalOf(share(items(dish(0, 0))))).toBe('409 share_taken');
    expect(await refusalOf(share(items(dish(1, 0), dish(1, 0))))).toBe('400 invalid_request');
    const { share: made } = await share(items(dish(1, 0), dish(1, 1)));
    expect(made.amount).toBe(EACH);
    expect(await refusalOf(share({ kind: 'session', sessionId: made.id }))).toBe('404 session_not_found');
    await pay.complete(checkId);
    expect(await refusalOf(share(own(0)))).toBe('409 check_not_open');
    expect(await refusalOf(drop(made.id))).toBe('409 check_not_open');
    expect((await money()).shares).toEqual([]);
    checkId = other;
    expect(await refusalOf(drop(made.id))).toBe('404 share_not_found');
  });

  it('M-032: of a guest who is on the check, and of nobody else', async () => {
    await together('Ana', 'Dan');
    const stranger = await bar.guest('Olga', bar.table());
    expect(await refusalOf(share({ kind: 'whole' }, stranger.api))).toBe('403 not_your_session');
    expect(await refusalOf(share({ kind: 'whole' }, bar.bare))).toBe('401 unauthorized');
    expect(await refusalOf(money(stranger.api))).toBe('403 not_your_session');
    const { share: made } = await share(own(0), guest(0).api);
    const params = { shareId: made.id };
    expect(await refusalOf(stranger.api.readShare({ params }))).toBe('403 not_your_session');
    expect(await refusalOf(bar.bare.readShare({ params }))).toBe('401 unauthorized');
    expect(await refusalOf(drop(made.id, stranger.api))).toBe('403 not_your_session');
    expect(await refusalOf(drop(made.id, guest(1).api))).toBe('403 not_your_session');
    expect((await drop(made.id, guest(0).api)).share.state).toBe('dropped');
    // What staff say to each other is not for guests.
    await take({ method: 'cash', amount: 100 });
    expect(await money(guest(0).api)).toMatchObject({
      payments: [{ takenBy: null }],
      refunds: [],
      takers: [],
    });
  });

  it('M-033: of a sum up to what is free', async () => {
    await together('Ana');
    expect(await refusalOf(share({ kind: 'free', amount: 0 }))).toBe('400 invalid_request');
    expect(await refusalOf(share({ kind: 'free', amount: EACH + 1 }))).toBe('409 amount_too_large');
    await share({ kind: 'free', amount: EACH });
    expect(await refusalOf(share({ kind: 'whole' }))).toBe('409 share_empty');
  });

  it('M-037, M-038: keeps a discount from what is promised, and a dish on the house from who has promised to pay it', async () => {
    await together('Ana', 'Dan');
    const { share: made } = await share(own(0));
    const adjust = (body: Request<'adjustCheck'>['body']) =>
      bar.boss.adjustCheck({ params: { checkId }, body });
    const why = { reason: 'complaint', note: 'cold' };
    expect(await refusalOf(adjust({ kind: 'discount', amount: EACH + 1, ...why }))).toBe(
      '409 amount_too_large',
    );
    const comp = { kind: 'comp' as const, items: [dish(0, 0)], ...why };
    expect(await refusalOf(adjust(comp))).toBe('409 share_taken');
    await drop(made.id);
    expect(await adjust(comp)).toMatchObject({ due: 2 * EACH - FRIES });
    expect((await share(own(0))).share.amount).toBe(BEER);
  });

  it('keeps what is off a dish from the bill of a neighbour: whoever has paid for it gets his money back first', async () => {
    await together('Ana', 'Dan');
    const { share: made } = await share(own(0));
    const { paymentId } = await take({ method: 'cash', amount: EACH, shareId: made.id });
    const off = (body: Pick<Request<'adjustCheck'>['body'], 'kind' | 'items' | 'percent' | 'amount'>) =>
      bar.boss.adjustCheck({ params: { checkId }, body: { ...body, reason: 'complaint', note: 'cold' } });
    const [fries, beer] = [dish(0, 0), dish(0, 1)];
    const told = await off({ kind: 'comp', items: [fries] }).catch((reason: unknown) => reason);
    expect(told).toMatchObject({ error: 'share_taken', details: { items: [fries] } });
    expect(await refusalOf(off({ kind: 'comp', items: [dish(1, 0), fries, beer] }))).toBe('409 share_taken');
    expect(await refusalOf(off({ kind: 'discount', percent: 10, items: [beer] }))).toBe('409 share_taken');
    // Dan pays for his own, whatever Ana has.
    expect((await share(own(1))).share.amount).toBe(EACH);
    expect(await refusalOf(off({ kind: 'discount', amount: 100, items: [dish(1, 0)] }))).toBe(
      '409 share_taken',
    );
    await bar.boss.refundPayment({
      params: { paymentId },
      body: { reason: 'wrong_amount', amount: EACH },
    });
    expect(await off({ kind: 'comp', items: [fries] })).toMatchObject({ paid: 0, due: EACH + BEER });
  });

  it('lets go of a dish that is paid in part as much as the rest of it covers', async () => {
    await together('Ana', 'Dan');
    const half: Wish = { kind: 'part', parts: [{ orderItemId: dish(0, 1), num: 1, den: 2 }] };
    const { share: made } = await share(half);
    await take({ method: 'cash', amount: BEER / 2, shareId: made.id });
    const off = (amount: number) =>
      bar.boss.adjustCheck({
        params: { checkId },
        body: { kind: 'discount', amount, items: [dish(0, 1)], reason: 'complaint', note: 'flat' },
      });
    expect(await refusalOf(off(BEER / 2 + 1))).toBe('409 share_taken');
    await off(BEER / 2 - 100);
    expect((await share(half)).share.amount).toBe(100);
    // What is off the whole check is no dish's.
    await bar.boss.adjustCheck({
      params: { checkId },
      body: { kind: 'discount', amount: 500, reason: 'regular' },
    });
  });

  it('M-123: blocks no bill: three at most, a quarter of an hour, and staff give it up at once', async () => {
    await together('Ana', 'Dan');
    const { api } = guest(0);
    const made = [];
    for (const amount of [100, 200, 300]) made.push((await share({ kind: 'free', amount }, api)).share.id);
    expect(await refusalOf(share({ kind: 'free', amount: 400 }, api))).toBe('409 share_taken');
    await drop(made[0] ?? '');
    const { share: last } = await share({ kind: 'free', amount: 400 }, api);
    // What staff made stands until somebody gives it up.
    await share({ kind: 'free', amount: 1_000 });
    bar.clock.advance(14 * MINUTE);
    await sweep();
    expect((await money()).reserved).toBe(1_900);
    bar.clock.advance(MINUTE);
    await sweep();
    expect(await money()).toMatchObject({ reserved: 1_000, free: 2 * EACH - 1_000 });
    expect(await refusalOf(take({ method: 'cash', amount: 400, shareId: last.id }))).toBe(
      '409 share_not_open',
    );
    // Also where nobody has swept yet.
    await share({ kind: 'free', amount: 2 * EACH - 1_000 }, api);
    bar.clock.advance(15 * MINUTE);
    await take({ method: 'cash', amount: 2 * EACH - 1_000 });
    expect(await money()).toMatchObject({ due: 1_000, reserved: 1_000, free: 0 });
  });

  it('ends with its check: what is open is given up when the table is closed or its request taken back', async () => {
    await together('Ana', 'Dan');
    await share(own(0), guest(0).api);
    await pay.cancel(checkId);
    expect((await money()).shares).toEqual([]);
    checkId = await pay.opened(pay.table(guest(0)));
    const { share: paid } = await share(own(0), guest(0).api);
    await share(own(1), guest(1).api);
    await take({ method: 'cash', amount: EACH, shareId: paid.id });
    const closed = await pay.complete(checkId);
    expect(closed).toMatchObject({ paid: 2 * EACH, reserved: 0, shares: [{ id: paid.id, state: 'paid' }] });
    expect((await seen()).people.map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('counts among its people who of the visit pays for himself', async () => {
    const table = bar.table();
    const [ana, dan, eve] = [
      await bar.guest('Ana', table),
      await bar.guest('Dan', table),
      await bar.guest('Eve', table),
    ];
    for (const one of [ana, dan, eve]) await order(one, 'fries');
    const early = await pay.opened(pay.separate(ana));
    await pay.complete(early);
    checkId = await pay.opened(pay.separate(dan));
    expect((await seen(dan.api)).people).toMatchObject([
      { name: 'Dan', state: 'open', onCheck: true },
      { name: 'Ana', state: 'paid', amount: FRIES, onCheck: false },
      { name: 'Eve', state: 'open', onCheck: false },
    ]);
    // Whoever sits there tomorrow has nothing to do with them.
    await pay.complete(checkId);
    await pay.complete(await pay.opened(pay.separate(eve)));
    const olga = await bar.guest('Olga', table);
    await order(olga, 'fries');
    checkId = await pay.opened(pay.separate(olga));
    expect((await seen(olga.api)).people.map(({ name }) => name)).toEqual(['Olga']);
  });
});
