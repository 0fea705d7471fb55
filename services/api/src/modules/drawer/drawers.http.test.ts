import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { presetRights } from '@masa/domain/right';
import { readJson } from '../../db/json-columns.ts';
import { evening, order, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const FRIDAY = '2026-11-20';
const FRIES = 4_550;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(() => bar.close());

const addDrawer = async (name = 'Bar') => (await bar.boss.addDrawer({ body: { name } })).id;
const drawer = async (id: string, api = bar.boss) => {
  const one = (await api.drawers()).drawers.find((each) => each.id === id);
  if (!one) throw new Error('There is no such drawer.');
  return one;
};
const day = () => bar.boss.dayClose({ params: { date: FRIDAY } });
const open = (id: string, float = 50_000, api = bar.boss) =>
  api.openDrawer({ params: { id }, body: { float } });
const count = (id: string, amount: number, api = bar.boss) =>
  api.countDrawer({ params: { id }, body: { amount } });
const close = (id: string, body: { stays?: number; note?: string } = {}, api = bar.boss) =>
  api.closeDrawer({ params: { id }, body });
const out = (id: string, amount: number, api = bar.boss) =>
  api.moveCash({ params: { id }, body: { kind: 'out', amount, reason: 'tips' } });

/** A check that somebody has asked for; it comes to 45.50 for each portion. */
async function asked(portions = 1, paymentMethod: 'cash' | 'card' = 'cash'): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  for (let each = 0; each < portions; each += 1) await order(guest, 'fries');
  return pay.opened(pay.separate(guest, { paymentMethod }));
}
const take = (checkId: string, amount: number, tendered?: number, api: Api = bar.ana) =>
  api.takePayment({ params: { checkId }, body: { method: 'cash', amount, tendered } });
/** With the rights of the preset. */
async function ionIs(preset: 'cashier' | 'as_today') {
  await bar.boss.changeStaff({ params: { username: 'ion' }, body: { rights: [...presetRights[preset]] } });
  return bar.ion;
}

describe('a house without a drawer', () => {
  it('M-056: hears of none: its cash and its closed tables are as before', async () => {
    const checkId = await asked();
    await pay.complete(checkId);
    expect(await bar.ana.drawers()).toEqual({ drawers: [], own: null });
    expect(await day()).toMatchObject({ expectedCash: FRIES, drawers: null });
  });

  it('is the same while all of its drawers are given up, whose shifts stay', async () => {
    const id = await addDrawer();
    await open(id);
    expect(await refusalOf(bar.boss.removeDrawer({ params: { id } }))).toBe('409 drawer_busy');
    await count(id, 50_000);
    await close(id);
    await bar.boss.removeDrawer({ params: { id } });
    expect((await bar.ana.drawers()).drawers).toEqual([]);
    expect(await refusalOf(open(id))).toBe('404 drawer_not_found');
    await pay.complete(await asked());
  });
});

