import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { watching } from '../../testing/watching.ts';

const FRIDAY = '2026-11-20';
const days = { from: FRIDAY, to: FRIDAY };
const FRIES = 4_550;

let bar: Evening;
let pay: ReturnType<typeof paying>;
let watch: ReturnType<typeof watching>;
const open = async () => {
  bar = await evening();
  pay = paying(bar);
  watch = watching(bar, days);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await run('losses of past days');
};

/** Saturday morning: the business day is over, and half a day later all is settled. */
const nextDay = (clock = '2026-11-21T08:00:00+02:00') => watch.lookAt(clock);
const run = (name: string) => watch.run(name);
const list = () => watch.list();
const found = () => watch.found();
const printed = (checkId: string) => watch.printed(checkId);

/** Mihai reads what three portions come to; Ana takes the check back, strikes one off and takes cash for two. */
async function theft(): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  const [fries = ''] = await order(guest, 'fries', 'fries', 'fries');
  const first = await pay.opened(pay.table(guest));
  await printed(first);
  await pay.cancel(first);
  await bar.ana.deleteItem({ params: { orderItemId: fries } });
  const second = await pay.opened(pay.table(guest));
  await printed(second);
  await pay.complete(second);
  return guest.session.id;
}
/** The same evening as it should be: what the guest sends back goes before he asks for his check. */
async function honest(): Promise<void> {
  const guest = await bar.guest('Vera', bar.table());
  const [fries = ''] = await order(guest, 'fries', 'fries', 'fries');
  await bar.ana.deleteItem({ params: { orderItemId: fries }, body: { reason: 'guest_changed_mind' } });
  const check = await pay.opened(pay.table(guest));
  await printed(check);
  await pay.complete(check);
}

