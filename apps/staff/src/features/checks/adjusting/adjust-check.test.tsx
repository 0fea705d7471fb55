import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { aCheck, anOverview, irina, NOW } from '../../../testing/answers.ts';
import { aCheckInFull } from '../../../testing/check-answers.ts';
import { FakeServer, refuse } from '../../../testing/fake-server.ts';
import type { Handler } from '../../../testing/handlers.ts';
import { renderApp, signedIn } from '../../../testing/render-app.tsx';

beforeEach(signedIn);

type Details = Answer<'getCheck'>;
/** Fries of 95, wings of 65 and a lager of 45.05. */
const details = (change: Partial<Details> = {}): Details =>
  aCheckInFull({
    paid: 0,
    due: 20_505,
    checkTotal: { regularTotal: 20_505, effectiveTotal: 20_505 },
    sessionPrechecks: [
      {
        sessionId: 'olga',
        total: 20_505,
        totals: { regularTotal: 20_505, effectiveTotal: 20_505 },
        items: [9_500, 6_500, 4_505].map((price, at) => ({
          orderItem: {
            id: `item-${at}`,
            sessionId: 'olga',
            orderedItemId: 'fries',
            options: [],
            names: { en: ['Fries', 'Wings', 'Lager'][at] ?? '' },
            status: 'delivered',
            createdTs: NOW,
          },
          appliedPromo: null,
          regularPrice: price,
          effectivePrice: price,
        })),
      },
    ],
    ...change,
  });

async function opened(
  told: Details,
  adjustCheck: Handler<'adjustCheck'> = () => ({ ...told, adjustmentId: 'a' }),
  {
    who = { ...irina, rights: [...presetRights.manager] },
    fiscal = null,
  }: { readonly who?: Answer<'ping'>; readonly fiscal?: 'printed' | null } = {},
) {
  const name = fiscal === null ? 'Change the check' : 'Write off what is left';
  const server = new FakeServer({
    ping: () => who,
    overview: () => anOverview({ checks: [aCheck({ fiscal, due: told.due })] }),
    getCheck: () => told,
    adjustCheck,
    takeBackAdjustments: () => told,
  });
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name }));
  const sheet = await screen.findByRole('dialog', { name });
  await within(sheet).findByText('What the guest pays');
  return { server, user, sheet };
}

