import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basicAuthorization, CallRefused, createClient } from '@masa/client/create-client';
import type { Request } from '@masa/contract/schemas';
import { routes } from '@masa/contract/routes';
import { presetRights } from '@masa/domain/right';
import { evening, line, refusalOf, type Api, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.addStaff({
    body: {
      username: 'vasile',
      displayName: 'Vasile',
      roles: ['waiter'],
      password: PASSWORD,
      rights: [...presetRights.manager],
    },
  });
  await bar.staff('vasile').setPin({ body: { pin: '2468' } });
  await bar.staff('ana').setPin({ body: { pin: '13579' } });
  await bar.staff('ion').setPin({ body: { pin: '97531' } });
});
afterAll(() => bar.close());

const control = (lossControl: 'off' | 'notice' | 'approve') => bar.boss.putVenue({ body: { lossControl } });

/** The tablet of the bar: all of these have signed in on it with their passwords, the last one has it. */
async function tablet(...people: readonly string[]): Promise<Api> {
  const { fetch } = bar.phone();
  const browser = createClient(routes, { origin: bar.origin, fetch });
  let signedIn = { username: '', password: '' };
  for (const username of people)
    signedIn = await browser.login({ body: { username, password: PASSWORD, deviceName: 'Bar' } });
  const { username, password } = signedIn;
  return createClient(routes, {
    origin: bar.origin,
    fetch,
    authorization: () => basicAuthorization(username, password),
  });
}

async function dish(begun: boolean, guest?: Guest): Promise<{ readonly id: string; readonly guest: Guest }> {
  const by = guest ?? (await bar.guest('Mihai', bar.table()));
  const { orders } = await by.api.placeOrder({
    body: { sessionId: by.session.id, orderItems: [line('fries')] },
  });
  const id = orders[0]?.id ?? '';
  if (begun) await bar.ion.advanceOrder({ params: { orderId: id, nextStatus: 'being_prepared' } });
  return { id, guest: by };
}
type Said = Request<'deleteItem'>['body'];
const strike = (api: Api, orderItemId: string, body?: Said) =>
  api.deleteItem({ params: { orderItemId }, body });
const wanted = async (deed: Promise<unknown>) => {
  const refused = await deed.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(refused instanceof CallRefused)) throw new Error('It was not refused.');
  return { error: refused.error, ...refused.details } as unknown as {
    error: string;
    deed: 'strike_off' | 'cancel_check';
    subject: string;
    amount: number;
  };
};
/** Asks for what the deed was refused for. */
const asked = async (api: Api, deed: Promise<unknown>) => {
  const { error, deed: what, subject, amount } = await wanted(deed);
  expect(error).toBe('approval_needed');
  return api.askApproval({ body: { deed: what, subject, amount } });
};
const byVasile = { username: 'vasile', pin: '2468' };
const why = { reason: 'quality' };

/** The pre-check of a check came out of its printer. */
async function printed(checkId: string): Promise<void> {
  await bar.ana.printPrecheck({ params: { checkId } });
  await bar.database
    .db('print_jobs')
    .where({ check_id: checkId, kind: 'precheck' })
    .update({ status: 'printed', finished_at: bar.clock.now() });
}
const struck = async (id: string) =>
  bar.database
    .db('order_items')
    .where({ id })
    .first('deleted_at', 'deleted_by', 'struck_reason', 'struck_note', 'struck_wasted');
const told = async (action: string, entityId: string) =>
  (await bar.boss.auditLog({ query: { action } })).find((row) => row.entityId === entityId);

