import { attempt, codesOf, type Desk } from './desk.ts';
import * as model from './model.ts';

const MOST_OFF = 6_000;
const reasons = {
  discount: 'regular',
  comp: 'waiting',
  write_off: 'left_without_paying',
  service: null,
} as const;

/** A discount, something on the house, service, or what nobody pays any more. */
export async function adjust({ bill, chance, boss, params, agreeOn }: Desk): Promise<void> {
  const kind = chance.pick(['discount', 'discount', 'comp', 'service', 'write_off'] as const);
  const isOfDishes = (kind === 'discount' || kind === 'comp') && chance.percent(50);
  const items = isOfDishes ? bill.lines.filter(() => chance.percent(50)).map(({ id }) => id) : [];
  const of = items.length > 0 ? items : null;
  const percent =
    kind === 'service'
      ? chance.between(1, 30)
      : kind === 'discount' && chance.percent(60)
        ? chance.between(1, 100)
        : null;
  const amount = kind === 'discount' && percent === null ? chance.between(1, MOST_OFF) : null;
  const [due, free] = [model.dueOf(bill), model.freeOf(bill)];
  const change = { id: '', kind, percent, amount: kind === 'write_off' ? due : amount, items: of };
  const after = {
    ...bill,
    changes: [...bill.changes.filter((one) => kind !== 'service' || one.kind !== 'service'), change],
  };
  const effect = model.costsOf(after).effects.get('') ?? 0;
  const promised = bill.shares.filter(({ state }) => state === 'open').flatMap(({ parts }) => parts);
  const { prices } = model.costsOf(after);
  const codes = codesOf(
    [
      bill.lines.some(({ id }, at) => of?.includes(id) && model.hadOf(bill, id) > (prices[at] ?? 0)),
      'share_taken',
    ],
    [kind === 'comp' && promised.some(({ item }) => of?.includes(item) ?? true), 'share_taken'],
    [kind === 'write_off' && due <= 0, 'nothing_to_pay'],
    [model.totalOf(bill) - model.totalOf(after) > Math.max(0, free), 'amount_too_large'],
    [change.amount !== null && change.amount > effect, 'amount_too_large'],
    [effect === 0, 'nothing_to_pay'],
  );
  const body = {
    kind,
    reason: reasons[kind],
    ...(percent !== null && { percent }),
    ...(amount !== null && { amount }),
    ...(of && { items: of }),
  };
  const told = await attempt(`a change (${kind})`, codes, () => boss.adjustCheck({ params, body }));
  if (!told) return;
  bill.changes = after.changes.map((one) => (one.id === '' ? { ...one, id: told.adjustmentId } : one));
  agreeOn(`a change (${kind})`, told);
}
export async function takeBack({ bill, chance, boss, params, agreeOn }: Desk): Promise<void> {
  if (bill.changes.length === 0) return;
  const one = chance.percent(70) ? chance.pick(bill.changes) : null;
  const after = { ...bill, changes: one ? bill.changes.filter(({ id }) => id !== one.id) : [] };
  const less = model.totalOf(bill) - model.totalOf(after);
  const codes = codesOf([less > Math.max(0, model.freeOf(bill)), 'amount_too_large']);
  const told = await attempt('a change that is taken back', codes, () =>
    one
      ? boss.takeBackAdjustment({ params: { ...params, adjustmentId: one.id } })
      : boss.takeBackAdjustments({ params }),
  );
  if (!told) return;
  bill.changes = after.changes;
  agreeOn('a change that is taken back', told);
}
