import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import reportStyles from '../../app/styles/reports.css?raw';
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

/** What a sheet says for the screen; its words for paper concern nobody here. */
function rulesOf(css: string): CSSStyleRule[] {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  style.remove();
  return rules;
}

describe('the styles of the reports', () => {
  it('paint nothing of the kitchen', async () => {
    const kitchen = await kitchenWith([anOrder()]);
    const rules = rulesOf(reportStyles);
    expect(rules.length).toBeGreaterThan(20);
    const painting = rules.filter(({ selectorText }) => kitchen.querySelector(selectorText) !== null);
    expect(painting.map(({ selectorText }) => selectorText)).toEqual([]);
  });
});
