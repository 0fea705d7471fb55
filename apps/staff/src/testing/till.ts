import { screen, within } from '@testing-library/react';
import type { Answer } from '@masa/contract/schemas';
import { aCheck, anOverview, NOW, type CheckAnswer } from './answers.ts';
import { aCheckInFull } from './check-answers.ts';
import { FakeServer, type Handlers } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

export const TOTAL = 34_800;
type Money = Answer<'checkMoney'>;

/** Ana has 224 of it, Petru the rest. */
const checkInFull = () =>
  aCheckInFull({
    paymentMethod: 'cash',
    tips: 0,
    due: TOTAL,
    checkTotal: { regularTotal: TOTAL, effectiveTotal: TOTAL },
    sessionPrechecks: [22_400, 12_400].map((price, at) => ({
      sessionId: at === 0 ? 'olga' : 'ion',
      total: price,
      totals: { regularTotal: price, effectiveTotal: price },
      items: [
        {
          orderItem: {
            id: `item-${at}`,
            sessionId: at === 0 ? 'olga' : 'ion',
            orderedItemId: 'fries',
            options: [],
            names: { en: 'Fries' },
            status: 'delivered',
            createdTs: NOW,
          },
          appliedPromo: null,
          regularPrice: price,
          effectivePrice: price,
        },
      ],
    })),
  });

export const moneyOf = (payments: Money['payments'] = []): Money => {
  const paid = payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const due = TOTAL - paid;
  return {
    checkId: 'check-5',
    status: 'requested',
    total: TOTAL,
    paid,
    due,
    free: due,
    payments,
    reserved: 0,
    shares: [],
    takers: [],
    refunds: [],
    methods: ['cash', 'card', 'meal_voucher'],
    vouchersLeft: null,
  };
};
export const aPayment = (change: Partial<Money['payments'][number]> = {}): Money['payments'][number] => ({
  id: 'payment-1',
  method: 'cash',
  amount: 22_400,
  tip: 0,
  change: 27_600,
  takenTs: NOW,
  takenBy: 'irina',
  takenHere: true,
  refunded: 0,
  ...change,
});

/** What of it is to go back to its card, and nobody has said yet whether it did. */
export const aRefund = (change: Partial<Money['refunds'][number]> = {}): Money['refunds'][number] => ({
  id: 'refund-1',
  paymentId: 'payment-1',
  purpose: 'before_close',
  method: 'card',
  amount: 5_000,
  tip: 0,
  reason: 'wrong_amount',
  note: null,
  givenTs: NOW,
  givenBy: 'irina',
  state: 'by_hand',
  items: [],
  receipt: 'none',
  receiptNumber: null,
  receiptNote: null,
  ...change,
});

/** The sheet of a table of two that pays, with what was taken so far. */
export async function tillWith(
  payments: Money['payments'] = [],
  wish: Partial<CheckAnswer> = { paymentMethod: 'cash', tips: 0 },
  tabletDrawer: Answer<'tabletDrawer'> = { drawers: 0, into: null },
  language: 'en' | 'ro' | 'ru' = 'en',
  handlers: Handlers = {},
) {
  let taken = payments;
  const server = new FakeServer({
    overview: () => anOverview({ checks: [aCheck({ ...wish, effectiveTotal: TOTAL })] }),
    getCheck: () => checkInFull(),
    tabletDrawer: () => tabletDrawer,
    checkMoney: () => moneyOf(taken),
    takePayment: ({ body }) => {
      const {
        method,
        amount,
        tip = 0,
        tendered,
      } = body as { method: 'cash'; amount: number; tip?: number; tendered?: number };
      taken = [
        ...taken,
        aPayment({
          id: `payment-${taken.length + 1}`,
          method,
          amount,
          tip,
          change: (tendered ?? amount) - amount,
        }),
      ];
      return { ...moneyOf(taken), paymentId: 'payment-1' };
    },
    undoPayment: () => {
      taken = taken.map((payment) => ({ ...payment, refunded: payment.amount }));
      return moneyOf(taken);
    },
    completeCheck: () => ({ ...checkInFull(), status: 'completed' as const }),
    ...handlers,
  });
  const { user } = renderApp(`/waiter?lang=${language}`);
  await user.click(
    await screen.findByRole('button', { name: /^(?:Take payment|Încasează|Принять оплату)$/u }),
  );
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText(/MDL left$|^de achitat|^осталось/u);
  return { server, user, sheet: within(sheet) };
}
