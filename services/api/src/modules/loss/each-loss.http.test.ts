import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { evening, order, type Api, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';
import { watching } from '../../testing/watching.ts';

const FRIES = 4_550;
const MINUTE = 60_000;
/** The bar opens on Friday the 20th; these days are of one span of fourteen, and of one week. */
const day = (n: number) => new Date(Date.parse('2026-11-20') + n * 86_400_000).toISOString().slice(0, 10);
const at = (n: number, time: string) => `${day(n)}T${time}:00+02:00`;

let bar: Evening;
let pay: ReturnType<typeof paying>;
let watch: ReturnType<typeof watching>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  watch = watching(bar, { from: day(0), to: day(40) });
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await watch.pastDays();
});
afterEach(() => bar.close());

/** The bar opens on this evening; the days before it were looked at in the morning. */
async function opens(n: number): Promise<void> {
  if (n === 0) return;
  await watch.lookAt(at(n, '08:00'));
  bar.clock.turnTo(at(n, '20:00'));
}
/** All that was found in the end, a day and a half after this evening. */
const inTheEnd = async (n: number) => {
  await watch.lookAt(at(n + 1, '08:00'));
  await watch.lookAt(at(n + 1, '21:00'));
  return watch.list();
};

/** A guest at a table of his own who eats fries and pays; answers his check and payment. */
async function sold(by: Api = bar.ana, paymentMethod: 'cash' | 'card' = 'cash') {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, 'fries');
  const checkId = await pay.opened(pay.separate(guest, { paymentMethod }));
  const { payments } = await by.completeCheck({ params: { checkId } });
  return { checkId, paymentId: payments[0]?.id ?? '' };
}
const give = async (paymentId: string, body: { readonly method?: 'cash' } = {}) =>
  bar.boss.refundPayment({
    params: { paymentId },
    body: { amount: FRIES, reason: 'quality', ...body },
  });

describe('L10, money that went back', () => {
  it('in cash for a card', async () => {
    const { paymentId } = await sold(bar.ana, 'card');
    await give(paymentId, { method: 'cash' });
    expect(await inTheEnd(0)).toMatchObject([
      { detector: 'L10', amount: FRIES, person: { username: 'boss' }, facts: { kind: 'other_way' } },
    ]);
  });

  it('days after its guest had left, with the table where he sat', async () => {
    const { paymentId } = await sold();
    await opens(3);
    await give(paymentId);
    const [told, more] = await inTheEnd(3);
    expect([told?.detector, told?.facts['kind'], more]).toEqual(['L10', 'late', undefined]);
    expect(told?.table).not.toBeNull();
  });

  it('is nobody’s question as it came, while its guest is there, nor where the terminal refused it', async () => {
    await give((await sold()).paymentId);
    await give((await sold(bar.ana, 'card')).paymentId);
    const late = await sold(bar.ana, 'card');
    bar.clock.advance(40 * MINUTE);
    const { refundId } = await give(late.paymentId);
    await bar.boss.finishRefund({ params: { refundId }, body: { went: false } });
    expect(await inTheEnd(0)).toEqual([]);
  });
});

describe('L11, a dish that staff move to a bill with a larger discount', () => {
  /** Mihai has read his pre-check; then his beer stands on Vera's. */
  async function moved(percent: number, after: 'pre-check' | 'order'): Promise<void> {
    const table = bar.table();
    const [mihai, vera] = [await bar.guest('Mihai', table), await bar.guest('Vera', table)];
    const [, beer = ''] = await order(mihai, 'fries', 'lager__500ml');
    await order(vera, 'fries');
    const ofStaff = { api: bar.ana, session: mihai.session };
    if (after === 'pre-check') {
      const first = await pay.opened(pay.separate(ofStaff));
      await watch.printed(first);
      await pay.cancel(first);
    }
    await bar.ana.claimOrder({
      body: { newSessionId: vera.session.id, previousSessionId: mihai.session.id, orderId: beer },
    });
    const checkId = await pay.opened(pay.separate(vera));
    if (percent > 0)
      await bar.boss.adjustCheck({
        params: { checkId },
        body: { kind: 'discount', percent, reason: 'regular' },
      });
    await pay.complete(checkId);
    await pay.complete(await pay.opened(pay.separate(mihai)));
  }

  it('is told with what the move saved', async () => {
    await moved(50, 'pre-check');
    expect(await inTheEnd(0)).toMatchObject([
      { detector: 'L11', amount: 2_750, person: { username: 'ana' }, facts: { times: 1, percent: 50 } },
    ]);
  });

  it('is nobody’s question before a pre-check, nor to a bill without a discount', async () => {
    await moved(50, 'order');
    await moved(0, 'pre-check');
    expect(await inTheEnd(0)).toEqual([]);
  });
});

