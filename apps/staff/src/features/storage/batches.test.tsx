import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { noAnswer, refuse, silence } from '../../testing/fake-server.ts';
import { expired, openStorage, row, rows, wings } from '../../testing/open-storage.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import { aBatch, aLevel, someFigures } from '../../testing/stock-answers.ts';

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('the storage', () => {
  it('lists every batch with what is in it, when it came, until when it keeps, why, and its badge', async () => {
    openStorage();
    expect((await rows()).map((each) => each.textContent)).toEqual([
      'Chicken wingsIn 19 Nov · expires 24 Nov · from a delivery18.4 kg74 % of the maximum, the minimum is at 32 %Active',
      'Blue cheese sauceIn 9 Nov · expired 19 Nov0.8 kg10 % of the maximum, the minimum is at 19 %Expired',
      'Chicken wingsIn 19 Nov · added by hand20 kg80 % of the maximum, the minimum is at 32 %Future',
      'CreamIn 19 Nov · expires 24 Nov · used up0 liters0 % of the maximum, the minimum is at 20 %Inactive',
      // Of this there is no batch: it would be nowhere to be seen.
      'Blue cheese500–4\u00a0000\u00a0grams · never counted0 grams0 % of the maximum, the minimum is at 13 %',
    ]);
  });

  it.each([
    ['ro', 'Depozit', '18,4 kg', 'Activ'],
    ['ru', 'Запасы', '18,4 кг', 'Активна'],
  ])('is written in %s', async (language, label, amount, badge) => {
    openStorage({}, language);
    const [first] = await rows(label);
    expect(first?.textContent).toContain(amount);
    expect(first?.textContent).toContain(badge);
  });

  it('says the year of a day that is not in the running one', async () => {
    openStorage({
      stockBatches: () => [
        aBatch({ created: '2025-12-30T09:00:00.000Z', expires: '2026-11-30T03:00:00.000Z' }),
        aBatch({ id: 'long', created: '2026-11-19T09:00:00.000Z', expires: '2027-02-10T03:00:00.000Z' }),
      ],
    });
    const texts = (await rows()).map((each) => each.textContent);
    expect(texts[0]).toContain('In 30 Dec 2025 · expires 30 Nov ·');
    expect(texts[1]).toContain('In 19 Nov · expires 10 Feb 2027 ·');
  });

  it('colours a bar by all that there is of the item', async () => {
    openStorage({
      stockBatches: () => [
        aBatch({ amount: 2 }),
        expired,
        aBatch({ id: 'c', stockItemType: 'cream', amount: 3 }),
      ],
      stockLevels: () => [
        aLevel({ onHand: 9.9 }),
        aLevel({ stockConfigId: 'sauce', onHand: 0, low: true }),
        aLevel({ stockConfigId: 'cream', onHand: 3 }),
      ],
    });
    const states = (await rows()).map((each) => each.querySelector('.level')?.className);
    // By name: wings are near their minimum of 8 with 9.9, cream has more than enough, the sauce is below.
    expect(states.slice(0, 3)).toEqual(['level level-near', 'level', 'level level-low']);
  });

  it('says in the header how much is below its minimum', async () => {
    openStorage();
    expect(await screen.findByText('2 below minimum')).toBeTruthy();
  });

  it('is searched by name', async () => {
    const { user } = openStorage();
    await rows();
    await user.type(screen.getByRole('searchbox', { name: 'Search the storage' }), 'SAUCE');
    expect(await rows()).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nothing is called “SAUCEx”')).toBeTruthy();
  });

  it('shows only what is below its minimum, or what is to be counted, or what expires', async () => {
    const { user } = openStorage({
      stockFigures: () =>
        someFigures({
          expiring: [
            { batchId: 'old-sauce', stockConfigId: 'sauce', amount: 0.8, expires: expired.expires ?? '' },
            { batchId: 'batch-1', stockConfigId: 'wings', amount: 18.4, expires: '2026-11-24T02:00:00Z' },
          ],
        }),
    });
    const names = async () => (await rows()).map((each) => each.getAttribute('aria-label'));
    await user.click(await screen.findByRole('button', { name: 'Below minimum 2' }));
    expect(await names()).toEqual(['Blue cheese sauce, 0\u00a0kg', 'Cream, 0\u00a0liters']);
    await user.click(screen.getByRole('button', { name: 'Count due 1' }));
    expect(await names()).toEqual(['Cream, 0\u00a0liters']);
    await user.click(screen.getByRole('button', { name: 'Expires this week 2' }));
    expect(await names()).toEqual(['Blue cheese sauce, 0.8\u00a0kg, Expired', wings]);
    await user.click(screen.getByRole('button', { name: 'Expires this week 2' }));
    expect(await rows()).toHaveLength(5);
  });

  it('says so when nothing is kept in stock', async () => {
    openStorage({ stockConfigs: () => [], stockBatches: () => [], stockLevels: () => [] });
    expect(await screen.findByText('Nothing is kept in stock yet')).toBeTruthy();
  });

  it('shows that it loads', async () => {
    openStorage({ stockBatches: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(screen.queryByText('Nothing is kept in stock yet')).toBeNull();
  });

  it.each([
    ['the server fails', refuse('internal_error')],
    ['nobody answers', noAnswer],
  ] as const)('offers to try again when %s', async (_, said) => {
    const { server, user } = openStorage({ stockBatches: () => said });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.stockBatches = () => [aBatch()];
    await user.click(again);
    expect(await row(wings)).toBeTruthy();
  });

  it('stays as it was while nobody answers, and its buttons wait', async () => {
    const { server } = openStorage();
    const batch = await row(wings);
    server.handlers.overview = () => noAnswer;
    server.handlers.stockBatches = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    const bin = batch.getByRole<HTMLButtonElement>('button', { name: /^Write off/u });
    await waitFor(() => expect(bin.disabled).toBe(true));
    expect(screen.getByText(/^No connection since/u)).toBeTruthy();
    expect(await rows()).toHaveLength(5);
  });
});
