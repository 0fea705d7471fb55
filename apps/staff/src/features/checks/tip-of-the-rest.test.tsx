import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCheck, anOverview } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const card = async () => within(await screen.findByRole('article'));
const closeTable = async () => (await card()).getByRole('button', { name: /^Close table/u });

describe('closing a table that has paid a part by card', () => {
  it.each([
    [2_600, 'With what is left of the tip, 14 MDL, it is 300 MDL on the terminal.'],
    [4_000, 'The tip that was wished is given already.'],
  ])('says to the ban what of the tip is left where %i of it came with the part', async (given, words) => {
    const part = { type: 'table', paid: 20_000, tipsDue: 4_000 - given } as const;
    void new FakeServer({ overview: () => anOverview({ checks: [aCheck(part)] }) });
    const { user } = renderApp();
    await user.click(await closeTable());
    expect((await card()).getByText(/The remaining 286 MDL is booked by card/u)).toBeTruthy();
    expect((await card()).getByText(words)).toBeTruthy();
  });
});

describe('the button that closes a table', () => {
  const cash = { paymentMethod: 'cash', tips: 0 } as const;
  const partly = { type: 'table', paid: 20_000 } as const;
  it.each([
    ['en', {}, 'Close table Card 486 MDL + tip 40 MDL'],
    ['ro', {}, 'Închide masa Card 486 MDL + bacșiș 40 MDL'],
    ['ru', {}, 'Закрыть стол Карта 486 MDL + чаевые 40 MDL'],
    ['en', { tips: 0 }, 'Close table Card 486 MDL'],
    ['en', cash, 'Close table Cash 486 MDL'],
    ['ro', cash, 'Închide masa Numerar 486 MDL'],
    ['ru', cash, 'Закрыть стол Наличные 486 MDL'],
    ['en', { ...cash, ...partly }, 'Close table Cash 286 MDL'],
    ['en', { ...partly, tipsDue: 1_400 }, 'Close table Card 286 MDL + tip 14 MDL'],
    ['en', { ...partly, tipsDue: 0 }, 'Close table Card 286 MDL'],
    ['en', { paid: 48_600 }, 'Close table All is paid already'],
    ['en', { effectiveTotal: 0, tips: 0 }, 'Close table'],
    // Vouchers have paid for all of it, and its guest gives a tip; or nobody will pay, nor give one.
    ['en', { effectiveTotal: 0 }, 'Close table Card 0 MDL + tip 40 MDL'],
    ['en', { effectiveTotal: 0, tipsDue: 0 }, 'Close table'],
  ] as const)('says in %s what it books: %o', async (language, change, name) => {
    void new FakeServer({ overview: () => anOverview({ checks: [aCheck(change)] }) });
    renderApp(`/waiter?lang=${language}`);
    const named = (await card()).getByRole('button', { name: name.replaceAll(' MDL', '\u00a0MDL') });
    expect(named.className).toContain('button-primary');
  });

  it('M-011: asks about a bill of nothing without a sum', async () => {
    const nothing = { effectiveTotal: 0, tips: 0, paymentMethod: 'cash' } as const;
    void new FakeServer({ overview: () => anOverview({ checks: [aCheck(nothing)] }) });
    const { user } = renderApp();
    await user.click(await closeTable());
    expect((await card()).getByText("This can't be undone. There is nothing to pay.")).toBeTruthy();
  });
});