describe('L12, who gives away much more than the house does', () => {
  /** On this evening three people close a bill each, and some of them with a tenth off. */
  async function sell(n: number, givers: readonly Api[]): Promise<void> {
    await opens(n);
    for (const by of [bar.ana, bar.ion, bar.boss]) {
      const guest = await bar.guest('Mihai', bar.table());
      await order(guest, 'fries');
      const checkId = await pay.opened(pay.separate(guest));
      const body = { kind: 'discount' as const, percent: 10, reason: 'regular' };
      if (givers.includes(by)) await by.adjustCheck({ params: { checkId }, body });
      await by.completeCheck({ params: { checkId } });
    }
  }

  it('is told once in a fortnight, with all that he gave', async () => {
    for (const n of [0, 3, 6, 9, 12]) await sell(n, [bar.boss]);
    const told = await inTheEnd(12);
    const { film } = await bar.boss.lossFinding({ params: { id: told[0]?.id ?? '' } });
    // Of the nights before, too.
    expect(film.map(({ action }) => action)).toEqual(Array(5).fill('check.adjusted'));
    expect(told).toMatchObject([
      { detector: 'L12', amount: 5 * 455, person: { username: 'boss' }, facts: { times: 5, usual: 0 } },
    ]);
  });

  /** Ana closes the tables, and the boss gives a tenth off the bills of as many of them. */
  async function givesAndSellsNothing(times: number): Promise<void> {
    for (let table = 0; table < 6; table += 1) {
      const guest = await bar.guest('Mihai', bar.table());
      await order(guest, 'fries');
      const checkId = await pay.opened(pay.separate(guest));
      const body = { kind: 'discount' as const, percent: 10, reason: 'regular' };
      if (table < times) await bar.boss.adjustCheck({ params: { checkId }, body });
      await bar.ana.completeCheck({ params: { checkId } });
    }
  }

  it('is told of whoever closes no check, too', async () => {
    await givesAndSellsNothing(5);
    expect(await inTheEnd(0)).toMatchObject([
      { detector: 'L12', amount: 5 * 455, person: { username: 'boss' }, facts: { times: 5, percent: 9 } },
    ]);
  });

  it('is nobody who closes no check and gives once', async () => {
    await givesAndSellsNothing(1);
    expect(await inTheEnd(0)).toEqual([]);
  });

  it('is nobody who gives as all others do, nor five times in more than a fortnight', async () => {
    for (const username of ['ana', 'ion'])
      await bar.boss.changeStaff({
        params: { username },
        body: { rights: [...presetRights.manager], discountLimit: { percent: 10, amount: null } },
      });
    const all = [bar.ana, bar.ion, bar.boss];
    for (const n of [0, 1, 2, 3, 4]) await sell(n, all);
    for (const n of [18, 22, 26, 30, 34]) await sell(n, [bar.boss]);
    expect(await inTheEnd(34)).toEqual([]);
  });
});

describe('L15, a PIN that two people know', () => {
  const asksTwice = async (n: number, seconds: number, givers: readonly Api[]) => {
    await opens(n);
    for (const giver of givers) {
      bar.clock.advance(MINUTE);
      const body = { deed: 'no_sale' as const, subject: 'drawer', amount: 0 };
      const { id: approvalId } = await bar.ana.askApproval({ body });
      bar.clock.advance(seconds * 1_000);
      await giver.giveApproval({ params: { approvalId } });
    }
  };
  beforeEach(async () => {
    await bar.boss.addStaff({
      body: {
        username: 'vasile',
        displayName: 'Vasile',
        roles: ['waiter'],
        password: PASSWORD,
        rights: [...presetRights.manager],
      },
    });
  });

  it('consents at once to all that one person asks, ten times in a fortnight', async () => {
    for (const n of [0, 3, 6, 9, 12]) await asksTwice(n, 2, [bar.boss, bar.boss]);
    expect(await inTheEnd(12)).toMatchObject([
      { detector: 'L15', person: { username: 'ana' }, facts: { times: 10, percent: 100, seconds: 2 } },
    ]);
  });

  it('is nobody who takes his time, nor one of two who consent, nor ten times in a month', async () => {
    for (const n of [0, 1, 2, 3, 4]) await asksTwice(n, 9, [bar.boss, bar.boss]);
    for (const n of [18, 19, 20, 21, 22]) await asksTwice(n, 2, [bar.boss, bar.staff('vasile')]);
    for (const n of [38, 39]) await asksTwice(n, 2, [bar.boss, bar.boss]);
    expect(await inTheEnd(39)).toEqual([]);
  });
});

