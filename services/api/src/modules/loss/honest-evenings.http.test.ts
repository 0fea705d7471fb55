import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { watching } from '../../testing/watching.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const FRIES = 4_550;
const MINUTE = 60_000;

let bar: Evening;
let pay: ReturnType<typeof paying>;
let watch: ReturnType<typeof watching>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  watch = watching(bar, { from: FRIDAY, to: '2026-12-10' });
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await watch.pastDays();
});
afterEach(() => bar.close());

const inTheMorning = async () => {
  await watch.lookAt('2026-11-21T08:00:00+02:00');
  return watch.list();
};
const deedsOf = async (evidence: readonly number[]) =>
  (await bar.boss.auditLog({ query: {} }))
    .filter(({ id }) => evidence.includes(id))
    .map(({ action }) => action)
    .toReversed();
const evidenceOf = async (id: string) => {
  const { film } = await bar.boss.lossFinding({ params: { id } });
  return film.map((frame) => frame.id);
};

/** A guest with two portions, who says that he pays by card. */
async function wishesCard(): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, 'fries', 'fries');
  return pay.opened(pay.separate(guest, { paymentMethod: 'card' }));
}
const cash = (checkId: string, amount: number, shareId?: string) =>
  bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount, ...(shareId && { shareId }) } });
const twice = async (deed: () => Promise<unknown>) => {
  await deed();
  await deed();
};

describe('L6, a card that became cash', () => {
  it('is told with what its guest had asked for, how it was written down, and what put it right', async () => {
    await twice(async () => {
      const { payments } = await pay.complete(await wishesCard());
      await bar.boss.correctPayment({
        params: { paymentId: payments[0]?.id ?? '' },
        body: { method: 'cash' },
      });
    });
    const [told] = await inTheMorning();
    expect(told).toMatchObject({ detector: 'L6', amount: 4 * FRIES, facts: { times: 2 } });
    expect(await deedsOf(await evidenceOf(told?.id ?? ''))).toEqual(
      Array.from({ length: 2 }, () => [
        'check.requested',
        'payment.taken',
        'payment.refunded',
        'payment.taken',
      ]).flat(),
    );
  });

  it('is none where the cash went back a moment later, or was a card that was written down wrong', async () => {
    await twice(async () => {
      const checkId = await wishesCard();
      const { paymentId } = await cash(checkId, 2 * FRIES);
      await bar.ana.undoPayment({ params: { paymentId } });
      await pay.complete(checkId);
    });
    await twice(async () => {
      const checkId = await wishesCard();
      const { paymentId } = await cash(checkId, 2 * FRIES);
      await bar.boss.correctPayment({ params: { paymentId }, body: { method: 'card' } });
      await pay.complete(checkId);
    });
    expect(await inTheMorning()).toEqual([]);
  });

  it('is none where one of the table gives a part in cash, and the card pays the rest', async () => {
    await twice(async () => {
      const checkId = await wishesCard();
      await cash(checkId, FRIES);
      await pay.complete(checkId);
    });
    expect(await inTheMorning()).toEqual([]);
  });

  it('is none where each pays his share, and they have cash', async () => {
    await twice(async () => {
      const checkId = await wishesCard();
      for (const k of [1, 2]) {
        const body = { kind: 'equal', n: 2, k } as const;
        const { share } = await bar.ana.makeShare({ params: { checkId }, body });
        await cash(checkId, share.amount, share.id);
      }
      await pay.complete(checkId);
    });
    expect(await inTheMorning()).toEqual([]);
  });
});

