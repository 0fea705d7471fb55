import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, type OverviewAnswer } from '../../testing/answers.ts';
import { refuse } from '../../testing/fake-server.ts';
import { boardWith, card, fries, row, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

describe('the board by order', () => {
  it('has a card for each order: table, guest, age, and a row for what is made alike', async () => {
    await boardWith([
      wings({ minutes: 17 }),
      fries(),
      fries({ id: 'fries-2', place: { number: 3, of: 3 } }),
      fries({ id: 'fries-3', batchId: 'b2', tableId: 'T5', tableName: '5', place: { number: 1, of: 1 } }),
    ]);
    const first = within(await card(/^Table 12, waiting 17 minutes, late, 3 dishes$/u));
    expect(first.getByText(/Ana/u)).toBeTruthy();
    expect(first.getByRole('button', { name: /^Buffalo wings 8\spcs/u })).toBeTruthy();
    expect(first.getByRole('button', { name: /^2× Fries/u })).toBeTruthy();
    expect(within(await card(/^Table 5/u)).getByRole('button', { name: 'Start preparing' })).toBeTruthy();
  });

  it('says what an order must not have above its dishes, and what is left out in bold (K-039)', async () => {
    await boardWith([
      wings({
        allergy: ['peanuts'],
        without: [{ id: 'celery', names: { en: 'celery' } }],
        note: 'Well done',
      }),
      fries({ allergy: ['peanuts'] }),
    ]);
    const one = within(await card(/Allergy: peanuts$/u));
    expect(one.getByText('No celery').className).toContain('without');
    expect(one.getByText('“Well done”')).toBeTruthy();
    expect(one.getByRole('button', { name: /^Start all/u }).textContent).toContain(
      'Read: allergy to peanuts',
    );
  });

  it('says for which seats the dishes of a row are, and nothing where nobody has named one', async () => {
    const second = { id: 'fries-2', place: { number: 3, of: 3 } };
    await boardWith([wings(), fries({ seat: 3 }), fries({ ...second, seat: 1 })]);
    const one = within(await card(/^Table 12/u));
    expect(one.getByRole('button', { name: /^2× Fries seat 1, 3/u })).toBeTruthy();
    expect(one.getByRole('button', { name: /^Buffalo wings/u }).textContent).not.toMatch(/seat/u);
  });

  it('says of what is fetched at a time of its own how long there still is, and by how much it is over (AMB-241)', async () => {
    const at = { tableId: 'A31', tableName: 'Quick order A31', pickupCode: 'A31' };
    const timed = (minutes: number) => ({
      ...at,
      wantedAt: NOW + minutes * 60_000,
      boardTs: NOW + (minutes - 15) * 60_000,
    });
    const { show } = await boardWith([fries(timed(18))]);
    const early = await card(/^A31, for \d\d:\d\d, 18 minutes left, 1 dish$/u);
    expect(early.className).toContain('is-fresh');
    expect(early.textContent).toMatch(/for\s\d\d:\d\d18′/u);
    await show({ openKitchenOrders: [fries(timed(5))] });
    expect((await card(/5 minutes left/u)).className).toContain('is-amber');
    await show({ openKitchenOrders: [fries(timed(-3))] });
    const over = await card(/^A31, for \d\d:\d\d, late, 1 dish$/u);
    expect(over.className).toContain('is-red');
    expect(over.textContent).toContain('+3′');
  });

  it('moves a whole order with one tap for each step (K-001)', async () => {
    const orders = [wings(), fries()];
    const { server, show, user } = await boardWith(orders, {
      moveCard: ({ params }) => ({
        deedId: `deed-${String(params['target'])}`,
        undoUntil: NOW + 10_000,
        moved: [],
        skipped: [],
      }),
    });
    await user.click(await row(/^Start all/u));
    await show({
      openKitchenOrders: orders.map((order) => ({
        ...order,
        status: 'being_prepared',
        work: 'being_prepared',
      })),
    });
    // The words have just changed under the finger.
    await new Promise((resolve) => setTimeout(resolve, 650));
    await user.click(await row(/^All ready/u));
    const sent = server.sent('moveCard');
    expect(sent.map(({ params }) => params['target'])).toEqual(['being_prepared', 'ready_for_delivery']);
    expect(sent[0]?.body).toEqual({
      tableId: 'T12',
      items: [
        { id: 'wings-1', seen: 'ordered' },
        { id: 'fries-1', seen: 'ordered' },
      ],
    });
    expect(sent[1]?.body).toMatchObject({ items: [{ seen: 'being_prepared' }, { seen: 'being_prepared' }] });
  });

  it('answers a tapped row at once: one dish by the specified call, several by that of the card (K-049)', async () => {
    const orders = [wings(), fries(), fries({ id: 'fries-2', place: { number: 3, of: 3 } })];
    const { server, user } = await boardWith(orders, {
      advanceOrder: () => new Promise<never>(() => undefined),
      moveCard: () => ({ deedId: 'd', undoUntil: NOW, moved: [], skipped: [] }),
    });
    await user.click(await row(/^Buffalo wings/u));
    expect((await row(/^Buffalo wings.*preparing/u)).getAttribute('aria-busy')).toBe('true');
    expect(server.sent('advanceOrder').map(({ params }) => params['nextStatus'])).toEqual(['being_prepared']);
    await user.click(await row(/^2× Fries/u));
    await waitFor(() =>
      expect(server.sent('moveCard')[0]?.body).toMatchObject({
        items: [{ id: 'fries-1' }, { id: 'fries-2' }],
      }),
    );
  });

  it('goes back to where it was when a tap was refused, and says so on the row', async () => {
    const { user } = await boardWith([wings()], { advanceOrder: () => refuse('illegal_transition') });
    await user.click(await row(/^Buffalo wings/u));
    expect(await screen.findByText(/A colleague was faster/u)).toBeTruthy();
    expect((await row(/^Buffalo wings/u)).textContent).toContain('new');
  });

  it('keeps what was struck off on this screen until it is tapped away (K-061)', async () => {
    const orders = [wings(), fries(), fries({ id: 'fries-2', place: { number: 3, of: 3 } })];
    const { server, show, user } = await boardWith(orders, {
      moveCard: () => ({ deedId: 'd', undoUntil: NOW, moved: [], skipped: [] }),
    });
    await row(/^Buffalo wings/u);
    await show({ openKitchenOrders: orders.slice(1) });
    const struck = await row(/struck off/u);
    expect(struck.textContent).toContain('Buffalo wings');
    const allDay = within(screen.getByRole('complementary', { name: 'All day' }));
    // The totals are drawn once the cards are.
    await waitFor(() => expect(allDay.queryByText(/Buffalo/u)).toBeNull());
    await user.click(await row(/^Start all/u));
    await waitFor(() =>
      expect(server.sent('moveCard')[0]?.body).toMatchObject({
        items: [{ id: 'fries-1' }, { id: 'fries-2' }],
      }),
    );
    await user.click(struck);
    expect(screen.queryByText('struck off')).toBeNull();
  });

  it('opens a card by its head: each dish with its own step and sticker', async () => {
    const { user } = await boardWith([wings(), fries()]);
    await user.click(await row(/open the card/u));
    const sheet = within(await screen.findByRole('dialog', { name: 'Table 12' }));
    expect(sheet.getAllByRole('button', { name: 'Start preparing' })).toHaveLength(2);
    expect(sheet.getAllByRole('button', { name: 'Print sticker' })).toHaveLength(2);
  });

  it('says what comes next where there is nothing to cook', async () => {
    await boardWith([]);
    expect(screen.getByText('Nothing to cook')).toBeTruthy();
    expect(screen.getByText('The next order appears by itself.')).toBeTruthy();
  });
});

describe('all day', () => {
  it('counts what is to be made by dish and size, and marks its rows (K-038)', async () => {
    const { user } = await boardWith([
      fries(),
      fries({ id: 'fries-2', place: { number: 3, of: 3 } }),
      wings({ status: 'ready_for_delivery', work: 'ready_for_delivery' }),
    ]);
    const panel = within(screen.getByRole('complementary', { name: 'All day' }));
    const total = panel.getByRole('button', { name: 'Fries ×2' });
    expect(panel.getAllByRole('button')).toHaveLength(1);
    await user.click(total);
    expect(total.getAttribute('aria-pressed')).toBe('true');
    expect((await row(/^2× Fries/u)).className).toContain('is-marked');
  });
});

describe('the keys of the board', () => {
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
  const two = [
    fries({ minutes: 9 }),
    wings({ batchId: 'b2', tableId: 'T5', tableName: '5', minutes: 2, place: { number: 1, of: 2 } }),
    fries({
      id: 'f5',
      batchId: 'b2',
      tableId: 'T5',
      tableName: '5',
      minutes: 2,
      place: { number: 2, of: 2 },
    }),
  ];
  const answer = () => ({ deedId: 'd', undoUntil: NOW, moved: [], skipped: [] });

  it('move the card of that number, with Shift to ready; held or pressed twice they do it once (K-044)', async () => {
    const { server } = await boardWith(two, {
      moveCard: answer,
      advanceOrder: () => new Promise<never>(() => undefined),
    });
    await card(/^Table 5/u);
    press({ key: '2', code: 'Digit2' });
    press({ key: '2', code: 'Digit2', repeat: true });
    press({ key: '2', code: 'Digit2' });
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(1));
    expect(server.sent('moveCard')[0]?.params).toMatchObject({ batchId: 'b2', target: 'being_prepared' });
    press({ key: '!', code: 'Digit1', shiftKey: true });
    await waitFor(() => expect(server.sent('moveCard')).toHaveLength(2));
    expect(server.sent('moveCard')[1]?.params).toMatchObject({ batchId: 'b1', target: 'ready_for_delivery' });
  });

  it('do nothing while somebody answers a question or types (K-045)', async () => {
    const { server, user } = await boardWith(two, { moveCard: answer });
    await user.click((await screen.findAllByRole('button', { name: /open the card/u }))[0] ?? document.body);
    await screen.findByRole('dialog');
    press({ key: '2', code: 'Digit2' });
    expect(server.sent('moveCard')).toEqual([]);
  });
});