describe('changing what a check comes to', () => {
  it('by more than its dishes cost is not offered, and says how much it can be', async () => {
    const { server, user, sheet } = await opened(details());
    await user.click(within(sheet).getByRole('radio', { name: 'Some dishes' }));
    await user.click(within(sheet).getByRole('checkbox', { name: /Lager/u }));
    await user.click(within(sheet).getByRole('button', { name: 'Other' }));
    const sum = within(sheet).getByRole('textbox', { name: 'Sum, MDL' });
    await user.type(sum, '500');
    await user.click(within(sheet).getByRole('radio', { name: 'Regular guest' }));
    const apply = () => within(sheet).getByRole('button', { name: /Apply the discount/u });
    expect(apply()).toHaveProperty('disabled', true);
    expect(within(sheet).getByText(/^At most 45.05/u)).toBeTruthy();
    await user.click(apply());
    expect(server.sent('adjustCheck')).toEqual([]);
    await user.clear(sum);
    await user.type(sum, '45.05');
    expect(apply()).toHaveProperty('disabled', false);
  });

  it('by what somebody has promised to pay is not offered before his share is off', async () => {
    const { user, sheet } = await opened(details({ reserved: 20_000 }));
    await user.click(within(sheet).getByRole('radio', { name: 'Regular guest' }));
    expect(within(sheet).getByText(/^15.46.MDL of it is in announced shares/u)).toBeTruthy();
    expect(within(sheet).getByRole('button', { name: /Apply the discount/u })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says what the guest pays before it is done, and why it is not done yet', async () => {
    const { server, user, sheet } = await opened(details());
    const apply = () => within(sheet).getByRole('button', { name: /Apply the discount/u });
    expect(apply().textContent).toContain('20.51');
    within(sheet).getByText(/184\.54/u);
    within(sheet).getByText('Choose the reason.');
    await user.click(within(sheet).getByRole('radio', { name: 'Regular guest' }));
    await user.click(apply());
    expect(server.sent('adjustCheck')[0]?.body).toEqual({ kind: 'discount', percent: 10, reason: 'regular' });
  });

  it('puts a dish on the house', async () => {
    const { server, user, sheet } = await opened(details());
    await user.click(within(sheet).getByRole('radio', { name: 'On the house' }));
    await user.click(within(sheet).getByRole('radio', { name: 'Some dishes' }));
    await user.click(within(sheet).getByRole('checkbox', { name: /Lager/u }));
    await user.click(within(sheet).getByRole('radio', { name: 'Long wait' }));
    await user.click(within(sheet).getByRole('button', { name: /On the house 45\.05/u }));
    expect(server.sent('adjustCheck')[0]?.body).toEqual({
      kind: 'comp',
      items: ['item-2'],
      reason: 'waiting',
    });
  });

  it('does not go below what was paid', async () => {
    const { sheet } = await opened(details({ paid: 20_000, due: 505 }));
    expect(
      within(sheet).queryByText(/^15\.46.MDL must be given back first: more is paid already\.$/u),
    ).not.toBeNull();
  });

  it('leads from there to the way back of what was paid, and goes on when it went', async () => {
    const told = details({ paid: 20_000, due: 505 });
    const { server, user, sheet } = await opened(told);
    expect(within(sheet).queryByRole('button', { name: 'Refund' })).toBeNull();
    const cash = {
      id: 'payment-1',
      method: 'cash',
      amount: 20_000,
      tip: 0,
      change: 0,
      takenTs: NOW - 60_000,
      takenBy: 'irina',
      refunded: 0,
    } as const;
    const money: Answer<'checkMoney'> = {
      checkId: 'check-5',
      status: 'requested',
      total: 20_505,
      paid: 20_000,
      due: 505,
      free: 505,
      reserved: 0,
      payments: [cash],
      shares: [],
      takers: [],
      refunds: [],
      methods: ['cash', 'card'],
    };
    server.handlers.checkMoney = () => money;
    server.handlers.refundPayment = () => {
      server.handlers.getCheck = () => details({ paid: 0, due: 20_505 });
      return { ...money, paid: 0, due: 20_505, free: 20_505, payments: [], refundId: 'refund-1' };
    };
    await user.click(within(sheet).getByRole('radio', { name: 'Regular guest' }));
    await user.click(await within(sheet).findByRole('button', { name: 'Refund' }));
    const refund = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.click(refund.getByRole('radio', { name: 'Wrong sum' }));
    await user.click(refund.getByRole('button', { name: /^Refund 200.MDL in cash$/u }));
    await waitFor(() => expect(server.sent('refundPayment')[0]?.params).toEqual({ paymentId: 'payment-1' }));
    await waitFor(() => expect(within(sheet).queryByText(/must be given back first/u)).toBeNull());
    expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'Regular guest' }).checked).toBe(true);
    expect(within(sheet).getByRole('button', { name: /Apply the discount/u })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('says who stands in the way of a dish on the house: whoever has paid for it, or says that he will', async () => {
    const share = {
      id: 'share-1',
      no: 1,
      kind: 'items',
      state: 'paid',
      amount: 4_505,
      tip: 0,
      sessionId: 'olga',
      byGuest: true,
      equal: null,
      parts: [{ orderItemId: 'item-2', num: 1, den: 1, amount: 4_505 }],
      madeTs: NOW,
    } as const;
    const paid = details({ paid: 4_505, due: 16_000, shares: [share] });
    const lagerOf = async (told: Details) => {
      const { user, sheet } = await opened(told);
      await user.click(within(sheet).getByRole('radio', { name: 'On the house' }));
      await user.click(within(sheet).getByRole('radio', { name: 'Some dishes' }));
      await user.click(within(sheet).getByRole('checkbox', { name: /Lager/u }));
      return { user, sheet };
    };
    const { user, sheet } = await lagerOf(paid);
    await within(sheet).findByText(/his money goes back first/u);
    // Another dish of the same check is nobody's yet.
    await user.click(within(sheet).getByRole('checkbox', { name: /Lager/u }));
    await user.click(within(sheet).getByRole('checkbox', { name: /Wings/u }));
    expect(within(sheet).queryByText(/goes back first/u)).toBeNull();
    cleanup();
    const promised = await lagerOf(details({ reserved: 4_505, shares: [{ ...share, state: 'open' }] }));
    await within(promised.sheet).findByText('Somebody else pays for that already.');
  });

  it('asks a second person where the house wants one', async () => {
    const needed = { deed: 'discount', subject: 'check-5', amount: 2_051 };
    const { user, sheet } = await opened(details(), () => refuse('approval_needed', needed));
    await user.click(within(sheet).getByRole('radio', { name: 'Regular guest' }));
    await user.click(within(sheet).getByRole('button', { name: /Apply the discount/u }));
    expect(await screen.findByText('Waits for the PIN. Recorded with both names.')).toBeTruthy();
  });

  it('says how much one gives alone, before anybody is refused', async () => {
    const cashier = { ...irina, rights: [...presetRights.cashier] };
    const limit = async (discountLimit: Answer<'ping'>['discountLimit']) =>
      (await opened(details(), undefined, { who: { ...cashier, discountLimit } })).sheet;
    const both = await limit({ percent: 10, amount: 5_000 });
    await within(both).findByText(/up to 10 % and 50.MDL alone/u);
    cleanup();
    await within(await limit({ percent: null, amount: null })).findByText('A second person agrees to this.');
    cleanup();
    // A manager gives as much as he likes where the house only notices.
    const { sheet } = await opened(details());
    expect(within(sheet).queryByText(/second person agrees/u)).toBeNull();
  });

  it('tells what stands, and takes all of it off', async () => {
    const change = {
      id: 'a',
      kind: 'discount' as const,
      percent: 10,
      amount: null,
      items: null,
      effect: 2_051,
      madeTs: NOW,
      said: { reason: 'regular', note: null, by: 'irina' },
    };
    const { server, user, sheet } = await opened(details({ adjustments: [change] }));
    await within(sheet).findByText(/Discount 10 %, regular guest/u);
    await user.click(within(sheet).getByRole('button', { name: 'Take off all changes' }));
    expect(server.sent('takeBackAdjustments')).toHaveLength(1);
  });
});

describe('once the fiscal receipt is out', () => {
  const receipted = () => details({ paid: 8_000, due: 12_505, fiscalNumber: '183' });

  it('what is left can be written off alone, under the number of the return', async () => {
    const { server, user, sheet } = await opened(receipted(), undefined, { fiscal: 'printed' });
    expect(within(sheet).queryByRole('radio', { name: /Discount/u })).toBeNull();
    await within(sheet).findByText(/Make the return receipt of 125.05 MDL at the cash register/u);
    await user.click(within(sheet).getByRole('radio', { name: 'Left without paying' }));
    const apply = () => within(sheet).getByRole('button', { name: /^Write off 125.05/u });
    expect(apply()).toHaveProperty('disabled', true);
    await within(sheet).findByText('Enter the number of the return receipt.');
    await user.type(within(sheet).getByRole('textbox', { name: 'Number of the return receipt' }), ' 184 ');
    await within(sheet).findByText(/left without paying, return receipt № 184/u);
    await user.click(apply());
    await waitFor(() => expect(server.sent('adjustCheck')).toHaveLength(1));
    expect(server.sent('adjustCheck')[0]?.body).toEqual({
      kind: 'write_off',
      reason: 'left_without_paying',
      returnNumber: '184',
    });
  });

  it('of a till that tells no number the server says that one is wanted', async () => {
    const unnumbered = details({ fiscalNumber: null });
    const { user, sheet } = await opened(unnumbered, () => refuse('return_needed'), { fiscal: 'printed' });
    await user.click(within(sheet).getByRole('radio', { name: 'Left without paying' }));
    await user.click(within(sheet).getByRole('button', { name: /^Write off/u }));
    expect(
      await within(sheet).findByText(/Make the return receipt at the cash register first/u),
    ).toBeTruthy();
  });

  it('nothing is offered where all of it is paid, where the receipt is on its way, or to who may not', async () => {
    const boss = { ...irina, rights: [...presetRights.manager] };
    const cases = [
      [boss, aCheck({ fiscal: 'printed', due: 0 })],
      [boss, aCheck({ fiscal: 'printing' })],
      [irina, aCheck({ fiscal: 'printed' })],
    ] as const;
    for (const [who, card] of cases) {
      const server = new FakeServer({ ping: () => who, overview: () => anOverview({ checks: [card] }) });
      renderApp();
      await screen.findByRole('button', { name: /Close table/u });
      expect(screen.queryByRole('button', { name: /Write off|Change the check/u })).toBeNull();
      expect(server.sent('adjustCheck')).toEqual([]);
      cleanup();
    }
  });
});
