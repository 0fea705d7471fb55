import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, anOverview, irina } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);
afterEach(() => vi.unstubAllGlobals());

const inSight = new Set<Element>();
class Sight {
  readonly observe = (element: Element): void => {
    inSight.add(element);
  };
  readonly disconnect = (): void => undefined;
}
afterEach(() => inSight.clear());

/** So many drinks, each an order of its own. */
async function hallOf(count: number, hall: 'dish' | 'order') {
  vi.stubGlobal('IntersectionObserver', Sight);
  const openWaiterOrders = Array.from({ length: count }, (_, at) =>
    anOrder({
      id: `drink-${at}`,
      batchId: `round-${at}`,
      station: 'bar',
      menuItemId: 'lager',
      names: { en: 'Lager' },
      options: [],
    }),
  );
  void new FakeServer({
    ping: () => irina,
    devicePrefs: () => ({ prefs: { hall }, house: { kitchenView: 'dish' } }),
    overview: () => anOverview({ openWaiterOrders }),
  });
  const { user } = renderApp();
  const orders = within(await screen.findByRole('region', { name: 'Orders' }));
  await waitFor(() => expect(orders.getAllByRole('article')).toHaveLength(count));
  return { user, orders };
}

describe.each(['order', 'dish'] as const)('a full hall by %s', (hall) => {
  it('draws the cards near the screen alone, and still names the others', async () => {
    const { orders } = await hallOf(25, hall);
    const cards = orders.getAllByRole('article');
    expect(cards[24]?.getAttribute('aria-label'), 'by its table').toMatch(/^Table 12, /u);
    expect(cards.flatMap((card) => [...card.querySelectorAll('button')])).toEqual([]);
    expect(inSight.size, 'each waits to be seen').toBe(25);
  });

  it('is not one with two dozen: all of them are drawn at once', async () => {
    const { orders } = await hallOf(24, hall);
    for (const card of orders.getAllByRole('article'))
      expect(card.querySelectorAll('button').length).toBeGreaterThan(0);
  });
});