describe('what was tapped', () => {
  const deed = (change: Partial<NonNullable<OverviewAnswer['deeds']>[number]> = {}) => ({
    deedId: 'deed-1',
    tableId: 'T3',
    tableName: '3',
    target: 'ready_for_delivery' as const,
    items: ['gone'],
    by: 'ion',
    at: NOW - 2_000,
    undoUntil: NOW + 60_000,
    ...change,
  });

  it('can be undone from the top bar while it is told of, by whoever did it', async () => {
    const { server, show, user } = await boardWith([wings()], {
      undoDeed: () => ({ undone: ['gone'], skipped: [] }),
    });
    await show({ deeds: [deed(), deed({ deedId: 'of-another', by: 'ana' })] });
    expect(await screen.findByText('Table 3: ready for pickup')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.sent('undoDeed').map(({ params }) => params['deedId'])).toEqual(['deed-1']),
    );
  });

  it('is counted where it is more than one; the last goes back first, by a key as well', async () => {
    const { server, show } = await boardWith([wings()], { undoDeed: () => ({ undone: [], skipped: [] }) });
    await show({ deeds: [deed(), deed({ deedId: 'deed-2', at: NOW - 1_000 })] });
    expect(await screen.findByText('2 taps, undo the last')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Backspace', code: 'Backspace' });
    await waitFor(() =>
      expect(server.sent('undoDeed').map(({ params }) => params['deedId'])).toEqual(['deed-2']),
    );
  });

  it('is brought back from the last done when it is too late, with a reason (K-020)', async () => {
    const { server, show, user } = await boardWith([wings()], {
      undoDeed: () => refuse('undo_too_late'),
      kitchenDone: () => ({
        orders: [
          {
            batchId: 'b9',
            tableId: 'T3',
            tableName: '3',
            doneTs: NOW,
            items: ['gone', 'gone-2'].map((id) =>
              fries({ id, batchId: 'b9', status: 'delivered', work: 'delivered' }),
            ),
          },
        ],
      }),
      recallOrders: () => ({ recalled: [] }),
    });
    await show({ deeds: [deed()] });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Too late to undo.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Last done' })[0] ?? document.body);
    const sheet = within(await screen.findByRole('dialog', { name: 'Last done' }));
    expect(await sheet.findByText('2 × Fries')).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Bring back' }));
    await user.click(sheet.getAllByRole('checkbox', { name: 'Fries' })[1] ?? document.body);
    await user.click(sheet.getByRole('radio', { name: 'Spilled' }));
    await user.click(sheet.getByRole('button', { name: 'Bring back' }));
    await waitFor(() =>
      expect(server.sent('recallOrders').map(({ body }) => body)).toEqual([
        { items: ['gone'], reason: 'spilled', remake: true },
      ]),
    );
  });

  it('comes back with a chip that says why', async () => {
    const recall = {
      no: 1,
      kind: 'recall' as const,
      reason: 'cold' as const,
      remake: false,
      by: 'ana',
      at: NOW,
    };
    const { show } = await boardWith([]);
    await show({ recalled: [fries({ status: 'delivered', work: 'being_prepared', recall })] });
    expect(await screen.findByText('came back: cold')).toBeTruthy();
  });
});
