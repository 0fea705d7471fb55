import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { checkOf, ordered, orders, session, waiter } from '../testing/evening.ts';
import { lost, refuse, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp, type Phone } from '../testing/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

const ana = session();
const victor = waiter();
const lager = { menuItemId: 'lager__500ml', options: [] };
const table = orders([ana, ordered('lager')], [victor, ordered('for-all')]);
const used = (singleItemPromo: boolean) =>
  orders([ana, ordered('lager', { appliedPromo: { id: 'p', singleItemPromo, code: 'TWO' } })]);
const cartOfTwo = () => {
  const carts = memoryCarts();
  carts.kept.set(ana.id, {
    lines: [
      { key: 'one', ...lager },
      { key: 'two', ...lager },
    ],
    submission: null,
  });
  return carts;
};

type Deed = {
  readonly what: string;
  readonly at: string;
  readonly answers?: Answers;
  readonly phone?: () => Phone;
  /** Pressed one after the other, as the keys do it: each has the focus when it is pressed. */
  readonly presses: readonly RegExp[];
  readonly writes?: string;
  /** From the last press on the server answers so. */
  readonly afterwards?: Answers;
};

const code = { applyPromo: { status: 'applied' as const } };
const deeds: readonly Deed[] = [
  {
    what: 'a cart line is removed',
    at: '/menu/cart',
    phone: () => ({ carts: cartOfTwo() }),
    presses: [/^Remove/u],
  },
  {
    what: 'the last line is',
    at: '/menu/cart',
    phone: () => ({ carts: cartOfTwo() }),
    presses: [/^Remove/u, /^Remove/u],
  },
  {
    what: 'the waiter is called',
    at: '/',
    answers: { callWaiter: { status: 'called' } },
    presses: [/^Call the waiter$/u],
  },
  { what: 'the table is loaded again', at: '/', answers: { tableSummary: lost }, presses: [/^Try again$/u] },
  {
    what: 'the visit is loaded again',
    at: '/',
    answers: { getSession: refuse('internal_error') },
    presses: [/^Try again$/u],
    afterwards: { getSession: ana },
  },
  {
    what: 'an order is claimed, and the list is another one',
    at: '/table-summary',
    answers: { claimOrder: { claimStatus: 'Claimed', claimedBySessionId: ana.id } },
    presses: [/^Claim$/u, /^Yes, it's mine$/u],
    afterwards: { tableOrders: orders([ana, ordered('lager'), ordered('for-all')]) },
  },
  { what: 'a claim is left', at: '/table-summary', presses: [/^Claim$/u, /^Cancel$/u] },
  {
    what: 'a waiter takes an item off the bill',
    at: '/table-summary',
    answers: { deleteItem: { status: 'deleted', id: 'lager' } },
    phone: () => ({ session: victor, credentials: { username: 'victor', password: 'secret' } }),
    presses: [/^Remove$/u, /^Yes, remove$/u],
    afterwards: { tableOrders: orders([ana], [victor, ordered('for-all')]) },
  },
  {
    what: 'a voucher is used, and its button is no more',
    at: '/table-summary',
    answers: code,
    presses: [/^Voucher$/u, /^Apply$/u],
    writes: 'TWO',
    afterwards: { tableOrders: used(true) },
  },
  {
    what: 'a voucher of the table is',
    at: '/table-summary',
    answers: code,
    presses: [/^Apply promo code$/u, /^Apply$/u],
    writes: 'TWO',
    afterwards: { tableOrders: used(false) },
  },
  {
    what: 'a refused voucher is closed',
    at: '/table-summary',
    answers: { applyPromo: { status: 'expired' } },
    presses: [/^Voucher$/u, /^Apply$/u, /^Close$/u],
    writes: 'OLD',
  },
  {
    what: 'the answer to a check request is closed',
    at: '/table-summary',
    answers: { tableOrders: orders([ana]) },
    presses: [/^Ask for table check$/u, /^Close$/u],
  },
];

it.each(deeds)(
  'stays near what was pressed when $what',
  async ({ at, answers, phone, presses, writes, afterwards }) => {
    const api = await openApp(
      `${at}?lang=en`,
      { tableOrders: table, getCheck: checkOf(), ...answers },
      { session: ana, ...phone?.() },
    );
    const before = document.body;
    for (const [index, name] of presses.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
      const button = (await screen.findAllByRole('button', { name }))[0] ?? before;
      const field = screen.queryByRole('textbox');
      if (field && writes !== undefined) fireEvent.change(field, { target: { value: writes } });
      if (index === presses.length - 1) api.now(afterwards ?? {});
      button.focus();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      fireEvent.click(button);
      // Whatever counts down, is told for a moment or loads again.
      // oxlint-disable-next-line no-await-in-loop
      for (const milliseconds of [500, 6_000, 500])
        // oxlint-disable-next-line no-await-in-loop
        await act(() => vi.advanceTimersByTimeAsync(milliseconds));
      vi.useRealTimers();
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(document.activeElement, String(name)).not.toBe(before));
      expect(document.activeElement?.isConnected).toBe(true);
    }
  },
);