describe('a drawer shift', () => {
  it('M-057: should hold its float and the cash of checks, without change, what went out and what went back', async () => {
    const id = await addDrawer();
    await open(id);
    const checkId = await asked(2);
    await take(checkId, 8_000, 10_000);
    await out(id, 1_000);
    await bar.boss.moveCash({ params: { id }, body: { kind: 'in', amount: 700, reason: 'change' } });
    const { paymentId } = await take(checkId, 500);
    await bar.ana.undoPayment({ params: { paymentId } });
    const { shift } = await drawer(id);
    expect(shift).toMatchObject({ float: 50_000, checks: 1, cash: 8_000, expected: 57_700 });
    expect(shift?.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['in', 700],
      ['out', 1_000],
    ]);
    await count(id, 57_700);
    expect(await close(id)).toMatchObject({
      shift: null,
      last: { state: 'closed', expected: 57_700, difference: 0, closed: { stays: 50_000, counted: 57_700 } },
    });
  });

  it('holds what closing a table books as it was wished, and nothing of what was paid by card', async () => {
    const id = await addDrawer();
    await open(id, 0);
    await pay.complete(await asked());
    await pay.complete(await asked(1, 'card'));
    expect((await drawer(id)).shift).toMatchObject({ checks: 1, cash: FRIES, expected: FRIES });
  });

  it('M-058: is counted blind; each count is kept, and the last one is what was in it', async () => {
    const id = await addDrawer();
    const ion = await ionIs('cashier');
    await open(id, 66_700, ion);
    const hidden = { cash: null, expected: null, difference: null };
    expect((await drawer(id, ion)).shift).toMatchObject(hidden);
    expect((await drawer(id, bar.ana)).shift).toMatchObject(hidden);
    expect((await drawer(id, bar.boss)).shift).toMatchObject({ expected: 66_700 });
    expect((await count(id, 66_000, ion)).shift).toMatchObject({ expected: 66_700, difference: -700 });
    await count(id, 66_700, ion);
    const { last } = await close(id, {}, ion);
    expect(last?.counts.map(({ amount }) => amount)).toEqual([66_000, 66_700]);
    expect(last).toMatchObject({ difference: 0, closed: { by: 'ion' } });
    const counts = await bar.boss.auditLog({ query: { action: 'drawer.counted' } });
    expect(counts.map(({ details }) => details?.['countedCash'])).toEqual([66_700, 66_000]);
  });

  it('is counted by notes and coins, which come to what is said', async () => {
    const id = await addDrawer();
    await open(id, 0);
    const pieces = [
      { worth: 1_000, pieces: 2 },
      { worth: 1_000, pieces: 1 },
      { worth: 25, pieces: 4 },
    ];
    const body = { amount: 3_100, pieces };
    expect((await bar.boss.countDrawer({ params: { id }, body })).shift?.counts).toMatchObject([body]);
    const wrong = { ...body, amount: 3_000 };
    expect(await refusalOf(bar.boss.countDrawer({ params: { id }, body: wrong }))).toBe(
      '400 invalid_request',
    );
    const odd = { amount: 3, pieces: [{ worth: 3, pieces: 1 }] };
    expect(await refusalOf(bar.boss.countDrawer({ params: { id }, body: odd }))).toBe('400 invalid_request');
  });

  it('ends only with a count, with words where much is missing, and leaves no more than there is', async () => {
    const id = await addDrawer();
    await open(id);
    expect(await refusalOf(close(id))).toBe('409 drawer_not_counted');
    await count(id, 47_999);
    expect(await refusalOf(close(id))).toBe('400 reason_required');
    expect(await refusalOf(close(id, { note: 'lost', stays: 48_000 }))).toBe('409 amount_too_large');
    expect((await close(id, { note: 'lost' })).last).toMatchObject({
      difference: -2_001,
      closed: { note: 'lost', stays: 47_999 },
    });
    expect(await refusalOf(close(id))).toBe('409 drawer_not_open');
    expect(await refusalOf(count(id, 1))).toBe('409 drawer_not_open');
    expect(await refusalOf(out(id, 1))).toBe('409 drawer_not_open');
  });

  it('does not end with a count that sales, refunds or moves came after: it is counted once more', async () => {
    const id = await addDrawer();
    await open(id, 0);
    await count(id, 0);
    await pay.complete(await asked());
    expect(await refusalOf(close(id))).toBe('409 drawer_not_counted');
    await count(id, FRIES);
    await bar.boss.moveCash({ params: { id }, body: { kind: 'in', amount: 700, reason: 'change' } });
    expect(await refusalOf(close(id))).toBe('409 drawer_not_counted');
    await count(id, FRIES + 700);
    const { paymentId } = await take(await asked(), 500);
    await bar.ana.undoPayment({ params: { paymentId } });
    // What came and went again has changed nothing of what lies there.
    expect((await close(id)).last).toMatchObject({ expected: FRIES + 700, difference: 0 });
  });

  it('ends with its last count where no other one is taken any more, whatever came after it', async () => {
    const id = await addDrawer();
    await open(id, 0);
    for (let nth = 0; nth < 20; nth += 1) await count(id, 0);
    await out(id, 100);
    expect(await refusalOf(count(id, 0))).toBe('409 too_many_counts');
    expect((await close(id)).last).toMatchObject({ expected: -100, difference: 100 });
  });

  it('M-059: is one at a time: of eight who open it at once one has it', async () => {
    const id = await addDrawer();
    const each = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((float) => open(id, float)));
    expect(each.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(open(id))).toBe('409 drawer_busy');
  });

  it('M-060: is asked for by no guest who pays: cash without one is booked, and told', async () => {
    await addDrawer();
    const checkId = await asked();
    await pay.complete(checkId);
    expect((await bar.ana.checkMoney({ params: { checkId } })).paid).toBe(FRIES);
    expect(await day()).toMatchObject({
      expectedCash: FRIES,
      drawers: { floats: 0, withoutDrawer: FRIES, shifts: [] },
    });
  });

  it('M-065: warns at the end of the day while it is open, beside what it holds', async () => {
    const id = await addDrawer();
    await open(id);
    await pay.complete(await asked());
    await out(id, 1_000);
    const before = await day();
    expect(before.blockers).toContainEqual(
      expect.objectContaining({ kind: 'drawer_open', warns: true, drawer: 'Bar', openedBy: 'boss' }),
    );
    expect(before).toMatchObject({
      expectedCash: FRIES - 1_000,
      drawers: { floats: 50_000, withoutDrawer: 0, shifts: [{ drawer: 'Bar', expected: null }] },
    });
    const closing = (acceptWarnings: boolean) =>
      bar.boss.closeDay({ params: { date: FRIDAY }, body: { countedCash: 3_550, acceptWarnings } });
    expect(await refusalOf(closing(false))).toBe('409 day_has_blockers');
    expect((await closing(true)).closed).toMatchObject({ expectedCash: FRIES - 1_000 });
    await count(id, 53_550);
    await close(id);
    expect((await day()).drawers?.shifts).toMatchObject([{ expected: 53_550, counted: 53_550 }]);
  });

  it('is counted by two at once, beside another one, and while it is ended: no count is lost, and it ends with its last one', async () => {
    const ids = [await addDrawer('Bar'), await addDrawer('Terrace')];
    for (let round = 0; round < 6; round += 1) {
      for (const id of ids) await open(id, 0);
      await Promise.all(ids.flatMap((id) => [count(id, 100), count(id, 200)]));
      await Promise.allSettled(ids.flatMap((id) => [count(id, 300), close(id)]));
      const shifts = await bar.database
        .db('drawer_shifts')
        .whereIn('drawer_id', ids)
        .where({ state: 'closed' });
      expect(shifts).toHaveLength(2 * (round + 1));
      for (const { id, counts, counted } of shifts) {
        const kept = readJson('drawer_shifts.counts', counts, id).map(({ amount }) => amount);
        expect(kept.slice(0, 2).toSorted()).toEqual([100, 200]);
        expect(kept.slice(2)).toEqual(kept.length > 2 ? [300] : []);
        expect(counted).toBe(kept.at(-1));
      }
    }
  });

  it('M-061: has a payment that comes while it is closed, or the payment has no drawer: none is lost', async () => {
    const id = await addDrawer();
    for (let round = 0; round < 6; round += 1) {
      await open(id, 0);
      const checkId = await asked();
      await count(id, FRIES);
      const [, ended] = await Promise.allSettled([pay.complete(checkId), close(id, { note: 'at once' })]);
      if (ended.status === 'rejected') {
        expect(await refusalOf(Promise.reject(ended.reason))).toBe('409 drawer_not_counted');
        await count(id, FRIES);
        await close(id);
      }
      const { last } = await drawer(id);
      expect([0, FRIES]).toContain(last?.expected);
      expect(last?.cash).toBe(last?.expected);
      expect((await bar.ana.checkMoney({ params: { checkId } })).paid).toBe(FRIES);
    }
  });

  it('M-064: is opened without a sale by whoever has the right, with a reason that the log keeps', async () => {
    const id = await addDrawer();
    await open(id);
    const noSale = (api: Api, reason?: string) =>
      api.openWithoutSale({ params: { id }, ...(reason && { body: { reason } }) });
    expect(await refusalOf(noSale(bar.ana))).toBe('403 right_missing');
    expect((await noSale(bar.boss, 'mistake')).shift?.moves).toMatchObject([
      { kind: 'no_sale', amount: 0, reason: 'mistake', by: 'boss' },
    ]);
    expect(await refusalOf(noSale(bar.boss, 'because'))).toMatch(/reason_unknown/u);
    await noSale(bar.boss);
    expect(await bar.boss.auditLog({ query: { action: 'drawer.moved' } })).toHaveLength(2);
    await bar.boss.putVenue({ body: { lossControl: 'approve' } });
    expect(await refusalOf(noSale(bar.boss, 'mistake'))).toBe('403 approval_needed');
  });

  it('gives much cash, and any to the safe, only with a second person, where the house wants one', async () => {
    const id = await addDrawer();
    await open(id, 100_000);
    await bar.boss.putVenue({ body: { lossControl: 'approve' } });
    const safe = { kind: 'out', amount: 100, reason: 'safe' } as const;
    const moved = (body: Parameters<Api['moveCash']>[0]['body']) =>
      refusalOf(bar.boss.moveCash({ params: { id }, body }));
    expect(await moved(safe)).toBe('403 approval_needed');
    expect(await moved({ ...safe, reason: 'tips', amount: 50_001 })).toBe('403 approval_needed');
    expect(await moved({ ...safe, reason: 'purchase' })).toBe('400 invalid_request');
    expect(await moved({ kind: 'in', amount: 100, reason: 'safe' })).toBe('400 invalid_request');
    const ice = { ...safe, reason: 'purchase', note: 'Ice, 2 bags' } as const;
    await bar.boss.moveCash({ params: { id }, body: ice });
    expect((await drawer(id)).shift).toMatchObject({ expected: 99_900, moves: [{ note: 'Ice, 2 bags' }] });
  });

  it('is nothing that is played with in training, and money of a training lies in none', async () => {
    const id = await addDrawer();
    await open(id);
    await bar.boss.putVenue({ body: { trainingMode: true } });
    await pay.complete(await asked());
    expect(await refusalOf(count(id, 50_000))).toBe('409 training_mode');
    expect(await refusalOf(out(id, 1))).toBe('409 training_mode');
    await bar.boss.putVenue({ body: { trainingMode: false } });
    expect((await drawer(id)).shift).toMatchObject({ checks: 0, expected: 50_000 });
  });

  it('is refused to who has not the right', async () => {
    const id = await addDrawer();
    await open(id);
    expect(await refusalOf(open(id, 0, bar.ana))).toBe('403 right_missing');
    expect(await refusalOf(count(id, 0, bar.ana))).toBe('403 right_missing');
    expect(await refusalOf(close(id, {}, bar.ana))).toBe('403 right_missing');
    expect(await refusalOf(out(id, 1, bar.ana))).toBe('403 right_missing');
    expect(await refusalOf(bar.ana.addDrawer({ body: { name: 'Mine' } }))).toBe('403 administrator_only');
  });
});

