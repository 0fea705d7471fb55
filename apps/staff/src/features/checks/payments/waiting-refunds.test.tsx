import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { aCheck, anOverview, irina } from '../../../testing/answers.ts';
import { FakeServer, refuse, silence, type Handlers } from '../../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../../testing/render-app.tsx';
import { aPayment, aRefund, moneyOf, tillWith, TOTAL } from '../../../testing/till.ts';

type Money = Answer<'checkMoney'>;

/** 348 by card, 50 of it on its way back, and 50 taken in cash instead. */
function aTableThatWaits() {
  let refunds = [aRefund()];
  const money = (): Money => ({
    ...moneyOf([
      aPayment({ method: 'card', amount: TOTAL, change: 0, refunded: 5_000 }),
      aPayment({ id: 'payment-2', amount: 5_000, change: 0 }),
    ]),
    refunds,
  });
  const handlers: Handlers = {
    ping: () => ({ ...irina, rights: [...presetRights.manager] }),
    checkMoney: money,
    completeCheck: () =>
      refunds.some(({ state }) => state === 'by_hand') ? refuse('payment_pending') : silence,
    finishRefund: ({ body }) => {
      const { went } = body as { went: boolean };
      refunds = refunds.map((refund) => ({ ...refund, state: went ? 'done' : 'failed' }));
      return money();
    },
  };
  return handlers;
}

beforeEach(signedIn);

describe('a table whose card is to get money back', () => {
  const hall = (change: Handlers = {}) => {
    const check = aCheck({ effectiveTotal: TOTAL, paid: TOTAL });
    const server = new FakeServer({
      overview: () => anOverview({ checks: [check] }),
      ...aTableThatWaits(),
      ...change,
    });
    return { server, ...renderApp() };
  };
  const closes = async ({ user }: ReturnType<typeof hall>) => {
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('button', { name: /^Close table/u }));
    await user.click(card.getByRole('button', { name: 'Yes, close' }));
    return within(await card.findByRole('region', { name: 'To go back at the terminal' }));
  };

  it('is not closed; on its card stands what the terminal is asked for, and one press ends it (AMB-265)', async () => {
    const all = hall();
    const { server, user } = all;
    const waiting = await closes(all);
    expect(screen.getByRole('alert').textContent).toContain('say first whether the terminal gave');
    expect(waiting.getByRole('listitem').textContent).toContain('To be given back: 50\u00a0MDL · Card');
    await user.click(waiting.getByRole('button', { name: 'It went through' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.sent('finishRefund')[0]?.body).toEqual({ went: true });
    const card = within(screen.getByRole('article'));
    await user.click(card.getByRole('button', { name: /^Close table/u }));
    await user.click(card.getByRole('button', { name: 'Yes, close' }));
    await waitFor(() => expect(server.sent('completeCheck')).toHaveLength(2));
  });

  it('is told what to do first where its money was taken otherwise meanwhile', async () => {
    const all = hall({ finishRefund: () => refuse('amount_too_large') });
    const waiting = await closes(all);
    await all.user.click(waiting.getByRole('button', { name: 'It did not' }));
    expect((await waiting.findByRole('alert')).textContent).toContain(
      '50\u00a0MDL was taken in another way meanwhile. Give that payment back first',
    );
  });
});

describe('the sheet of a table that is paid', () => {
  it('says before it is closed what is to go back, and what it was paid with without that', async () => {
    const { server, user, sheet } = await tillWith([], undefined, undefined, 'en', aTableThatWaits());
    expect(sheet.getByText('Card 298 MDL · Cash 50 MDL')).toBeTruthy();
    const close = () => sheet.getByRole('button', { name: 'Close table' });
    expect(close()).toHaveProperty('disabled', true);
    expect(sheet.getByText('Say first whether the terminal gave the money back.')).toBeTruthy();
    // It stands once on the screen.
    await user.click(sheet.getByRole('button', { name: 'It went through' }));
    await waitFor(() => expect(close()).toHaveProperty('disabled', false));
    expect(sheet.getByRole('region', { name: 'Payments' }).textContent).toContain('Gave back 50');
    await user.click(close());
    await waitFor(() => expect(server.sent('completeCheck')).toHaveLength(1));
  });
});
