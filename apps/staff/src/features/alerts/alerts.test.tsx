import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aCall,
  aCheck,
  anOrder,
  anOverview,
  ion,
  irina,
  NOW,
  quiet,
  rings,
  type OverviewAnswer,
} from '../../testing/answers.ts';
import { LISTEN_MS, later, openAtOnce, REPEAT_MS, ringing, three } from '../../testing/alert-page.tsx';
import { withSound } from '../../testing/fake-audio.ts';
import { noAnswer, refuse } from '../../testing/fake-server.ts';
import { signedIn } from '../../testing/render-app.tsx';

const nobody = { ...irina, roles: [] };

beforeEach(signedIn);
afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'));

const seenButton = () => screen.findByRole('button', { name: /^Seen\./u });

describe('what nobody has looked after', () => {
  it('is heard, shown over the screen and counted in the title', async () => {
    const { sound } = await openAtOnce(ringing({ waiter: three }));
    expect(screen.getByRole('region', { name: 'Alerts' }).textContent).toContain('Hall: 3 new');
    await waitFor(() => expect(document.title).toBe('(3) Hall · Penaj'));
    await waitFor(() => expect(sound.hall()).toBe(1));
    expect(sound.kitchen()).toBe(0);
  });

  it('is heard again every 30 seconds, and no more once somebody has looked after it', async () => {
    const { sound, arrives } = await openAtOnce(ringing({ waiter: three }));
    await later(REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(2));
    await later(REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(3));
    await arrives(ringing({}));
    await later(2 * REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(3));
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
    expect(document.title).toBe('Hall · Penaj');
  });

  it('rings at once when something newer comes, and not because something was looked after', async () => {
    const { sound, arrives } = await openAtOnce(ringing({ waiter: three }));
    await arrives(ringing({ waiter: rings(2, NOW - 6_000) }));
    await waitFor(() => expect(sound.hall()).toBe(1));
    await arrives(ringing({ waiter: rings(3, NOW) }));
    await waitFor(() => expect(sound.hall()).toBe(2));
  });

  it('rings also when nobody says that it begins: a second call from a table rings late', async () => {
    const { server, sound } = await openAtOnce(ringing({ waiter: { ...quiet, nextTs: NOW + 15_000 } }));
    server.handlers.overview = () => ringing({ waiter: rings(1, NOW + 15_000) }, NOW + 15_000);
    await later(14_000);
    expect(sound.hall()).toBe(0);
    await later(1_000);
    await screen.findByRole('region', { name: 'Alerts' });
    await later(LISTEN_MS);
    await waitFor(() => expect(sound.hall()).toBe(1));
  });

  it('shakes a phone that can', async () => {
    const shaken: unknown[] = [];
    const vibrate = (pattern: unknown) => shaken.push(pattern);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    await openAtOnce(ringing({ waiter: three }));
    await waitFor(() => expect(shaken).toEqual([[200, 100, 200]]));
  });

  it('does not ring while nobody knows how it stands', async () => {
    const { sound, arrives } = await openAtOnce(ringing({ waiter: three }));
    await arrives(noAnswer);
    await screen.findByText(/^No connection since/u);
    await later(2 * REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(1));
    // The page below does not move: what was last known stands there, and its buttons wait.
    const bar = within(screen.getByRole('region', { name: 'Alerts' }));
    expect(bar.getByRole<HTMLButtonElement>('button', { name: /^Seen/u }).disabled).toBe(true);
  });
});