describe('an evening', () => {
  beforeEach(open);
  afterEach(() => bar.close());

  it('M-053: a dish that was struck off after its pre-check is told three times, with the deeds of the log', async () => {
    await theft();
    await nextDay();
    const findings = await list();
    expect(
      findings.map(({ detector, amount, weight, person }) => [detector, amount, weight, person?.username]),
    ).toEqual(
      expect.arrayContaining(['L1', 'L2', 'L14'].map((detector) => [detector, FRIES, 'amber', 'ana'])),
    );
    expect(findings).toHaveLength(3);
    // One evening: whoever reads one of them finds the others beside it.
    expect(new Set(findings.map(({ checkId }) => checkId))).toEqual(new Set([expect.any(String)]));
    const struck = findings.find(({ detector }) => detector === 'L1');
    const { film, made } = await bar.boss.lossFinding({ params: { id: struck?.id ?? '' } });
    expect(film.map(({ action }) => action)).toEqual([
      'order.placed',
      'check.requested',
      'precheck.printed',
      'check.cancelled',
      'order.deleted',
      'check.requested',
      'precheck.printed',
      'payment.taken',
      'check.completed',
    ]);
    expect(film.filter(({ id }) => made.includes(id)).map(({ action }) => action)).toEqual(['order.deleted']);
    expect(film.find(({ action }) => action === 'precheck.printed')?.details['total']).toBe(3 * FRIES);
  });

  it('M-053: is red by its sum, and told while the evening still runs', async () => {
    await bar.boss.changeLossRule({ params: { detector: 'L1' }, body: { limits: { red: 4_000 } } });
    await theft();
    await run('losses of the running day');
    expect(await found()).toEqual(['L1']);
    expect(await bar.boss.lossBadge()).toEqual({ red: 1, questions: 0 });
    // In the morning it is the same, and what is not red is told, too.
    await nextDay();
    expect(await found()).toEqual(['L1', 'L14', 'L2']);
  });

  it('M-054: an honest evening, and one of a training, has nothing to tell', async () => {
    await honest();
    await bar.boss.putVenue({ body: { trainingMode: true } });
    await theft();
    await bar.boss.putVenue({ body: { trainingMode: false } });
    await run('losses of the running day');
    await nextDay();
    await nextDay('2026-11-21T20:00:00+02:00');
    expect(await found()).toEqual([]);
  });

  it('M-055: looked at twice it is one finding, and what is explained stays explained', async () => {
    await theft();
    await nextDay();
    const [first] = await list();
    const params = { id: first?.id ?? '' };
    await bar.boss.explainLoss({ params, body: { note: 'Spilt; Mihai got another one.' } });
    await nextDay('2026-11-21T20:00:00+02:00');
    await Promise.all([run('losses of past days'), run('losses of past days')]);
    expect(await list()).toHaveLength(3);
    expect(await bar.boss.lossFinding({ params })).toMatchObject({
      state: 'explained',
      note: 'Spilt; Mihai got another one.',
      notedBy: 'boss',
    });
  });

  it('L7: a check that was cancelled after its pre-check is told half a day later, if nobody has paid', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries');
    const check = await pay.opened(pay.table(guest));
    await printed(check);
    await pay.cancel(check);
    await nextDay();
    expect(await found()).toEqual([]);
    await nextDay('2026-11-21T20:00:00+02:00');
    expect(await list()).toMatchObject([{ detector: 'L7', amount: FRIES, person: { username: 'ana' } }]);
  });

  it('L3 and L13: dishes that were carried out, and then struck off or never paid for', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const items = await order(guest, 'fries', 'fries', 'fries');
    for (const orderId of items)
      for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'] as const)
        await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
    for (const orderItemId of items.slice(1)) await bar.ana.deleteItem({ params: { orderItemId } });
    await nextDay();
    expect(await list()).toMatchObject([{ detector: 'L3', amount: 2 * FRIES, facts: { times: 2 } }]);
    await nextDay('2026-11-21T20:00:00+02:00');
    expect(await found()).toEqual(['L13', 'L3']);
  });

  it('L5: cash without a receipt, in a house that has to make them', async () => {
    await bar.boss.putVenue({ body: { fiscalRequired: true } });
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries');
    await pay.complete(await pay.opened(pay.table(guest)));
    await nextDay();
    expect(await list()).toMatchObject([{ detector: 'L5', amount: FRIES, person: { username: 'ana' } }]);
  });

  it('L6: guests who wished to pay by card, and cash in the books', async () => {
    for (const name of ['Mihai', 'Vera']) {
      const guest = await bar.guest(name, bar.table());
      await order(guest, 'fries');
      const checkId = await pay.opened(pay.table(guest, { paymentMethod: 'card' }));
      await bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount: FRIES } });
      await pay.complete(checkId);
    }
    await nextDay();
    expect(await list()).toMatchObject([{ detector: 'L6', amount: 2 * FRIES, facts: { times: 2 } }]);
  });

  it('L8 and L9: a drawer that lacks money, and was opened without a sale', async () => {
    const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    const params = { id };
    await bar.boss.openDrawer({ params, body: { float: 50_000 } });
    for (const reason of ['change', 'mistake', 'count'])
      await bar.boss.openWithoutSale({ params, body: { reason } });
    await bar.boss.countDrawer({ params, body: { amount: 47_000 } });
    await bar.boss.closeDrawer({ params, body: { note: 'lost' } });
    await nextDay();
    expect(await list()).toMatchObject([
      { detector: 'L8', amount: 3_000, weight: 'amber', facts: { sign: 'less' } },
      { detector: 'L9', facts: { times: 3 } },
    ]);
  });

  it('L4: a voucher that is used after the pre-check, and no smaller pre-check is told of it', async () => {
    await bar.boss.addPromo({
      body: { code: 'TEN', effect: { kind: 'percent', value: 10 }, singleItemPromo: false },
    });
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries');
    const first = await pay.opened(pay.table(guest));
    await printed(first);
    await pay.cancel(first);
    await guest.api.applyPromo({ body: { promocode: 'TEN', sessionId: guest.session.id } });
    const second = await pay.opened(pay.table(guest));
    await printed(second);
    await pay.complete(second);
    await nextDay();
    expect(await found()).toEqual(['L4']);
  });

  it('goes after a year', async () => {
    await theft();
    await nextDay();
    await nextDay('2027-11-19T12:00:00+02:00');
    await run('old findings');
    expect(await list()).toHaveLength(3);
    bar.clock.turnTo('2027-11-22T12:00:00+02:00');
    await run('old findings');
    expect(await list()).toEqual([]);
  });
});

