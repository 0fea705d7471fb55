import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCheck, anOverview, NOW } from '../../../testing/answers.ts';
import { type FakeServer, noAnswer, refuse } from '../../../testing/fake-server.ts';
import { signedIn } from '../../../testing/render-app.tsx';
import { aPayment, moneyOf, tillWith, TOTAL } from '../../../testing/till.ts';

beforeEach(signedIn);

describe('taking a payment', () => {
  it('takes all that is left in cash in two presses, the exact sum when nobody says what was given', async () => {
    const { server, user, sheet } = await tillWith();
    await user.click(await sheet.findByRole('button', { name: 'Take 348\u00a0MDL in cash' }));
    await sheet.findByText('All paid: 348 MDL');
    expect(server.sent('takePayment')[0]?.body).toEqual({
      method: 'cash',
      amount: TOTAL,
      tip: 0,
      tendered: TOTAL,
      cashId: expect.stringMatching(/^[0-9a-f]{32}$/u) as unknown,
    });
    await user.click(sheet.getByRole('button', { name: 'Close table' }));
    await waitFor(() => expect(server.sent('completeCheck')).toHaveLength(1));
  });

  it('takes what one guest ordered, says what goes back of his note and what is left', async () => {
    const { server, user, sheet } = await tillWith();
    await user.click(await sheet.findByRole('radio', { name: /Olga 224/u }));
    await user.click(sheet.getByRole('button', { name: '500' }));
    expect(sheet.getByText('Give back').parentElement?.textContent).toContain('276\u00a0MDL');
    expect(sheet.getByText('After this 124 MDL is left.')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Take 224\u00a0MDL in cash' }));
    await sheet.findByText('124 MDL left');
    expect(server.sent('takePayment')[0]?.body).toMatchObject({ amount: 22_400, tendered: 50_000 });
    expect(sheet.getByRole('region', { name: 'Payments' }).textContent).toContain('Give back 276');
  });

  it('asks whether a card went through, with its tip, and takes nothing where it was declined', async () => {
    const { server, user, sheet } = await tillWith();
    await user.click(await sheet.findByRole('radio', { name: 'Card' }));
    await user.type(sheet.getByRole('textbox', { name: 'Tip' }), '26');
    await user.click(sheet.getByRole('button', { name: 'Take 374\u00a0MDL by card' }));
    await sheet.findByText('374 MDL: did it go through?');
    await user.click(sheet.getByRole('button', { name: 'Declined' }));
    expect(server.sent('takePayment')).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Take 374\u00a0MDL by card' }));
    await user.click(sheet.getByRole('button', { name: 'Yes, it went through' }));
    await sheet.findByText('All paid: 348 MDL');
    expect(server.sent('takePayment')[0]?.body).toEqual({ method: 'card', amount: TOTAL, tip: 2_600 });
  });

  it('M-035: proposes tips in whole lei of what is paid by card, and none for cash', async () => {
    const { server, user, sheet } = await tillWith();
    expect(sheet.queryByRole('group', { name: 'Proposed tips' })).toBeNull();
    await user.click(await sheet.findByRole('radio', { name: 'Card' }));
    await user.click(
      within(sheet.getByRole('group', { name: 'Proposed tips' })).getByRole('button', { name: '10 % · 35' }),
    );
    await user.click(sheet.getByRole('button', { name: 'Take 383\u00a0MDL by card' }));
    await user.click(sheet.getByRole('button', { name: 'Yes, it went through' }));
    await waitFor(() => expect(server.sent('takePayment')[0]?.body).toMatchObject({ tip: 3_500 }));
  });

  it('M-060: takes cash while no drawer is open, and says where it is booked', async () => {
    const { server, user, sheet } = await tillWith([], undefined, { drawers: 2, into: null });
    expect(await sheet.findByText(/^No drawer is open: the cash is booked without one/u)).toBeTruthy();
    await user.click(await sheet.findByRole('button', { name: 'Take 348\u00a0MDL in cash' }));
    await waitFor(() => expect(server.sent('takePayment')).toHaveLength(1));
  });

  it('has no tip for cash and no change for a voucher', async () => {
    const { user, sheet } = await tillWith();
    expect(await sheet.findByRole('textbox', { name: 'Guest gives' })).toBeTruthy();
    expect(sheet.queryByRole('textbox', { name: 'Tip' })).toBeNull();
    await user.click(sheet.getByRole('radio', { name: 'Meal voucher' }));
    expect(sheet.queryByRole('textbox', { name: 'Guest gives' })).toBeNull();
    expect(sheet.getByText(/no change/u)).toBeTruthy();
  });

  it('says what is wrong with a sum beside it, and takes none that is', async () => {
    const { user, sheet } = await tillWith();
    const amount = await sheet.findByRole('textbox', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '348.01');
    expect(sheet.getByText(/At most 348/u)).toBeTruthy();
    expect(sheet.getByRole('button', { name: /^Take/u })).toHaveProperty('disabled', true);
    await user.clear(amount);
    await user.type(amount, '100');
    await user.type(sheet.getByRole('textbox', { name: 'Guest gives' }), '99');
    expect(sheet.getByText('Less than the amount.')).toBeTruthy();
  });

  it('takes one’s own newest cash back for half a minute', async () => {
    const { server, user, sheet } = await tillWith([aPayment({ takenTs: Date.now() })]);
    await user.click(await sheet.findByRole('button', { name: 'Undo' }));
    await sheet.findByText('348 MDL left');
    expect(server.sent('undoPayment')[0]?.params).toEqual({ paymentId: 'payment-1' });
    expect(sheet.getByText(/went back/u)).toBeTruthy();
  });

  it('takes nothing back while there is no network, and says so', async () => {
    const { server, user, sheet } = await tillWith([aPayment({ takenTs: Date.now() })]);
    await sheet.findByRole('button', { name: 'Undo' });
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true));
    await user.click(sheet.getByRole('button', { name: 'Undo' }));
    expect(server.sent('undoPayment')).toEqual([]);
  });

  it.each([
    ['a card', () => aPayment({ method: 'card', change: 0, takenTs: Date.now() })],
    ['another’s cash', () => aPayment({ takenBy: 'ana', takenHere: false, takenTs: Date.now() })],
    ['own cash of another tablet', () => aPayment({ takenHere: false, takenTs: Date.now() })],
    ['what is older', () => aPayment({ takenTs: Date.now() - 60_000 })],
  ])('offers no way back for %s', async (_, payment) => {
    const { sheet } = await tillWith([payment()]);
    await sheet.findByText('124 MDL left');
    expect(sheet.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('writes its sums as the language does', async () => {
    const given = aPayment({ amount: 34_050, change: 0, takenTs: NOW - 60_000 });
    const { user, sheet } = await tillWith([given], undefined, undefined, 'ru');
    await user.click(await sheet.findByRole('button', { name: '7,50' }));
    expect(sheet.getByRole('button', { name: '7,50' }).getAttribute('aria-pressed')).toBe('true');
    expect(sheet.getByRole('button', { name: 'Принять 7,50\u00a0MDL наличными' })).toBeTruthy();
  });

  it('proposes what is left of the wished tip, and not all of it again', async () => {
    const given = aPayment({ method: 'card', tip: 2_600, change: 0, takenTs: NOW - 60_000 });
    const { sheet } = await tillWith([given], { paymentMethod: 'card', tips: 4_000 });
    expect(await sheet.findByRole('textbox', { name: 'Tip' })).toHaveProperty('value', '14');
  });

  it('takes all that is left where an even part of before the discount is more', async () => {
    const part = (k: number) => ({
      id: `share-${k}`,
      no: k,
      kind: 'equal' as const,
      state: 'paid' as const,
      amount: 11_600,
      tip: 0,
      sessionId: null,
      byGuest: false,
      equal: { split: 1, n: 3, k, of: TOTAL },
      parts: [],
      madeTs: NOW,
    });
    // 348 in three, two of them paid; then 10 % off.
    const money = { ...moneyOf(), total: 31_320, paid: 23_200, due: 8_120, free: 8_120 };
    const { server, user, sheet } = await tillWith([], undefined, undefined, 'en', {
      checkMoney: () => ({ ...money, shares: [part(1), part(2)] }),
    });
    await user.click(await sheet.findByRole('radio', { name: 'Equal parts' }));
    await user.click(sheet.getByRole('button', { name: 'More' }));
    expect(sheet.getByText(/^A part would be 116.MDL, and 81.20.MDL is left/u)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: /^Take 81.20.MDL in cash/u }));
    await waitFor(() => expect(server.sent('takePayment')).toHaveLength(1));
    expect(server.sent('takePayment')[0]?.body).toMatchObject({ amount: 8_120, share: { kind: 'whole' } });
  });

  it('shows what the server refuses, and the sum that is right by then', async () => {
    const { server, user, sheet } = await tillWith();
    server.handlers.takePayment = () => refuse('amount_too_large');
    await user.click(await sheet.findByRole('button', { name: 'Take 348\u00a0MDL in cash' }));
    expect(await sheet.findByRole('alert')).toBeTruthy();
  });
});

