import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, anOverview, ion, irina, NOW, type OrderAnswer } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const MINUTE_MS = 60_000;

/** Served forty minutes after it was ordered, and sent back three minutes ago. */
const plate = (change: Partial<OrderAnswer> = {}): OrderAnswer =>
  anOrder({
    id: 'plate',
    batchId: 'round-1',
    menuItemId: 'fries',
    names: { en: 'Fries' },
    options: [],
    minutes: 43,
    status: 'delivered',
    work: 'ready_for_delivery',
    recall: { no: 1, kind: 'recall', reason: 'cold', remake: true, by: 'ana', at: NOW - 3 * MINUTE_MS },
    ...change,
  });
const waiting = anOrder({
  id: 'lager',
  batchId: 'round-2',
  tableId: 'T9',
  tableName: '9',
  menuItemId: 'lager',
  names: { en: 'Lager' },
  options: [],
  station: 'bar',
  minutes: 8,
});

const hallBy = (hall: 'dish' | 'order', recalled: OrderAnswer[], openWaiterOrders: OrderAnswer[] = []) => {
  void new FakeServer({
    ping: () => irina,
    devicePrefs: () => ({ prefs: { hall }, house: { kitchenView: 'dish' } }),
    overview: () => anOverview({ recalled, openWaiterOrders }),
  });
  return renderApp();
};

describe('a dish that was eaten from and came back', () => {
  it('is waited for in the hall by dish since it came back: it is not late, and stands after what waits longer', async () => {
    hallBy('dish', [plate()], [waiting]);
    const orders = within(await screen.findByRole('region', { name: 'Orders' }));
    await orders.findByRole('article', { name: /Fries/u });
    expect(orders.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/Lager, waiting 8 minutes$/u),
      expect.stringMatching(/Fries, waiting 3 minutes$/u),
    ]);
    const tab = screen.getByRole('tab', { name: /^Hall/u });
    expect(tab.getAttribute('aria-label') ?? tab.textContent).not.toMatch(/late/u);
  });

  it('is as old in an opened card of the hall as the card itself', async () => {
    const { user } = hallBy('order', [plate()]);
    const orders = within(await screen.findByRole('region', { name: 'Orders' }));
    await user.click(await orders.findByRole('button', { name: /open the card/u }));
    const [card, dish] = orders.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(card).toMatch(/waiting 3 minutes/u);
    expect(dish).toMatch(/Fries, waiting 3 minutes$/u);
  });

  it('keeps its place by the age of its order in the kitchen (AMB-237)', async () => {
    void new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ recalled: [plate({ work: 'being_prepared' })] }),
    });
    renderApp('/waiter/home?tab=kitchen');
    expect(await screen.findByRole('article', { name: /Fries, waiting 43 minutes, late/u })).toBeTruthy();
  });
});
