import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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
