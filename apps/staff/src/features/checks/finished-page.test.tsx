import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { toBani, type Bani } from '@masa/domain/money';
import { presetRights } from '@masa/domain/right';
import { irina, NOW } from '../../testing/answers.ts';
import { aCheckInFull } from '../../testing/check-answers.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aPayment, aRefund, moneyOf } from '../../testing/till.ts';

beforeEach(signedIn);

type Money = Answer<'checkMoney'>;
type Finished = Answer<'finishedChecks'>;
const TOTAL = 34_800;

const finished = (change: Partial<Finished> = {}): Finished => ({
  date: '2026-11-20',
  today: '2026-11-20',
  checks: [
    {
      checkId: 'check-5',
      checkNumber: 5,
      tableId: 'table-5',
      tableName: '5',
      finished: new Date(NOW).toISOString(),
      finishedBy: 'irina',
      paymentMethod: 'card',
      total: TOTAL,
      tips: 1_000,
      refunded: 0,
      waits: false,
    },
  ],
  more: false,
  ...change,
});

function opened(handlers: ConstructorParameters<typeof FakeServer>[0] = {}, asked = '') {
  let refunds: Money['refunds'] = [];
  const money = (): Money => ({
    checkId: 'check-5',
    status: 'completed',
    total: TOTAL,
    paid: TOTAL,
    due: 0,
    free: 0,
    reserved: 0,
    shares: [],
    takers: [],
    payments: [
      {
        id: 'payment-1',
        method: 'card',
        amount: TOTAL,
        tip: 1_000,
        change: 0,
        takenTs: NOW,
        takenBy: 'irina',
        refunded: 0,
      },
    ],
    refunds,
    methods: ['cash', 'card'],
  });
  const server = new FakeServer({
    ping: () => ({ ...irina, rights: [...presetRights.manager] }),
    finishedChecks: () => finished(),
    checkMoney: money,
    getCheck: () => aCheckInFull({ status: 'completed' }),
    reasons: () => ({ lossControl: 'notice', own: [] }),
    refundPayment: ({ body }) => {
      const { amount, method = 'card' } = body as { amount: number; method?: 'cash' | 'card' };
      refunds = [
        {
          id: 'refund-1',
          paymentId: 'payment-1',
          purpose: 'goods',
          method,
          amount,
          tip: 0,
          reason: 'quality',
          note: null,
          givenTs: NOW,
          givenBy: 'irina',
          state: method === 'cash' ? 'done' : 'by_hand',
          items: [],
          receipt: 'missing',
          receiptNumber: null,
          receiptNote: null,
        },
      ];
      return { ...money(), refundId: 'refund-1' };
    },
    finishRefund: ({ body }) => {
      const { went } = body as { went: boolean };
      refunds = refunds.map((refund) => ({
        ...refund,
        state: went ? ('done' as const) : ('failed' as const),
      }));
      return money();
    },
    noteReturn: ({ body }) => {
      const { number = null, note = null } = body as { number?: string; note?: string };
      refunds = refunds.map((refund) => ({
        ...refund,
        receipt: number === null ? ('explained' as const) : ('made' as const),
        receiptNumber: number,
        receiptNote: note,
      }));
      return money();
    },
    correctPayment: () => ({ ...money(), paymentId: 'payment-2' }),
    ...handlers,
  });
  const { user } = renderApp(`/waiter/settings/finished-checks?lang=en${asked}`);
  return { server, user };
}
/** A house whose meal vouchers pay no alcohol. */
const bounded = (vouchersLeft: Bani | null): Parameters<typeof opened>[0] => ({
  checkMoney: () => ({
    ...moneyOf([aPayment({ method: 'card', amount: TOTAL, tip: 0, change: 0 })]),
    vouchersLeft,
  }),
});
async function inSheet(handlers?: Parameters<typeof opened>[0]) {
  const { server, user } = opened(handlers);
  await user.click(await screen.findByRole('button', { name: 'Open check 5' }));
  return { server, user };
}