describe('where the house only notices', () => {
  it('M-042: a dish is struck off as specified, and that nobody said why is kept', async () => {
    const { id } = await dish(true);
    expect(await strike(bar.ana, id)).toEqual({ status: 'deleted', id });
    expect(await struck(id)).toMatchObject({
      deleted_by: 'ana',
      struck_reason: 'not_given',
      struck_note: null,
    });
    expect((await told('order.deleted', id))?.details).toMatchObject({ reason: 'not_given', wasted: true });
  });

  it('keeps a reason that is given, with its words, beside the dish and in the log', async () => {
    const { id } = await dish(false);
    await strike(bar.ana, id, { reason: 'other', note: ' spilt by a child ' });
    expect(await struck(id)).toMatchObject({ struck_reason: 'other', struck_note: 'spilt by a child' });
    expect((await struck(id))?.struck_wasted ?? null).toBeNull();
    expect((await told('order.deleted', id))?.details).toMatchObject({ note: 'spilt by a child' });
  });

  it('knows no reason but its own, and wants the words of those that need them', async () => {
    const { id } = await dish(false);
    expect(await refusalOf(strike(bar.ana, id, { reason: 'bad_mood' }))).toBe('400 reason_unknown');
    expect(await refusalOf(strike(bar.ana, id, { reason: 'other' }))).toBe('400 reason_required');
    const own = { id: 'bad_mood', for: 'strike_off' as const, words: { en: 'Bad mood' } };
    await bar.boss.putVenue({
      body: { ownReasons: [{ ...own, needsNote: false, wasted: true, active: true }] },
    });
    expect(await strike(bar.ana, id, { reason: 'bad_mood' })).toMatchObject({ status: 'deleted' });
  });

  it('keeps why a check was cancelled', async () => {
    const { guest } = await dish(false);
    const checkId = await pay.opened(pay.separate(guest));
    await bar.ana.cancelCheck({ params: { checkId }, body: { reason: 'wrong_split' } });
    expect(await bar.database.db('checks').where({ id: checkId }).first('cancel_reason')).toMatchObject({
      cancel_reason: 'wrong_split',
    });
  });
});