describe('cash without the network', () => {
  const offline = (server: FakeServer) => {
    server.handlers.overview = () => noAnswer;
    server.handlers.checkMoney = () => noAnswer;
    server.handlers.takePayment = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('offline')));
  };
  const back = (server: FakeServer, due: number) => {
    server.handlers.overview = () =>
      anOverview({ checks: [aCheck({ effectiveTotal: TOTAL, paid: TOTAL - due })] });
    server.handlers.checkMoney = () => moneyOf();
    act(() => void window.dispatchEvent(new Event('online')));
  };

  it('is taken all the same, said on the screen until it is booked, and sent by itself under one key', async () => {
    const { server, user, sheet } = await tillWith();
    offline(server);
    await sheet.findByText(/^Cash can be taken and is sent later/u);
    await user.click(sheet.getByRole('button', { name: 'Take 348\u00a0MDL in cash' }));
    await sheet.findByText(/^348.MDL in cash, not sent yet$/u);
    expect(server.sent('takePayment')).toEqual([]);
    expect(sheet.queryByRole('button', { name: /^Take .* in cash$/u })).toBeNull();
    // The answer to the first try is lost.
    back(server, TOTAL);
    await waitFor(() => expect(server.sent('takePayment').length).toBeGreaterThan(0), { timeout: 5_000 });
    expect(sheet.getByText(/^348.MDL in cash, not sent yet$/u)).toBeTruthy();
    server.handlers.takePayment = () => ({
      ...moneyOf([aPayment({ amount: TOTAL })]),
      paymentId: 'payment-1',
    });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/not sent yet/u)).toBeNull(), { timeout: 5_000 });
    const keys = server.sent('takePayment').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(server.sent('takePayment')[0]?.body).toMatchObject({ method: 'cash', amount: TOTAL });
  });

  it('can be taken back as long as nobody has sent it', async () => {
    const { server, user, sheet } = await tillWith();
    offline(server);
    await sheet.findByText(/^Cash can be taken/u);
    await user.click(sheet.getByRole('button', { name: 'Take 348\u00a0MDL in cash' }));
    await user.click(await sheet.findByRole('button', { name: 'Undo' }));
    await sheet.findByRole('button', { name: 'Take 348\u00a0MDL in cash' });
    expect(sheet.queryByText(/not sent yet/u)).toBeNull();
  });

  it('for which its check has no room any more is told, until somebody has read it', async () => {
    const { server, user, sheet } = await tillWith();
    offline(server);
    await sheet.findByText(/^Cash can be taken/u);
    await user.click(sheet.getByRole('button', { name: 'Take 348\u00a0MDL in cash' }));
    await sheet.findByText(/not sent yet/u);
    server.handlers.takePayment = () => refuse('check_not_open');
    server.handlers.lateCash = () => ({ booked: 0, loose: TOTAL });
    back(server, 0);
    await screen.findByText(/348.MDL did not fit its check any more/u, undefined, { timeout: 5_000 });
    expect(server.sent('lateCash')[0]?.body).toMatchObject({ amount: TOTAL, tendered: TOTAL });
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(screen.queryByText(/did not fit/u)).toBeNull();
  });
});