describe('a tablet', () => {
  async function signedIn(): Promise<Api> {
    const { fetch } = bar.phone();
    const { origin } = bar;
    const { password } = await createClient(routes, { origin, fetch }).login({
      body: { username: 'ana', password: PASSWORD, deviceName: 'Bar' },
    });
    return createClient(routes, { origin, fetch, authorization: () => basicAuthorization('ana', password) });
  }

  it('puts its cash into its own drawer once that is chosen, and else into the only one that is open', async () => {
    const [one, other] = [await addDrawer('Bar'), await addDrawer('Terrace')];
    const tablet = await signedIn();
    await open(one, 0);
    await take(await asked(), 100, 100, tablet);
    await open(other, 0);
    await take(await asked(), 200, 200, tablet);
    await tablet.chooseDrawer({ body: { drawerId: other } });
    expect((await tablet.drawers()).own).toBe(other);
    await take(await asked(), 400, 400, tablet);
    expect((await drawer(one)).shift).toMatchObject({ cash: 100 });
    expect((await drawer(other)).shift).toMatchObject({ cash: 400 });
    await count(other, 400);
    await close(other);
    await take(await asked(), 800, 800, tablet);
    expect((await drawer(one)).shift).toMatchObject({ cash: 100 });
    expect(await refusalOf(bar.ana.chooseDrawer({ body: { drawerId: one } }))).toBe('409 device_needed');
    expect(await refusalOf(tablet.chooseDrawer({ body: { drawerId: 'none' } }))).toBe('404 drawer_not_found');
  });
});