describe('L16, more was poured than sold', () => {
  let stock: ReturnType<typeof keepingStock>;
  let bottles = '';
  beforeEach(async () => {
    stock = keepingStock(bar);
    await bar.boss.addStation({
      body: { names: { en: 'Fridge' }, side: 'bar', rank: 1, items: ['lager__500ml'], returnable: true },
    });
    bottles = await stock.config({ unit: 'item' });
    await stock.use('lager__500ml', bottles, 1);
    await stock.batch(bottles, 20);
  });
  /** Two bottles were opened and are booked back, on this evening; then somebody counts. */
  async function booksBack(n: number, counted: number): Promise<void> {
    await opens(n);
    const guest = await bar.guest('Mihai', bar.table());
    for (const orderItemId of await order(guest, 'lager__500ml', 'lager__500ml')) {
      await stock.prepare(orderItemId);
      const body = { reason: 'wrong_entry', wasted: false };
      await bar.boss.deleteItem({ params: { orderItemId }, body });
    }
    await stock.count(bottles, counted);
  }

  it('two counts in a row lack what was booked back as not wasted', async () => {
    await booksBack(0, 18);
    await booksBack(7, 16);
    expect(await inTheEnd(7)).toMatchObject([
      { detector: 'L16', person: null, facts: { gap: 2, notWasted: 2 } },
    ]);
  });

  it('is nothing where the bottles are there, nor where one count alone lacks some', async () => {
    await booksBack(0, 20);
    await booksBack(7, 18);
    await booksBack(14, 18);
    // A keg that leaks lacks much more than was ever booked back.
    await booksBack(21, 8);
    await booksBack(28, 1);
    expect(await inTheEnd(28)).toEqual([]);
  });
});

describe('L17, money at hours that are nobody’s', () => {
  /** Before the day comes, the calendar says who works on it. */
  const works = (n: number, username: string) =>
    bar.boss.assignShift({ params: { date: day(n), roleId: 'waiter', username } });
  const sells = async (...evenings: readonly number[]) => {
    for (const n of evenings) {
      await opens(n);
      await sold();
    }
  };

  it('is taken three evenings in a week by somebody who was not on shift', async () => {
    for (const n of [1, 3, 5]) await works(n, 'boss');
    await sells(1, 3, 5);
    expect(await inTheEnd(5)).toMatchObject([
      { detector: 'L17', amount: 3 * FRIES, person: { username: 'ana' }, facts: { times: 3, days: 7 } },
    ]);
  });

  it('is taken off bills long after the last order', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const items = await order(guest, 'fries', 'fries', 'fries');
    bar.clock.advance(31 * MINUTE);
    for (const orderItemId of items) await bar.ana.deleteItem({ params: { orderItemId } });
    expect(await inTheEnd(0)).toMatchObject([{ detector: 'L17', amount: 3 * FRIES, facts: { times: 3 } }]);
  });

  it.each([
    { kind: 'of a training', trainingMode: true, times: [3] },
    { kind: 'that is real', trainingMode: false, times: [] },
  ])('goes by the last order of guests: a later one $kind', async ({ trainingMode, times }) => {
    const payments = [await sold(), await sold(), await sold()];
    bar.clock.advance(20 * MINUTE);
    await bar.boss.putVenue({ body: { trainingMode } });
    const [fries = ''] = await order(await bar.guest('Vera', bar.table()), 'fries');
    await bar.boss.deleteItem({ params: { orderItemId: fries } });
    await bar.boss.putVenue({ body: { trainingMode: false } });
    bar.clock.advance(15 * MINUTE);
    for (const { paymentId } of payments) await give(paymentId);
    const late = (await inTheEnd(0)).filter(({ detector }) => detector === 'L17');
    expect(late.map(({ facts }) => facts['times'])).toEqual(times);
  });

  it('is hers who was on shift, in a house that keeps no calendar, and over more than a week', async () => {
    for (const n of [1, 3, 5]) await works(n, 'ana');
    for (const n of [20, 24, 28]) await works(n, 'boss');
    await sells(1, 3, 5, 10, 11, 12, 20, 24, 28);
    expect(await inTheEnd(28)).toEqual([]);
  });
});