describe('where the house wants consent', () => {
  beforeEach(() => control('approve'));
  afterAll(() => control('notice'));

  it('M-043, M-049: what was begun needs a second person, whose consent is spent; nobody is switched', async () => {
    const { id } = await dish(true);
    const bars = await tablet('vasile', 'ana');
    const approval = await asked(bars, strike(bars, id, why));
    const given = await bars.giveApproval({ params: { approvalId: approval.id }, body: byVasile });
    expect(given).toMatchObject({ askedBy: 'ana', givenBy: 'vasile' });
    expect((await bars.ping()).username).toBe('ana');
    expect(await refusalOf(strike(bars, id, { approvalId: approval.id }))).toBe('400 reason_required');
    expect(await strike(bars, id, { ...why, approvalId: approval.id })).toMatchObject({ status: 'deleted' });
    expect(await told('order.deleted', id)).toMatchObject({
      actor: 'user:ana',
      details: { reason: 'quality', givenBy: 'vasile', approval: approval.id },
    });
    expect(await told('approval.given', approval.id)).toMatchObject({
      actor: 'user:vasile',
      details: { for: 'ana', amount: approval.amount },
    });
  });

  it('M-044: what nobody has begun and stood on no pre-check needs nobody', async () => {
    const { id } = await dish(false);
    expect(await strike(bar.ana, id)).toMatchObject({ status: 'deleted' });
  });

  it('what stood on a printed pre-check needs it, and so does the cancelling of that check', async () => {
    const bars = await tablet('vasile', 'ana');
    const { id, guest } = await dish(false);
    const checkId = await pay.opened(pay.separate(guest));
    await printed(checkId);
    const cancel = (body?: Said) => bars.cancelCheck({ params: { checkId }, body });
    const bill = await bar.ana.tableOrders({ params: { tableId: guest.table } });
    const first = await asked(bars, cancel());
    expect(first.amount).toBe(bill.sessionPrechecks[0]?.total);
    await bars.giveApproval({ params: { approvalId: first.id }, body: byVasile });
    await cancel({ reason: 'guest_orders_more', approvalId: first.id });
    const second = await asked(bars, strike(bars, id));
    await bars.giveApproval({ params: { approvalId: second.id }, body: byVasile });
    await strike(bars, id, { ...why, approvalId: second.id });
    expect((await told('order.deleted', id))?.details).toHaveProperty('shownAt');
  });

  it('a check whose pre-check never came out is cancelled as ever', async () => {
    const { guest } = await dish(false);
    const checkId = await pay.opened(pay.separate(guest));
    expect(await bar.ana.cancelCheck({ params: { checkId } })).toMatchObject({ status: 'deleted' });
  });

  it('a manager strikes off and cancels alone, and says why as everybody does', async () => {
    const vasile = bar.staff('vasile');
    const { id } = await dish(true);
    expect(await refusalOf(strike(vasile, id))).toBe('400 reason_required');
    expect(await strike(vasile, id, why)).toMatchObject({ status: 'deleted' });
    // What nobody has begun needs none, as before.
    expect(await strike(vasile, (await dish(false)).id)).toMatchObject({ status: 'deleted' });
    const { guest } = await dish(false);
    const checkId = await pay.opened(pay.separate(guest));
    await printed(checkId);
    for (const boss of [vasile, bar.boss])
      expect(await refusalOf(boss.cancelCheck({ params: { checkId } }))).toBe('400 reason_required');
    const body = { reason: 'guest_orders_more' };
    expect(await vasile.cancelCheck({ params: { checkId }, body })).toMatchObject({ status: 'deleted' });
  });

  it('M-045: a consent is for one dish, one sum, one tablet, a minute and one deed', async () => {
    const bars = await tablet('vasile', 'ana');
    const { id, guest } = await dish(true);
    const other = await dish(true, guest);
    const consent = async (api: Api, change: { subject?: string; amount?: number } = {}) => {
      const need = await wanted(strike(api, id, why));
      const body = { deed: need.deed, subject: need.subject, amount: need.amount, ...change };
      const { id: approvalId } = await api.askApproval({ body });
      await api.giveApproval({ params: { approvalId }, body: byVasile });
      return approvalId;
    };
    const needs = '403 approval_needed';
    const approvalId = await consent(bars);
    expect(await refusalOf(strike(bars, other.id, { ...why, approvalId }))).toBe(needs);
    const cheaper = await consent(bars, { amount: 1 });
    expect(await refusalOf(strike(bars, id, { ...why, approvalId: cheaper }))).toBe(needs);
    const elsewhere = await tablet('vasile', 'ana');
    expect(await refusalOf(strike(elsewhere, id, { ...why, approvalId }))).toBe(needs);
    expect(await refusalOf(strike(bars, id, { ...why, approvalId: crypto.randomUUID() }))).toBe(needs);
    bar.clock.advance(61_000);
    expect(await refusalOf(strike(bars, id, { ...why, approvalId }))).toBe(needs);
    expect((await struck(id))?.deleted_at).toBeNull();
    const fresh = await consent(bars);
    bar.clock.advance(59_000);
    await strike(bars, id, { ...why, approvalId: fresh });
    const [used] = await bar.database.db('approvals').where({ id: fresh }).select('used_at');
    expect(used?.used_at).not.toBeNull();
    expect(await refusalOf(strike(bars, other.id, { ...why, approvalId: fresh }))).toBe('409 approval_used');
  });

  it('M-046: of deeds that race with one consent exactly one is done', async () => {
    const bars = await tablet('vasile', 'ana');
    const { id } = await dish(true);
    const approval = await asked(bars, strike(bars, id));
    await bars.giveApproval({ params: { approvalId: approval.id }, body: byVasile });
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => strike(bars, id, { ...why, approvalId: approval.id })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bar.database.db('audit_log').where({ action: 'order.deleted', entity_id: id })).toHaveLength(
      1,
    );
  });

  it('M-047: is not given by oneself, by whoever may not, or after five wrong PINs', async () => {
    const bars = await tablet('vasile', 'ion', 'ana');
    const { id } = await dish(true);
    const { id: approvalId } = await asked(bars, strike(bars, id));
    const give = (username: string, pin: string) =>
      refusalOf(bars.giveApproval({ params: { approvalId }, body: { username, pin } }));
    expect(await give('ana', '13579')).toBe('403 approval_needed');
    expect(await give('ion', '97531')).toBe('403 right_missing');
    for (let miss = 1; miss < 5; miss += 1) expect(await give('vasile', '0000')).toBe('403 wrong_pin');
    expect(await give('vasile', '0000')).toBe('409 pin_ended');
    expect(await give('vasile', '2468')).toBe('409 pin_ended');
    expect((await struck(id))?.deleted_at).toBeNull();
    // Of that person on that tablet alone.
    const elsewhere = await tablet('vasile', 'ana');
    const again = await asked(elsewhere, strike(elsewhere, id));
    expect(await elsewhere.giveApproval({ params: { approvalId: again.id }, body: byVasile })).toMatchObject({
      givenBy: 'vasile',
    });
  });

  it('M-048: is given on this tablet only by who has signed in there, else from an own device', async () => {
    const bars = await tablet('ana');
    const { id } = await dish(true);
    const { id: approvalId } = await asked(bars, strike(bars, id));
    const params = { approvalId };
    expect(await refusalOf(bars.giveApproval({ params, body: byVasile }))).toBe('409 not_on_this_tablet');
    expect(await refusalOf(bars.giveApproval({ params }))).toBe('403 right_missing');
    const own = await tablet('vasile');
    expect((await own.approvals()).map((one) => one.id)).toContain(approvalId);
    expect((await bar.ion.approvals()).map((one) => one.id)).not.toContain(approvalId);
    await own.giveApproval({ params });
    expect((await bars.approvals()).find((one) => one.id === approvalId)?.givenBy).toBe('vasile');
    expect(await strike(bars, id, { ...why, approvalId })).toMatchObject({ status: 'deleted' });
    expect((await bars.approvals()).map((one) => one.id)).not.toContain(approvalId);
  });

  it('is given by oneself only where nobody else is left: the last administrator, marked so', async () => {
    const body = { deed: 'no_sale' as const, subject: 'drawer', amount: 0 };
    const { id: approvalId } = await bar.boss.askApproval({ body });
    await bar.boss.giveApproval({ params: { approvalId } });
    expect((await told('approval.given', approvalId))?.details).toMatchObject({ self: true });
    const change = (isAdmin: boolean) =>
      bar.boss.changeStaff({ params: { username: 'vasile' }, body: { isAdmin } });
    await change(true);
    const second = await bar.boss.askApproval({ body });
    expect(await refusalOf(bar.boss.giveApproval({ params: { approvalId: second.id } }))).toBe(
      '403 approval_needed',
    );
    await change(false);
  });

  it('is refused from an own device: it is over at once, for whoever asks and for whoever would give it', async () => {
    const bars = await tablet('ana');
    const { id } = await dish(true);
    const { id: approvalId } = await asked(bars, strike(bars, id));
    const params = { approvalId };
    expect(await refusalOf(bars.refuseApproval({ params }))).toBe('403 right_missing');
    const own = await tablet('vasile');
    await own.refuseApproval({ params });
    expect((await bars.approvals()).map((one) => one.id)).not.toContain(approvalId);
    expect(await refusalOf(own.giveApproval({ params }))).toBe('404 approval_not_found');
    expect(await refusalOf(strike(bars, id, { ...why, approvalId }))).toBe('403 approval_needed');
    expect(await told('approval.refused', approvalId)).toMatchObject({ details: { for: 'ana' } });
    const given = await asked(bars, strike(bars, id));
    await own.giveApproval({ params: { approvalId: given.id } });
    expect(await refusalOf(own.refuseApproval({ params: { approvalId: given.id } }))).toBe(
      '404 approval_not_found',
    );
  });

  it('that nobody gives in five minutes is over', async () => {
    const bars = await tablet('ana');
    const { id } = await dish(true);
    const { id: approvalId } = await asked(bars, strike(bars, id));
    bar.clock.advance(5 * 60_000 + 1);
    const own = await tablet('vasile');
    expect(await refusalOf(own.giveApproval({ params: { approvalId } }))).toBe('404 approval_not_found');
  });
});

describe('a cashier', () => {
  it('asks for what was begun where the house only notices, and nobody where it does not control at all', async () => {
    await bar.boss.changeStaff({ params: { username: 'ion' }, body: { rights: [...presetRights.cashier] } });
    const { id } = await dish(true);
    expect(await refusalOf(strike(bar.ion, id))).toBe('403 approval_needed');
    await control('off');
    expect(await strike(bar.ion, id)).toMatchObject({ status: 'deleted' });
    await control('notice');
    await bar.boss.changeStaff({ params: { username: 'ion' }, body: { rights: null } });
  });
});
