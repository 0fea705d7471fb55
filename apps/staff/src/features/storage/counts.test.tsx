import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aBatch, aConfig, aLevel, cream, someFigures } from '../../testing/stock-answers.ts';

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

const wings = aConfig({ lastCountedAt: '2026-11-18T10:00:00Z' });
const creamLevel = aLevel({
  stockConfigId: 'cream',
  onHand: 3,
  available: 3,
  min: 2,
  max: 10,
  countDue: true,
});

async function counting(handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    stockConfigs: () => [wings, cream],
    stockBatches: () => [aBatch()],
    stockLevels: () => [aLevel(), creamLevel],
    stockFigures: () => someFigures(),
    countStock: () => aLevel({ onHand: 17 }),
    ...handlers,
  });
  const app = renderApp(`/waiter/stock?lang=${language}`);
  const words = { en: 'Count', ro: 'Inventar', ru: 'Пересчёт' }[language] ?? 'Count';
  await app.user.click(await screen.findByRole('radio', { name: words }));
  return { server, ...app };
}
const row = async (name = 'Count of Chicken wings') => within(await screen.findByRole('form', { name }));
const amount = (of: Awaited<ReturnType<typeof row>>) =>
  of.getByRole<HTMLInputElement>('textbox', { name: /^Chicken wings/u });

describe('a count', () => {
  it('has a row for each stock item, with what is expected and when it was counted last', async () => {
    await counting();
    const of = await row();
    expect(of.getByText('Expected 18.4 kg · counted 18 Nov')).toBeTruthy();
    expect(amount(of).placeholder).toBe('18.4');
    const other = await row('Count of Cream');
    expect(other.getByText('Count due')).toBeTruthy();
    expect(other.getByText('Expected 3 liters · never counted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save count' })).toBeNull();
  });

  it.each([
    ['17', '1.4 kg less than expected'],
    ['18,4', 'As expected'],
    ['18.65', '0.25 kg more than expected'],
    ['0', '18.4 kg less than expected'],
  ])('of %s says the difference in words', async (typed, words) => {
    const { user } = await counting();
    const of = await row();
    await user.type(amount(of), typed);
    expect(of.getByText(words)).toBeTruthy();
  });

  it.each([
    ['ro', 'Inventarul pentru Chicken wings', 'Cu 1,4 kg mai puțin decât era așteptat'],
    ['ru', 'Пересчёт: Chicken wings', 'На 1,4 кг меньше, чем ожидалось'],
  ])('says it in %s as well', async (language, name, words) => {
    const { user } = await counting({}, language);
    const of = await row(name);
    await user.type(amount(of), '17');
    expect(of.getByText(words)).toBeTruthy();
  });

  it('steps from what is expected', async () => {
    const { user } = await counting();
    const of = await row();
    await user.click(of.getByRole('button', { name: 'Less of Chicken wings' }));
    expect(amount(of).value).toBe('17.9');
    await user.click(of.getByRole('button', { name: 'More of Chicken wings' }));
    await user.click(of.getByRole('button', { name: 'More of Chicken wings' }));
    expect(amount(of).value).toBe('18.9');
  });

  it('is sent with a reason that may be left out', async () => {
    let level = aLevel();
    const { server, user } = await counting({
      stockLevels: () => [level, creamLevel],
      countStock: () => {
        level = aLevel({ onHand: 17, available: 17 });
        return level;
      },
    });
    const of = await row();
    await user.type(amount(of), '17');
    await user.type(of.getByLabelText('Reason optional'), ' fell down ');
    await user.dblClick(of.getByRole('button', { name: 'Save count' }));
    expect(await of.findByText('Expected 17 kg · counted 18 Nov')).toBeTruthy();
    expect(amount(of).value).toBe('');
    expect(server.sent('countStock').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'wings' }, { counted: 17, reason: 'fell down' }],
    ]);
    const other = await row('Count of Cream');
    await user.type(other.getByRole('textbox', { name: /^Cream/u }), '3');
    await user.click(other.getByRole('button', { name: 'Save count' }));
    await waitFor(() => expect(server.sent('countStock')[1]?.body).toEqual({ counted: 3 }));
  });

  it('of something that is no number is not sent', async () => {
    const { user } = await counting();
    const of = await row();
    await user.type(amount(of), 'a lot');
    expect(of.getByRole('alert').textContent).toBe('A number with at most three decimals, such as 2.5.');
    expect(of.queryByRole('button', { name: 'Save count' })).toBeNull();
  });

  it.each([
    [refuse('stock_config_not_found'), 'There is no such stock config.'],
    [noAnswer, 'Not counted. Try again.'],
  ] as const)('says why it failed, and sends the same deed again', async (said, words) => {
    const { server, user } = await counting({ countStock: () => said });
    const of = await row();
    await user.type(amount(of), '17');
    await user.click(of.getByRole('button', { name: 'Save count' }));
    expect((await of.findByRole('alert')).textContent).toBe(words);
    expect(amount(of).value).toBe('17');
    await user.click(of.getByRole('button', { name: 'Save count' }));
    await waitFor(() => expect(server.sent('countStock')).toHaveLength(2));
    const keys = server.sent('countStock').map(({ idempotencyKey }) => idempotencyKey);
    // A refusal ends the deed; what may have been lost is tried again under its own key.
    expect(new Set(keys).size).toBe(said === noAnswer ? 1 : 2);
  });

  it('can be of what is due alone, and waits while nobody answers', async () => {
    const { server, user } = await counting();
    await user.click(await screen.findByRole('button', { name: 'Count due 1' }));
    expect(screen.queryByRole('form', { name: 'Count of Chicken wings' })).toBeNull();
    const of = await row('Count of Cream');
    await user.type(of.getByRole('textbox', { name: /^Cream/u }), '2');
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    const save = of.getByRole<HTMLButtonElement>('button', { name: 'Save count' });
    await waitFor(() => expect(save.disabled).toBe(true));
  });
});
