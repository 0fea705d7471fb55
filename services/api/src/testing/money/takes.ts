import type { Request } from '@masa/contract/schemas';
import { attempt, codesOf, freshIn, same, tendered, termsOf, type Desk } from './desk.ts';
import * as model from './model.ts';
import { splitOf, type Wanted } from './split.ts';

/** His dishes, some of them, pieces of them, one of so many even parts, so much, or all that is left. */
function wanted({ bill, chance }: Desk): Wanted {
  const kind = chance.pick(['session', 'items', 'part', 'equal', 'equal', 'free', 'whole'] as const);
  const some = bill.lines.filter(() => chance.percent(40)).map(({ id }) => id);
  const [line] = bill.lines;
  const dishes = some.length > 0 || !line ? some : [line.id];
  switch (kind) {
    case 'whole':
      return { kind };
    case 'free':
      return { kind, amount: chance.between(1, Math.max(1, model.freeOf(bill) + 1)) };
    case 'session':
      return { kind, sessionId: chance.pick(bill.lines).session };
    case 'items':
      return { kind, orderItemIds: dishes };
    case 'part': {
      const parts = dishes.map((orderItemId) => {
        const den = chance.between(1, 12);
        return { orderItemId, num: chance.between(1, den), den };
      });
      return { kind, parts };
    }
    case 'equal': {
      const n = chance.between(2, 7);
      return { kind, n, k: chance.between(1, n) };
    }
  }
}

/** Money for the bill as such, for a share that was made before, or for one that is made with it. */
export async function take(desk: Desk): Promise<void> {
  const { bill, chance, ana, params, agree, booked } = desk;
  const { method, tip, wrong } = termsOf(chance);
  const free = model.freeOf(bill);
  const open = bill.shares.filter(({ state }) => state === 'open');
  const ofShare = open.length > 0 && chance.percent(60) ? chance.pick(open) : null;
  const makes = !ofShare && chance.percent(15) ? wanted(desk) : null;
  const made = makes && splitOf(bill, makes);
  const over = chance.percent(5) ? 1 : 0;
  const due = ofShare?.amount ?? (made && typeof made !== 'string' ? made.amount : null);
  const amount = due === null ? chance.between(free === 0 ? 0 : 1, free) + over : due + over;
  if (amount + tip === 0) return;
  const codes = [
    ...wrong,
    ...(typeof made === 'string' ? [made] : []),
    ...codesOf(
      [due !== null && over > 0, 'not_covered'],
      [due === null && !makes && amount > free, 'amount_too_large'],
      [model.payAlcohol(bill, [{ method, amount }]), 'vouchers_no_alcohol'],
    ),
  ];
  const body: Request<'takePayment'>['body'] = { method, amount, tip, ...tendered(chance, method, amount) };
  const told = await attempt('a payment', codes, () =>
    ana.takePayment({
      params,
      body: { ...body, ...(ofShare && { shareId: ofShare.id }), ...(makes && { share: makes }) },
    }),
  );
  if (!told) return;
  if (made && typeof made !== 'string') {
    const [fresh] = freshIn(bill.shares, told.shares);
    bill.shares = [...bill.shares, { ...made, id: fresh?.id ?? '', state: 'paid' }];
    booked(told.paymentId, 'ana', { method, amount, tip, share: fresh?.id ?? '' });
  } else booked(told.paymentId, 'ana', { method, amount, tip, share: ofShare?.id ?? null });
  agree('a payment', told);
}

export async function makeShare(desk: Desk): Promise<void> {
  const { bill, ana, params, agree } = desk;
  const asked = wanted(desk);
  const made = splitOf(bill, asked);
  const told = await attempt(`a share (${asked.kind})`, typeof made === 'string' ? [made] : [], () =>
    ana.makeShare({ params, body: asked }),
  );
  if (!told || typeof made === 'string') return;
  same(`a share (${asked.kind})`, told.share.amount, made.amount);
  const parts = told.share.parts.map(({ orderItemId, amount }) => [orderItemId, amount]);
  same(
    'its dishes',
    parts,
    made.parts.map(({ item, amount }) => [item, amount]),
  );
  bill.shares = [...bill.shares, { ...made, id: told.share.id, state: 'open' }];
  agree('a share', told);
}
export async function dropShare({ bill, chance, ana, params, agree }: Desk): Promise<void> {
  if (bill.shares.length === 0) return;
  const one = chance.pick(bill.shares);
  const told = await attempt(
    'a share that is given up',
    codesOf([one.state !== 'open', 'share_not_open']),
    () => ana.dropShare({ params: { ...params, shareId: one.id } }),
  );
  if (!told) return;
  one.state = 'dropped';
  agree('a share that is given up', told);
}
