import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import { FakeServer, type Handlers } from './fake-server.ts';
import { renderApp, type RunningApp } from './render-app.tsx';
import { aBatch, aConfig, aLevel, cheese, cream, sauce, someFigures } from './stock-answers.ts';

/** A storeroom with a batch of each badge, and one item of which there is none. */
export const expired = aBatch({
  id: 'old-sauce',
  stockItemType: 'sauce',
  amount: 0.8,
  created: '2026-11-09T10:00:00Z',
  // The end of 19 November, which in a bar is five in the morning.
  expires: '2026-11-20T02:59:59.999Z',
  reason: '',
  badge: 'expired',
});
const future = aBatch({ id: 'next', amount: 20, badge: 'future', expires: null, reason: 'manual' });
const empty = aBatch({
  id: 'gone',
  stockItemType: 'cream',
  amount: 0,
  active: false,
  reason: 'used up',
  badge: 'inactive',
});
const levels = [
  aLevel(),
  aLevel({ stockConfigId: 'sauce', onHand: 0, available: 0, min: 1.5, max: 8, low: true, expired: 0.8 }),
  aLevel({ stockConfigId: 'cream', onHand: 0, available: 0, min: 2, max: 10, low: true, countDue: true }),
  aLevel({ stockConfigId: 'cheese', onHand: 0, available: 0, min: 0, max: 0 }),
];

export function openStorage(
  handlers: Handlers = {},
  language = 'en',
): RunningApp & { readonly server: FakeServer } {
  const server = new FakeServer({
    stockConfigs: () => [aConfig(), sauce, cream, cheese],
    stockBatches: () => [empty, expired, future, aBatch()],
    stockLevels: () => levels,
    stockFigures: () => someFigures(),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/stock?lang=${language}`) };
}
export const rows = async (label = 'Storage'): Promise<HTMLElement[]> =>
  within(await screen.findByRole('region', { name: label })).findAllByRole('listitem');
export const row = async (name: string | RegExp): Promise<BoundFunctions<typeof queries>> =>
  within(await screen.findByRole('listitem', { name }));
export const wings = 'Chicken wings, 18.4\u00a0kg, Active';
