import { afterEach, beforeEach, expect, it } from 'vitest';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';

let bar: Evening;
let pay: ReturnType<typeof paying>;
const run = () => bar.product.jobs.find(({ name }) => name === 'losses of past days')?.run();
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await run();
});
afterEach(() => bar.close());

it('L4: a discount that is given after the pre-check; one before it is how it should be', async () => {
  const discount = (checkId: string) =>
    bar.boss.adjustCheck({
      params: { checkId },
      body: { kind: 'discount', percent: 10, reason: 'regular' },
    });
  for (const isLate of [true, false]) {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries');
    const check = await pay.opened(pay.table(guest));
    if (!isLate) await discount(check);
    await bar.ana.printPrecheck({ params: { checkId: check } });
    bar.clock.advance(60_000);
    if (isLate) await discount(check);
    await pay.complete(check);
  }
  bar.clock.turnTo('2026-11-21T08:00:00+02:00');
  await run();
  const { findings } = await bar.boss.lossWatch({ query: { from: FRIDAY, to: FRIDAY } });
  expect(findings).toMatchObject([
    { detector: 'L4', amount: 455, person: { username: 'boss' }, facts: { kind: 'discount' } },
  ]);
});
