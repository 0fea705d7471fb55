import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toBani } from '@masa/domain/money';
import { NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aClosedDay, aDayToClose } from '../../testing/report-answers.ts';
import type { Beside } from './close-words.ts';

const openWith = (handlers: Handlers = {}) => {
  const server = new FakeServer({ ping: () => admin, dayClose: () => aDayToClose(), ...handlers });
  return { server, ...renderApp('/waiter/settings/day-close?lang=en') };
};

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('ledger, drawers and registers side by side', () => {
  const nothing: Beside = {
    methods: [],
    difference: null,
    registers: [],
    withoutReceipt: { checks: 0, total: toBani(0) },
    returned: { receipts: 0, total: toBani(0), ofRefunds: toBani(0) },
    differing: { list: [], more: false },
  };
  const till = {
    name: 'till',
    device: { model: 'DP-25', serial: 'DT000001' },
    receipts: 2,
    total: toBani(20_100),
    z: null,
  };
  const cash = {
    method: 'cash' as const,
    taken: toBani(20_100),
    back: toBani(1_000),
    counted: toBani(18_850),
    receipts: toBani(10_050),
  };
  const card = {
    method: 'card' as const,
    taken: toBani(10_050),
    back: toBani(0),
    counted: null,
    receipts: toBani(10_050),
  };
  const open = async (beside: Partial<Beside>, handlers: Handlers = {}) => {
    const told = { beside: { ...nothing, ...beside } };
    const app = openWith({ dayClose: () => aDayToClose(told), ...handlers });
    return { ...app, part: within(await screen.findByRole('region', { name: 'Side by side' })) };
  };

  it('say of each way what was taken, counted and put on receipts, and what differs in words', async () => {
    const { part } = await open({
      methods: [cash, card],
      difference: toBani(-250),
      registers: [till],
      withoutReceipt: { checks: 1, total: toBani(10_050) },
    });
    const row = (name: string) =>
      within(part.getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Cash')).toEqual(['191', '188.50', '100.50']);
    expect(row('Card')).toEqual(['100.50', '—', '100.50']);
    const words = part
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(words).toEqual([
      'Drawers: 2.50 MDL short',
      'Cash: receipts say 90.50 MDL less than was taken',
      '1 check without a fiscal receipt: 100.50 MDL',
      '10 MDL was given back: a cash register knows nothing of that',
    ]);
    expect(part.getByText(/tells the numbers of its receipts and reports, and no sums/u)).toBeTruthy();
    expect(part.getByText('Z report: not asked for')).toBeTruthy();
  });

  it('say what the registers have taken back by hand, and what of that nobody has told them', async () => {
    const words = async (returned: Beside['returned']) => {
      const { part } = await open({ methods: [cash, card], registers: [till], returned });
      const all = part
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
      cleanup();
      return all.filter((text) => /return|given back/u.test(text));
    };
    expect(await words({ receipts: 2, total: toBani(1_600), ofRefunds: toBani(600) })).toEqual([
      '2 return receipts were made at the register: 16 MDL',
      '4 MDL was given back: a cash register knows nothing of that',
    ]);
    expect(await words({ receipts: 1, total: toBani(1_000), ofRefunds: toBani(1_000) })).toEqual([
      '1 return receipt was made at the register: 10 MDL',
    ]);
  });

  it('agree: the drawer fits and so do the receipts', async () => {
    const even = { ...cash, back: toBani(0), counted: toBani(20_100), receipts: toBani(20_100) };
    const { part } = await open({ methods: [even, card], difference: toBani(0), registers: [till] });
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Drawers: it fits',
      'Receipts agree with what was taken',
    ]);
  });

  it('are over as well as short, and say where no receipt came out', async () => {
    const { part } = await open({
      methods: [{ ...cash, receipts: null }],
      difference: toBani(50),
      registers: [{ ...till, device: null, name: null }],
    });
    const words = part
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(words.slice(0, 2)).toEqual(['Drawers: 0.50 MDL over', 'No fiscal receipt came out on this day']);
    expect(part.getByText('A printer that is gone')).toBeTruthy();
    expect(part.getByText('No cash register is connected.')).toBeTruthy();
  });

  it.each([
    ['queued', null, 'Z report: waits'],
    ['failed', null, 'Z report: not printed'],
    ['unknown', null, 'Z report: nobody knows whether it came out'],
    ['printed', null, 'Z report: printed'],
    ['printed', '12', 'Z report № 12'],
  ] as const)('say of a Z report that is %s (%s): %s', async (state, number, words) => {
    const { part } = await open({ registers: [{ ...till, z: { state, number } }] });
    expect(part.getByText(words)).toBeTruthy();
    expect(part.getByText('Nothing was taken on this day.')).toBeTruthy();
  });

  const differs = {
    checkId: 'check-7',
    checkNumber: 7,
    number: '142',
    said: [{ method: 'card' as const, amount: toBani(10_050) }],
    paid: [
      { method: 'cash' as const, amount: toBani(3_000) },
      { method: 'card' as const, amount: toBani(7_050) },
    ],
  };

  it('name each receipt whose check was paid otherwise, until somebody notes why it stays', async () => {
    let noted = false;
    const { part, server, user } = await open(
      {},
      {
        dayClose: () =>
          aDayToClose({
            beside: { ...nothing, differing: { list: noted ? [] : [differs], more: false } },
          }),
        noteReceipt: () => {
          noted = true;
          return { checkId: 'check-7', note: 'x' };
        },
      },
    );
    const row = within(await part.findByRole('listitem', { name: 'Check № 7' }));
    expect(row.getByText(/^On the receipt: Card 100\.50\sMDL$/u)).toBeTruthy();
    expect(row.getByText(/^Paid: Cash 30\sMDL, Card 70\.50\sMDL$/u)).toBeTruthy();
    const button = () => row.getByRole('button', { name: 'Note it for check № 7' });
    expect(button().hasAttribute('disabled')).toBe(true);
    await user.type(row.getByLabelText('Why it stays'), 'Returned by hand');
    await user.click(button());
    await waitFor(() => expect(part.queryByRole('listitem', { name: 'Check № 7' })).toBeNull());
    expect(server.sent('noteReceipt').map(({ params, body }) => [params['checkId'], body])).toEqual([
      ['check-7', { note: 'Returned by hand' }],
    ]);
  });

  it('keep what was written where the note did not arrive', async () => {
    const { part, user } = await open(
      { differing: { list: [differs], more: true } },
      { noteReceipt: () => noAnswer },
    );
    const field = part.getByLabelText<HTMLInputElement>('Why it stays');
    await user.type(field, 'Returned by hand');
    await user.click(part.getByRole('button', { name: 'Note it for check № 7' }));
    expect(await part.findByText('Not noted. Try again.')).toBeTruthy();
    expect(field.value).toBe('Returned by hand');
    expect(part.getByText(/^There are more/u)).toBeTruthy();
  });

  it('stand beside a day that is closed, too', async () => {
    openWith({
      dayClose: () => ({
        ...aClosedDay(),
        beside: { ...nothing, registers: [{ ...till, z: { state: 'printed', number: '12' } }] },
      }),
    });
    const part = within(await screen.findByRole('region', { name: 'Side by side' }));
    expect(part.getByText('Z report № 12')).toBeTruthy();
  });
});
