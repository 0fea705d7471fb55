import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, anOverview, ion, type OrderAnswer } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const kitchenWith = async (openKitchenOrders: readonly OrderAnswer[]) => {
  void new FakeServer({
    ping: () => ion,
    overview: () => anOverview({ openKitchenOrders: [...openKitchenOrders] }),
  });
  const { container } = renderApp('/waiter?tab=kitchen');
  await screen.findByRole('region', { name: 'New' });
  return container;
};
const wordsOf = (column: string) =>
  within(screen.getByRole('region', { name: column })).getByText(/^(?:No new|Nothing)/u).textContent;

describe('an empty column of the kitchen', () => {
  it('says what is missing in it, not that everybody has been served', async () => {
    await kitchenWith([]);
    expect(['New', 'Preparing', 'Ready'].map(wordsOf)).toEqual([
      'No new orders',
      'Nothing is being prepared',
      'Nothing waits for pickup',
    ]);
    expect(screen.queryByText('All handed out')).toBeNull();
  });
});

describe('the orders of the hall', () => {
  it('are not all handed out while the kitchen still works for the guests', async () => {
    await kitchenWith([anOrder(), anOrder({ id: 'second', status: 'being_prepared' })]);
    fireEvent.click(screen.getByRole('tab', { name: /Hall/u }));
    const orders = within(await screen.findByRole('region', { name: 'Orders' }));
    expect(orders.getByText('Nothing to hand out')).toBeTruthy();
    expect(orders.getByText('2 orders are still in the kitchen.')).toBeTruthy();
    expect(screen.queryByText('All handed out')).toBeNull();
  });
});

describe('a full column', () => {
  const inSight = new Set<Element>();
  class Sight {
    readonly observe = (element: Element): void => {
      inSight.add(element);
    };
    readonly disconnect = (): void => undefined;
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    inSight.clear();
  });
  const many = (count: number) => Array.from({ length: count }, (_, at) => anOrder({ id: `order-${at}` }));

  it('draws the cards near the screen alone, and still names the others', async () => {
    vi.stubGlobal('IntersectionObserver', Sight);
    await kitchenWith(many(25));
    const cards = within(screen.getByRole('region', { name: 'New' })).getAllByRole('article');
    expect(cards).toHaveLength(25);
    expect(cards[24]?.getAttribute('aria-label'), 'by its table and dish').toMatch(/^Table .+, .+/u);
    expect(within(screen.getByRole('region', { name: 'New' })).queryAllByRole('button')).toEqual([]);
    expect(inSight.size, 'each waits to be seen').toBe(25);
  });

  it('is not one with two dozen: all of them are drawn at once', async () => {
    vi.stubGlobal('IntersectionObserver', Sight);
    await kitchenWith(many(24));
    const buttons = within(screen.getByRole('region', { name: 'New' })).getAllByRole('button');
    expect(buttons.length).toBeGreaterThanOrEqual(24);
  });
});