describe('a drawer', () => {
  let params: { readonly id: string };
  beforeEach(async () => {
    params = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    await bar.boss.openDrawer({ params, body: { float: 50_000 } });
  });
  const count = (amount: number) => bar.boss.countDrawer({ params, body: { amount } });

  it('L8: that is counted until it is right is told with its counts', async () => {
    await count(47_000);
    await count(50_000);
    await bar.boss.closeDrawer({ params, body: {} });
    const [told] = await inTheMorning();
    expect(told).toMatchObject({
      detector: 'L8',
      amount: 3_000,
      weight: 'amber',
      facts: { kind: 'counts', times: 2 },
    });
    const actions = await deedsOf(await evidenceOf(told?.id ?? ''));
    expect(actions).toEqual(['drawer.counted', 'drawer.counted', 'drawer.closed']);
  });

  it('L8: whose second count is within a few lei of the first is nobody’s question', async () => {
    await count(48_500);
    await count(50_000);
    await bar.boss.closeDrawer({ params, body: {} });
    expect(await inTheMorning()).toEqual([]);
  });

  it('L8: that was opened on the evening and is ended short after the new day began is told at once', async () => {
    await bar.boss.changeLossRule({ params: { detector: 'L8' }, body: { limits: { times: 2 } } });
    await count(47_000);
    await bar.boss.closeDrawer({ params, body: { note: 'lost' } });
    await bar.boss.openDrawer({ params, body: { float: 50_000 } });
    bar.clock.turnTo(`${SATURDAY}T04:40:00+02:00`);
    await watch.runningDay();
    bar.clock.turnTo(`${SATURDAY}T05:20:00+02:00`);
    await count(46_000);
    await bar.boss.closeDrawer({ params, body: { note: 'lost' } });
    await watch.runningDay();
    expect(await watch.list()).toMatchObject([
      { detector: 'L8', amount: 4_000, weight: 'red', day: SATURDAY, facts: { times: 2 } },
    ]);
    // With the right sum in it the next shift ends without a question.
    await bar.boss.openDrawer({ params, body: { float: 50_000 } });
    await count(50_000);
    await bar.boss.closeDrawer({ params, body: {} });
    await watch.runningDay();
    expect(await watch.list()).toHaveLength(1);
  });

  const strikesOff = async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [orderItemId = ''] = await order(guest, 'fries');
    await bar.boss.deleteItem({ params: { orderItemId } });
  };
  const lemons = { kind: 'out', amount: FRIES, reason: 'purchase', note: 'Lemons' } as const;
  it.each([
    ['without a word', { kind: 'out', amount: FRIES, reason: 'tips' } as const],
    ['as a purchase, which is never without words', lemons],
  ])('L9: out of which cash goes %s, right beside a strike-off', async (_, body) => {
    await strikesOff();
    bar.clock.advance(MINUTE);
    await bar.boss.moveCash({ params, body });
    expect(await inTheMorning()).toMatchObject([
      { detector: 'L9', amount: FRIES, person: { username: 'boss' }, facts: { kind: 'beside' } },
    ]);
  });

  it('L9: out of which lemons are bought long after a strike-off, however often, is nobody’s question', async () => {
    await strikesOff();
    bar.clock.advance(3 * MINUTE);
    for (let times = 0; times < 4; times += 1) await bar.boss.moveCash({ params, body: lemons });
    expect(await inTheMorning()).toEqual([]);
  });
});

describe('L17, money at hours that are nobody’s', () => {
  /** On Saturday somebody is on shift, as the calendar has said since Friday. */
  const works = async (username: string) => {
    await bar.boss.assignShift({ params: { date: SATURDAY, roleId: 'waiter', username } });
    await watch.lookAt(`${SATURDAY}T08:00:00+02:00`);
    bar.clock.turnTo(`${SATURDAY}T20:00:00+02:00`);
  };
  const onSunday = async () => {
    await watch.lookAt('2026-11-22T08:00:00+02:00');
    return watch.list();
  };
  it('is bills that are lowered and called off and cash that is moved by somebody who was not on shift', async () => {
    await works('ana');
    const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    await bar.boss.openDrawer({ params: { id }, body: { float: 50_000 } });
    const checkId = await wishesCard();
    const body = { kind: 'discount', percent: 10, reason: 'regular' } as const;
    await bar.boss.adjustCheck({ params: { checkId }, body });
    await bar.boss.cancelCheck({ params: { checkId } });
    const move = { kind: 'in', amount: 5_000, reason: 'change' } as const;
    await bar.boss.moveCash({ params: { id }, body: move });
    const [told] = await onSunday();
    expect(told).toMatchObject({ detector: 'L17', person: { username: 'boss' }, facts: { times: 3 } });
    expect(await deedsOf(await evidenceOf(told?.id ?? ''))).toEqual([
      'check.adjusted',
      'check.cancelled',
      'drawer.moved',
    ]);
  });

  it('is nothing of hers who was on shift, however late she lowers a bill', async () => {
    await works('boss');
    const checks = [await wishesCard(), await wishesCard(), await wishesCard()];
    bar.clock.advance(40 * 60_000);
    for (const checkId of checks) {
      const body = { kind: 'discount', percent: 10, reason: 'regular' } as const;
      await bar.boss.adjustCheck({ params: { checkId }, body });
      await bar.boss.completeCheck({ params: { checkId } });
    }
    expect(await onSunday()).toEqual([]);
  });
});

describe('the film of a table', () => {
  it('tells of those too who sat there and moved on, and of what was asked and refused', async () => {
    const [here, there] = [bar.table(), bar.table()];
    const guest = await bar.guest('Olga', here);
    const [id = ''] = await order(guest, 'fries');
    await bar.boss.putVenue({ body: { lossControl: 'approve' } });
    await bar.ana.advanceOrder({ params: { orderId: id, nextStatus: 'being_prepared' } });
    const asked = { deed: 'strike_off', subject: id, amount: FRIES } as const;
    const { id: approvalId } = await bar.ana.askApproval({ body: asked });
    await bar.boss.refuseApproval({ params: { approvalId } });
    await bar.boss.putVenue({ body: { lossControl: 'notice' } });
    await guest.api.moveSession({ body: { table: there, sessionId: guest.session.id } });
    const tables = await bar.boss.filmTables({ query: { day: FRIDAY } });
    expect(tables.map(({ visits }) => visits)).toEqual([1, 1]);
    const films = await Promise.all(
      tables.map(async (one) => {
        const film = await bar.boss.tableFilm({ params: { table: one.table }, query: { day: FRIDAY } });
        return film.film.map(({ action }) => action);
      }),
    );
    const story = [
      'session.opened',
      'order.placed',
      'order.status',
      'approval.asked',
      'approval.refused',
      'session.moved',
    ];
    expect(films).toEqual([story, story]);
  });
});
