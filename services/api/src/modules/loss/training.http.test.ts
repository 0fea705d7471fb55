import { afterEach, beforeEach, expect, it } from 'vitest';
import { lossCodes, type LossCode } from '@masa/domain/loss-watch';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { fiscalTill } from '../../testing/fiscal-till.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
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
  watch = watching(bar, { from: FRIDAY, to: SATURDAY });
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await watch.pastDays();
});
afterEach(() => bar.close());

const asks = async (paymentMethod: 'cash' | 'card' = 'cash') => {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, 'fries');
  return pay.opened(pay.separate(guest, { paymentMethod }));
};
const paid = async (paymentMethod: 'cash' | 'card') => {
  const checkId = await asks(paymentMethod);
  const { payments } = await bar.ana.completeCheck({ params: { checkId } });
  return { checkId, params: { paymentId: payments[0]?.id ?? '' } };
};
/** The register has printed the receipt of a check; of a training it prints none, so that one is put there. */
const receipted = async (checkId: string, isTraining: boolean) => {
  await bar.ana.printFiscal({ params: { checkId } });
  if (isTraining)
    await bar.database
      .db('print_jobs')
      .where({ check_id: checkId, kind: 'fiscal' })
      .update({ status: 'printed', fiscal_number: '183', finished_at: bar.clock.now() });
  else await (await fiscalTill(bar)).prints('183');
  bar.clock.advance(MINUTE);
};

type Story = {
  readonly done: (isTraining: boolean) => Promise<void>;
  /** What there is no training of: a drawer and a stock are real. */
  readonly real?: () => Promise<void>;
};
const stories: Readonly<Partial<Record<LossCode, () => Story | Promise<Story>>>> = {
  L9: async () => {
    const params = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    await bar.boss.openDrawer({ params, body: { float: 50_000 } });
    return {
      done: async () => {
        const guest = await bar.guest('Mihai', bar.table());
        const [orderItemId = ''] = await order(guest, 'fries');
        await bar.boss.deleteItem({ params: { orderItemId } });
      },
      real: async () => {
        await bar.boss.openWithoutSale({ params, body: { reason: 'change' } });
        bar.clock.advance(5 * MINUTE);
      },
    };
  },
  L10: () => ({
    done: async () => {
      const { params } = await paid('card');
      const body = { amount: FRIES, reason: 'quality', method: 'cash' } as const;
      await bar.boss.refundPayment({ params, body });
    },
  }),
  L12: () => ({
    done: async () => {
      for (let times = 0; times < 5; times += 1) {
        const params = { checkId: await asks() };
        const body = { kind: 'discount', percent: 10, reason: 'regular' } as const;
        await bar.boss.adjustCheck({ params, body });
        await bar.ana.completeCheck({ params });
      }
    },
    // What is usual is learnt of those who sell.
    real: async () => void (await paid('cash')),
  }),
  L15: () => ({
    done: async () => {
      for (let times = 0; times < 10; times += 1) {
        bar.clock.advance(MINUTE);
        const body = { deed: 'no_sale', subject: 'drawer', amount: 0 } as const;
        const { id: approvalId } = await bar.ana.askApproval({ body });
        bar.clock.advance(2_000);
        await bar.boss.giveApproval({ params: { approvalId } });
      }
    },
  }),
  L16: async () => {
    const stock = keepingStock(bar);
    await bar.boss.addStation({
      body: { names: { en: 'Fridge' }, side: 'bar', rank: 1, items: ['lager__500ml'], returnable: true },
    });
    const bottles = await stock.config({ unit: 'item' });
    await stock.use('lager__500ml', bottles, 1);
    await stock.batch(bottles, 40);
    let left = 40;
    return {
      done: async () => {
        const guest = await bar.guest('Mihai', bar.table());
        for (const orderItemId of await order(guest, 'lager__500ml', 'lager__500ml')) {
          await stock.prepare(orderItemId);
          await bar.boss.deleteItem({
            params: { orderItemId },
            body: { reason: 'wrong_entry', wasted: false },
          });
        }
      },
      real: async () => {
        left -= 2;
        await stock.count(bottles, left);
      },
    };
  },
  L17: () => ({
    done: async () => {
      const guest = await bar.guest('Mihai', bar.table());
      const items = await order(guest, 'fries', 'fries', 'fries');
      bar.clock.advance(31 * MINUTE);
      for (const orderItemId of items) await bar.ana.deleteItem({ params: { orderItemId } });
    },
  }),
  L18: () => ({
    done: async (isTraining) => {
      const { checkId, params } = await paid('card');
      await receipted(checkId, isTraining);
      await bar.boss.correctPayment({ params, body: { method: 'cash' } });
    },
  }),
};
const inTheEnd = async () => {
  await watch.lookAt(`${SATURDAY}T08:00:00+02:00`);
  await watch.lookAt(`${SATURDAY}T21:00:00+02:00`);
  return watch.found();
};

const codes = lossCodes.filter((code) => stories[code]);
const played = codes.flatMap((code) => [
  { code, kind: 'that is real', found: [code] },
  { code, kind: 'of a training', found: [] },
]);
it.each(played)('M-054: $code on an evening $kind: $found', async ({ code, kind, found }) => {
  const story = await stories[code]?.();
  const isTraining = kind === 'of a training';
  // Two counts in a row fall short.
  const times = code === 'L16' ? 2 : 1;
  for (let n = 0; n < times; n += 1) {
    await bar.boss.putVenue({ body: { trainingMode: isTraining } });
    await story?.done(isTraining);
    await bar.boss.putVenue({ body: { trainingMode: false } });
    await story?.real?.();
  }
  expect(await inTheEnd()).toEqual(found);
});
