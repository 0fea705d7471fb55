import { afterEach, beforeEach, expect, it } from 'vitest';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { watching } from '../../testing/watching.ts';

const FRIDAY = '2026-11-20';
const FRIES = 4_550;

let bar: Evening;
let pay: ReturnType<typeof paying>;
let watch: ReturnType<typeof watching>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  watch = watching(bar, { from: FRIDAY, to: FRIDAY });
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await watch.pastDays();
});
afterEach(() => bar.close());

it('M-053: is red by its sum, and grey where somebody said why and a second person consented', async () => {
  const guest = await bar.guest('Mihai', bar.table());
  const [, ...three] = await order(guest, 'fries', 'fries', 'fries', 'fries');
  const first = await pay.opened(pay.table(guest));
  await watch.printed(first);
  await pay.cancel(first);
  for (const orderItemId of three) await bar.ana.deleteItem({ params: { orderItemId } });
  await pay.complete(await pay.opened(pay.table(guest)));
  const vouched = await bar.guest('Vera', bar.table());
  const [, one = ''] = await order(vouched, 'fries', 'fries');
  const second = await pay.opened(pay.table(vouched));
  await watch.printed(second);
  await pay.cancel(second);
  await bar.boss.putVenue({ body: { lossControl: 'approve' } });
  const { id: approvalId } = await bar.ana.askApproval({
    body: { deed: 'strike_off', subject: one, amount: FRIES },
  });
  await bar.boss.giveApproval({ params: { approvalId } });
  const body = { reason: 'guest_changed_mind', approvalId };
  await bar.ana.deleteItem({ params: { orderItemId: one }, body });
  await pay.complete(await pay.opened(pay.table(vouched)));
  await watch.lookAt('2026-11-21T08:00:00+02:00');
  const told = (await watch.list()).map(({ detector, amount, weight }) =>
    [detector, amount, weight].join(' '),
  );
  expect(told.toSorted()).toEqual([
    `L1 ${3 * FRIES} red`,
    `L1 ${FRIES} grey`,
    `L14 ${3 * FRIES} red`,
    `L14 ${FRIES} grey`,
  ]);
});