describe('closed checks', () => {
  it.each([
    ['2026-11-19', '2026-11-18'],
    ['2026-11-21', '2026-11-19'],
    ['never', '2026-11-19'],
  ])('begin with the day of the address, %s, unless there is none yet', async (day, before) => {
    const { server, user } = opened({ finishedChecks: () => finished({ checks: [] }) }, `&day=${day}`);
    await user.click(await screen.findByRole('button', { name: 'Day before' }));
    await waitFor(() => expect(server.sent('finishedChecks').at(-1)?.query.get('date')).toBe(before));
  });

  it('are told of the running day, and there may be none', async () => {
    opened({ finishedChecks: () => finished({ checks: [] }) });
    expect(await screen.findByText('No check was closed on this day.')).not.toBeNull();
  });

  it('say once at each payment why somebody may neither give it back nor put it right', async () => {
    await inSheet({ ping: () => irina });
    const why = 'You do not have this right. The administrator gives it.';
    for (const name of ['Refund', 'Paid otherwise'])
      expect(await screen.findByRole('button', { name, description: why })).toHaveProperty('disabled', true);
    expect(screen.getAllByText(why)).toHaveLength(1);
  });

  it('give money of a card back, and a person says whether the terminal did', async () => {
    const { server, user } = await inSheet();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const amount = await screen.findByLabelText('Amount, MDL');
    await user.clear(amount);
    await user.type(amount, '50');
    await user.click(screen.getByRole('radio', { name: 'Taste or quality' }));
    await user.click(screen.getByRole('button', { name: 'Refund 50\u00a0MDL to the card' }));
    await user.click(await screen.findByRole('button', { name: 'It went through' }));
    await screen.findByText(/Gave back 50/u);
    expect(server.sent('refundPayment')[0]?.body).toEqual({ amount: 5_000, tip: 0, reason: 'quality' });
    expect(server.sent('finishRefund')[0]?.body).toEqual({ went: true });
  });

  it('ask nobody for the receipt of a return who may not note it', async () => {
    await inSheet({
      ping: () => irina,
      checkMoney: () => ({
        ...moneyOf([aPayment({ amount: TOTAL, change: 0, refunded: 5_000 })]),
        refunds: [aRefund({ state: 'done', receipt: 'missing' })],
      }),
    });
    const note = await screen.findByRole('button', {
      name: 'Note it',
      description: 'You do not have this right. The administrator gives it.',
    });
    expect(note).toHaveProperty('disabled', true);
  });

  it('want the receipt of the return that was made at the register, or why there is none', async () => {
    const { server, user } = await inSheet({
      getCheck: () => ({ ...aCheckInFull({ status: 'completed' }), fiscalNumber: '000183' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await screen.findByText(/Fiscal receipt № 000183 is printed already/u);
    await user.click(screen.getByLabelText('Cash'));
    await user.click(screen.getByRole('radio', { name: 'Taste or quality' }));
    await user.click(screen.getByRole('button', { name: /^Refund .* in cash$/u }));
    await screen.findByText(/The cash register still has it as sold/u);
    await user.click(screen.getByLabelText('There is none'));
    await user.type(screen.getByLabelText('Why there is none'), 'No paper');
    await user.click(screen.getByRole('button', { name: 'Note it' }));
    await screen.findByText('No return receipt: No paper');
    expect(server.sent('noteReturn')[0]?.body).toEqual({ note: 'No paper' });
  });

  it('never give more back than there is, nor without a reason', async () => {
    const { user } = await inSheet();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const amount = await screen.findByLabelText('Amount, MDL');
    await user.clear(amount);
    await user.type(amount, '348.01');
    await screen.findByText(/At most 348/u);
    expect(screen.getByText('Give a sum and a reason')).not.toBeNull();
  });

  it('are put right where they were paid otherwise', async () => {
    const { server, user } = await inSheet();
    await user.click(await screen.findByRole('button', { name: 'Paid otherwise' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Correct the method' }));
    sheet.getByText(/The tip of 10/u);
    await user.click(sheet.getByRole('button', { name: 'Correct to 348\u00a0MDL in cash' }));
    expect(server.sent('correctPayment')[0]?.body).toEqual({ method: 'cash' });
  });

  it.each([
    [toBani(TOTAL), 1],
    [toBani(TOTAL - 1), 0],
    [null, 1],
  ])('were paid with vouchers only as far as those may pay: %s', async (left, choices) => {
    const { user } = await inSheet(bounded(left));
    await user.click(await screen.findByRole('button', { name: 'Paid otherwise' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Correct the method' }));
    expect(sheet.queryAllByRole('radio', { name: 'Meal voucher' })).toHaveLength(choices);
  });

  it('stay as they are where the day is closed, and say so', async () => {
    const { user } = await inSheet({ correctPayment: () => refuse('day_closed') });
    await user.click(await screen.findByRole('button', { name: 'Paid otherwise' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Correct the method' }));
    await user.click(sheet.getByRole('button', { name: 'Correct to 348\u00a0MDL in cash' }));
    expect(await sheet.findByText(/drawer or the day of this payment is closed/u)).not.toBeNull();
  });
});