describe('what rings', () => {
  const things = ['ready:wings', 'call:call-6:1', 'ready:fries', 'check:check-5', 'call:call-6b:2'];
  const evening = (more: Partial<OverviewAnswer> = {}) => ({
    ...ringing({ waiter: { ...quiet, count: things.length, newestTs: NOW - 1_000, things } }),
    waiterCalls: [
      aCall({ id: 'call-6', tableId: 'T6', tableName: '6' }),
      aCall({ id: 'call-6b', tableId: 'T6', tableName: '6', username: 'Ana' }),
    ],
    checks: [aCheck()],
    ...more,
  });

  it('is said by name, whoever waits for a person first', async () => {
    await openAtOnce(evening());
    const reasons = within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Table 6 calls',
      'Table 5: check',
      '2 ready',
    ]);
    expect((await seenButton()).getAttribute('aria-label')).toBe(
      'Seen. Table 6 calls, Table 5: check, 2 ready',
    );
  });

  it('is seen to one by one, while the rest rings on', async () => {
    const { user, server } = await openAtOnce(evening());
    await user.click(screen.getByRole('button', { name: 'Seen: Table 6 calls' }));
    await waitFor(() =>
      expect(server.sent('seen').map(({ body }) => body)).toEqual([
        { role: 'waiter', things: ['call:call-6:1', 'call:call-6b:2'] },
      ]),
    );
  });

  it('is counted where many tables want the same', async () => {
    const many = ['a', 'b', 'c'].map((id) => aCall({ id, tableId: `T${id}`, tableName: id }));
    await openAtOnce({
      ...ringing({
        waiter: { ...quiet, count: 3, newestTs: NOW - 1_000, things: many.map(({ id }) => `call:${id}:1`) },
      }),
      waiterCalls: many,
    });
    expect(screen.getByRole('region', { name: 'Alerts' }).textContent).toContain('3 tables call');
  });
});