describe('a finding', () => {
  let id = '';
  beforeAll(async () => {
    await open();
    await theft();
    await nextDay();
    id = (await list()).find(({ detector }) => detector === 'L1')?.id ?? '';
    await bar.boss.changeStaff({ params: { username: 'ana' }, body: { rights: [...presetRights.manager] } });
  });
  afterAll(() => bar.close());

  it('is for whoever has the right, and the rules are the administrator’s', async () => {
    expect(await refusalOf(bar.ion.lossWatch({ query: days }))).toBe('403 right_missing');
    expect(await refusalOf(bar.ion.tableFilm({ params: { table: 1 }, query: { day: FRIDAY } }))).toBe(
      '403 right_missing',
    );
    expect((await bar.ana.lossWatch({ query: days })).count).toBe(3);
    const rule = { params: { detector: 'L1' as const }, body: { on: false } };
    expect(await refusalOf(bar.ana.changeLossRule(rule))).toBe('403 administrator_only');
  });

  it('is not explained away by whom it names', async () => {
    const call = { params: { id }, body: { note: 'It was nothing.' } };
    expect(await refusalOf(bar.ana.explainLoss(call))).toBe('409 own_finding');
    expect(await refusalOf(bar.ana.showLossLessOften({ params: { id } }))).toBe('409 own_finding');
  });

  it('asks the person whom it names, who answers beside it', async () => {
    expect(await refusalOf(bar.ana.answerLoss({ params: { id }, body: { note: 'Why?' } }))).toBe(
      '404 finding_not_found',
    );
    expect(await bar.boss.askAboutLoss({ params: { id } })).toMatchObject({ state: 'looked' });
    expect((await bar.ana.lossBadge()).questions).toBe(1);
    expect((await bar.ana.lossQuestions()).map((one) => [one.id, one.film.length > 0])).toEqual([[id, true]]);
    expect(await bar.ion.lossQuestions()).toEqual([]);
    expect(await refusalOf(bar.ion.answerLoss({ params: { id }, body: { note: 'Not me.' } }))).toBe(
      '404 finding_not_found',
    );
    await bar.ana.answerLoss({ params: { id }, body: { note: 'It fell down.' } });
    expect((await bar.ana.lossBadge()).questions).toBe(0);
    expect(await bar.boss.lossFinding({ params: { id } })).toMatchObject({
      answer: 'It fell down.',
      state: 'looked',
    });
    const told = await bar.boss.auditLog({ query: { entity: 'finding' } });
    expect(told.map(({ action }) => action)).toEqual(['finding.answered', 'finding.asked']);
  });

  it('raises its rule where it is no problem', async () => {
    expect(await bar.boss.showLossLessOften({ params: { id } })).toMatchObject({
      state: 'explained',
      note: null,
    });
    const rule = (await bar.boss.lossRules()).find(({ detector }) => detector === 'L1');
    expect(rule?.limits.find(({ name }) => name === 'from')?.value).toBe(FRIES + 1);
  });

  it('has rules with bounds', async () => {
    const rule = (limits: object) =>
      bar.boss.changeLossRule({ params: { detector: 'L3' }, body: { limits } });
    expect(await refusalOf(rule({ times: 0 }))).toBe('400 invalid_request');
    expect(await refusalOf(rule({ red: 1 }))).toBe('400 invalid_request');
    expect((await rule({ times: 3 })).limits).toMatchObject([{ name: 'times', value: 3, usual: 2 }]);
  });

  it('says so while the house is too new to know what is usual', async () => {
    expect((await bar.boss.lossWatch({ query: days })).learningUntil).toBe('2026-12-04');
  });

  it('that nobody knows is not found', async () => {
    const params = { id: 'nothing' };
    expect(await refusalOf(bar.boss.lossFinding({ params }))).toBe('404 finding_not_found');
    expect(await refusalOf(bar.boss.lookAtLoss({ params }))).toBe('404 finding_not_found');
  });
});

describe('the film of a table', () => {
  let table = 0;
  beforeAll(async () => {
    await open();
    await theft();
    await honest();
    const tables = await bar.boss.filmTables({ query: { day: FRIDAY } });
    table = tables.toSorted((a, b) => a.firstTs - b.firstTs)[0]?.table ?? 0;
    expect(tables).toHaveLength(2);
  });
  afterAll(() => bar.close());

  it('tells what happened in order: orders, strike-offs, pre-checks with their sums, money, and who', async () => {
    const { film, next } = await bar.boss.tableFilm({ params: { table }, query: { day: FRIDAY } });
    expect(next).toBeNull();
    expect(film.map(({ action, name }) => [action, name])).toEqual([
      ['session.opened', null],
      ['order.placed', null],
      ['check.requested', null],
      ['precheck.printed', 'Ana'],
      ['check.cancelled', 'Ana'],
      ['order.deleted', 'Ana'],
      ['check.requested', null],
      ['precheck.printed', 'Ana'],
      ['payment.taken', 'Ana'],
      ['check.completed', 'Ana'],
    ]);
    expect(film.flatMap(({ details }) => details['total'] ?? [])).toEqual([
      3 * FRIES,
      3 * FRIES,
      3 * FRIES,
      2 * FRIES,
      2 * FRIES,
    ]);
  });

  it('begins again where a page has ended, and knows nothing of another evening', async () => {
    const { film } = await bar.boss.tableFilm({ params: { table }, query: { day: FRIDAY } });
    const after = film[3]?.id ?? 0;
    const rest = await bar.boss.tableFilm({ params: { table }, query: { day: FRIDAY, after } });
    expect(rest.film).toEqual(film.slice(4));
    expect((await bar.boss.tableFilm({ params: { table }, query: { day: '2026-11-19' } })).film).toEqual([]);
    expect(await refusalOf(bar.boss.tableFilm({ params: { table: 9_999 }, query: { day: FRIDAY } }))).toBe(
      '404 table_not_found',
    );
  });
});
