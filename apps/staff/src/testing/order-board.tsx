import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { anOrder, anOverview, ion, type OrderAnswer, type OverviewAnswer } from './answers.ts';
import { FakeServer, type Handlers } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

const plain = { options: [], menuItemId: 'fries', names: { en: 'Fries' } };
export type Change = Parameters<typeof anOrder>[0];
export const wings = (change: Change = {}) =>
  anOrder({ id: 'wings-1', batchId: 'b1', place: { number: 1, of: 3 }, ...change });
export const fries = (change: Change = {}) =>
  anOrder({ ...plain, id: 'fries-1', batchId: 'b1', place: { number: 2, of: 3 }, ...change });

const prefs = { prefs: { view: 'order' }, house: { kitchenView: 'dish' as const } };

/** The board by order of a kitchen with these dishes; `show` is what comes next. */
export async function boardWith(orders: readonly OrderAnswer[], handlers: Handlers = {}) {
  let overview: OverviewAnswer = anOverview({ openKitchenOrders: [...orders] });
  const server = new FakeServer({
    ping: () => ion,
    devicePrefs: () => prefs,
    overview: () => overview,
    ...handlers,
  });
  const app = renderApp('/waiter/board');
  await screen.findByText('All day', { selector: 'h2' });
  const show = async (next: Partial<OverviewAnswer>) => {
    overview = { ...overview, ...next };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.sent('overviewChanges').length).toBeGreaterThan(1));
  };
  return { server, show, ...app };
}
export const card = (name: RegExp) => screen.findByRole('article', { name });
/** A row or button of a card; the totals beside the cards have the same names. */
export const row = (name: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('button', { name }).find((one) => one.closest('article') !== null);
    if (!found) throw new Error(`No card has ${String(name)}`);
    return found;
  });