describe('the bell of the pass (K-035)', () => {
  const plate = (id: string, batchId: string, tableName: string) =>
    anOrder({
      id,
      batchId,
      tableId: `T${tableName}`,
      tableName,
      status: 'ready_for_delivery',
      work: 'ready_for_delivery',
    });
  const openKitchenOrders = [plate('wings', 'b1', '5'), plate('fries', 'b1', '5'), plate('ribs', 'b2', '6')];
  const things = ['ready:wings', 'ready:fries', 'ready:ribs', 'pass:b1:T5'];
  const evening = () => ({
    ...ringing({ waiter: { ...quiet, count: things.length, newestTs: NOW - 1_000, things } }),
    openKitchenOrders,
  });
  const reasons = () =>
    within(screen.getByRole('region', { name: 'Alerts' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('rings once for the whole order and names its table; a plate of another order is counted beside it', async () => {
    const { sound } = await openAtOnce(evening());
    expect(reasons()).toEqual(['Table 5: everything is ready', '1 ready']);
    await waitFor(() => expect(sound.hall()).toBe(1));
  });

  it('is seen with the plates of its order, while the other one rings on', async () => {
    const { user, server } = await openAtOnce(evening());
    await user.click(screen.getByRole('button', { name: 'Seen: Table 5: everything is ready' }));
    await waitFor(() =>
      expect(server.sent('seen').map(({ body }) => body)).toEqual([
        { role: 'waiter', things: ['pass:b1:T5', 'ready:wings', 'ready:fries'] },
      ]),
    );
  });
});

describe('an urgent dish', () => {
  it('rings before what is new, and is said to whoever does not see the board', async () => {
    const dish = anOrder();
    const { arrives } = await openAtOnce(anOverview({ openKitchenOrders: [dish] }), ion);
    const things = ['order:fries', `rush:${dish.id}:${NOW}`];
    await arrives({
      ...ringing({ kitchen: { ...quiet, count: 2, newestTs: NOW, things } }),
      openKitchenOrders: [{ ...dish, rush: { by: 'irina', at: NOW } }],
    });
    const reasons = within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['1 urgent dish', 'Kitchen: 1 new']);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 urgent dish'),
    );
  });
});

describe('whom it rings for', () => {
  it('a cook hears the kitchen, in its own tone', async () => {
    const { sound } = await openAtOnce(ringing({ waiter: three, kitchen: three }), ion);
    await waitFor(() => expect([sound.hall(), sound.kitchen()]).toEqual([0, 1]));
    expect(screen.getByRole('region', { name: 'Alerts' }).textContent).not.toContain('Hall: 3 new');
  });

  it('somebody without a role hears both', async () => {
    const { sound } = await openAtOnce(ringing({ waiter: three, kitchen: rings(1, NOW) }), nobody);
    await waitFor(() => expect([sound.hall(), sound.kitchen()]).toEqual([1, 1]));
  });
});

describe('Seen', () => {
  it('silences the role everywhere, up to what was on the screen', async () => {
    const { user, server, sound } = await openAtOnce(ringing({ waiter: three }));
    server.handlers.overview = () => ringing({}, NOW + 2_000);
    await user.click(await seenButton());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
    expect(server.sent('seen').map(({ body }) => body)).toEqual([{ role: 'waiter', things: three.things }]);
    await later(2 * REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(1));
  });

  it('takes as much at once as one call may carry', async () => {
    const { user, server } = await openAtOnce(ringing({ waiter: rings(501, NOW) }));
    await user.click(await seenButton());
    await waitFor(() => expect(server.sent('seen')).toHaveLength(1));
    const [sent] = server.sent('seen').map(({ body }) => body as { things: string[] });
    expect(sent?.things).toHaveLength(500);
  });

  it('is one tap for both roles, and says that it is', async () => {
    const both = ringing({ waiter: three, kitchen: rings(1, NOW) });
    const { user, server } = await openAtOnce(both, nobody);
    server.handlers.overview = () => ringing({}, NOW + 2_000);
    expect((await seenButton()).getAttribute('aria-label')).toBe('Seen. Hall: 3 new, Kitchen: 1 new');
    await user.click(await seenButton());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
    expect(server.sent('seen').map(({ body }) => body)).toEqual([
      { role: 'waiter', things: three.things },
      { role: 'kitchen', things: ['order:0'] },
    ]);
  });

  it('does not silence a role that began to ring under the finger', async () => {
    const { server, arrives } = await openAtOnce(ringing({ waiter: three }), nobody);
    fireEvent.pointerDown(await seenButton());
    await arrives(ringing({ waiter: three, kitchen: rings(1, NOW + 1_000) }, NOW + 2_000));
    fireEvent.click(await screen.findByRole('button', { name: 'Seen. Hall: 3 new, Kitchen: 1 new' }));
    await waitFor(() =>
      expect(server.sent('seen').map(({ body }) => body)).toEqual([{ role: 'waiter', things: three.things }]),
    );
  });

  it('does not silence what came under the finger', async () => {
    const { server, arrives } = await openAtOnce(ringing({ waiter: three }));
    fireEvent.pointerDown(await seenButton());
    await arrives(ringing({ waiter: rings(4, NOW + 1_000) }, NOW + 2_000));
    fireEvent.click(await screen.findByRole('button', { name: 'Seen. Hall: 4 new' }));
    await waitFor(() =>
      expect(server.sent('seen').map(({ body }) => body)).toEqual([{ role: 'waiter', things: three.things }]),
    );
  });

  it('says so beside the button when it was not saved', async () => {
    const { user, server } = await openAtOnce(ringing({ waiter: three }));
    server.handlers.seen = () => refuse('internal_error');
    await user.click(await seenButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
  });
});

describe('a browser that waits for a touch', () => {
  it('is asked for one plainly, and answers with the sound itself', async () => {
    const { user, sound } = await openAtOnce(ringing({}), ion, withSound({ allowed: false }));
    await later(1_000);
    expect(screen.getByText('Alerts make no sound yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
    await waitFor(() => expect(sound.kitchen()).toBe(1));
    await waitFor(() => expect(screen.queryByText('Alerts make no sound yet.')).toBeNull());
  });

  it('lets it be heard after any other touch as well', async () => {
    const { sound } = await openAtOnce(ringing({ waiter: three }), irina, withSound({ allowed: false }));
    await later(1_000);
    expect(sound.hall()).toBe(0);
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(screen.queryByText('Alerts make no sound yet.')).toBeNull());
    await later(LISTEN_MS);
    await waitFor(() => expect(sound.hall()).toBe(1));
  });
});

describe('a device that was muted', () => {
  it('shows what rings and makes no sound, for this visit', async () => {
    const { user, sound } = await openAtOnce(ringing({ waiter: three }));
    await user.click(screen.getByRole('button', { name: 'Mute this device' }));
    await later(2 * REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Signed in as Irina' }));
    const control = screen.getByRole('switch', { name: 'Sound on this device' });
    expect(control.getAttribute('aria-checked')).toBe('false');
    await user.click(control);
    await later(REPEAT_MS);
    await waitFor(() => expect(sound.hall()).toBeGreaterThan(1));
    expect(Object.keys(localStorage)).toEqual(['admin-credentials']);
  });
});
