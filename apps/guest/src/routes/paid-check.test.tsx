import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { checkOf, ordered, orders, session } from '../testing/evening.ts';
import { refuse, type Answers } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';

const ana = session({ lastUpdate: 1_000, checkId: 'check-1' });
const mihai = session({ id: 'mihai-session', username: 'Mihai', lastUpdate: 1_500, checkId: 'check-1' });
const wings = ordered('wings', { regularPrice: 11_900 });
const fries = ordered('fries', { regularPrice: 4_900 });
const table = orders([ana, wings], [mihai, fries]);

type Check = Answer<'getCheck'>;
type Share = Check['shares'][number];
const aShare = (change: Partial<Share> = {}): Share => ({
  id: 'share-1',
  no: 1,
  kind: 'session',
  state: 'open',
  amount: 11_900,
  tip: 0,
  sessionId: ana.id,
  byGuest: true,
  equal: null,
  parts: [{ orderItemId: 'wings', num: 1, den: 1, amount: 11_900 }],
  madeTs: 1_000,
  ...change,
});
const person = (id: string, name: string, state: 'open' | 'paying' | 'paid', amount: number) => ({
  sessionId: id,
  name,
  state,
  amount,
  onCheck: true,
});
const check = (change: Partial<Check> = {}): Check => ({
  ...checkOf(),
  ...table,
  type: 'table',
  due: 16_800,
  people: [person(ana.id, 'Ana', 'open', 11_900), person(mihai.id, 'Mihai', 'open', 4_900)],
  ...change,
});

async function opened(getCheck: Check, answers: Answers = {}) {
  const api = await openApp(
    '/table-summary?lang=en',
    { tableOrders: table, getCheck, ...answers },
    { session: ana },
  );
  return { api, bill: within(await screen.findByRole('region', { name: 'Who has paid' })) };
}

describe('an asked check', () => {
  it('shows who has paid, and takes the word of a guest for what she pays', async () => {
    const held = check({ reserved: 11_900, shares: [aShare()] });
    const { api, bill } = await opened(check(), {
      makeShare: () => {
        api.now({ getCheck: held });
        return { share: aShare(), total: 16_800, paid: 0, due: 16_800, reserved: 11_900, free: 4_900 };
      },
    });
    expect(bill.getByText('0 of 2 paid')).toBeShown();
    fireEvent.click(bill.getByRole('button', { name: /^I pay 119/u }));
    expect(await bill.findByText(/^The waiter sees it/u)).toBeShown();
    expect(api.callsOf('makeShare')[0]?.body).toEqual({ kind: 'session', sessionId: ana.id });
  });

  it('comes to the same sums as the house, whatever the way', async () => {
    const { bill } = await opened(check());
    const pays = (way: string) => {
      fireEvent.click(bill.getByRole('radio', { name: way }));
      return bill.getByRole('button', { name: /^I pay /u }).textContent?.replaceAll('\u00a0', ' ');
    };
    expect(pays('Whole table')).toBe('I pay 168 MDL');
    expect(pays('Equal parts')).toBe('I pay 84 MDL');
    expect(pays('Some dishes')).toBe('I pay 0 MDL');
    fireEvent.click(bill.getByRole('checkbox', { name: /49/u }));
    expect(pays('Some dishes')).toBe('I pay 49 MDL');
    expect(pays('An amount')).toBe('I pay 0 MDL');
    fireEvent.change(bill.getByRole('textbox'), { target: { value: '50.5' } });
    expect(pays('An amount')).toBe('I pay 50.50 MDL');
    fireEvent.change(bill.getByRole('textbox'), { target: { value: '168.01' } });
    expect(bill.getByRole('button', { name: /^I pay /u })).toHaveReason('Nothing is left to pay that way.');
  });

  it('is paid whole where an even part of before the discount is more than what is left', async () => {
    const half = { kind: 'equal' as const, state: 'paid' as const, sessionId: mihai.id, parts: [] };
    const his = aShare({ ...half, amount: 8_400, equal: { split: 1, n: 2, k: 1, of: 16_800 } });
    const { api, bill } = await opened(check({ paid: 8_400, due: 6_720, shares: [his] }), {
      makeShare: refuse('share_taken'),
    });
    fireEvent.click(bill.getByRole('radio', { name: 'Equal parts' }));
    expect(bill.getByText(/^A part would be 84.MDL, and 67.20.MDL is left/u)).toBeShown();
    fireEvent.click(bill.getByRole('button', { name: /^I pay 67.20/u }));
    await waitFor(() => expect(api.callsOf('makeShare')).toHaveLength(1));
    expect(api.callsOf('makeShare')[0]?.body).toEqual({ kind: 'whole' });
  });

  it('is paid for in pieces of a dish, of which nobody takes what another has', async () => {
    const third = { orderItemId: 'wings', num: 1, den: 3, amount: 3_967 };
    const his = aShare({ kind: 'part', sessionId: mihai.id, amount: 3_967, parts: [third] });
    const { api, bill } = await opened(check({ reserved: 3_967, shares: [his] }), {
      makeShare: refuse('share_taken'),
    });
    fireEvent.click(bill.getByRole('radio', { name: 'Some dishes' }));
    fireEvent.click(bill.getByRole('checkbox', { name: /2\/3 left/u }));
    const piece = bill.getByRole('combobox', { name: /^How much of/u });
    expect([...piece.querySelectorAll('option')].map(({ value }) => value)).not.toContain('1/1');
    fireEvent.change(piece, { target: { value: '1/2' } });
    fireEvent.click(bill.getByRole('button', { name: /^I pay 59.50/u }));
    await waitFor(() => expect(api.callsOf('makeShare')).toHaveLength(1));
    const parts = [{ orderItemId: 'wings', num: 1, den: 2 }];
    expect(api.callsOf('makeShare')[0]?.body).toEqual({ kind: 'part', parts });
  });

  it('M-035: takes a tip of the share in whole lei, which nobody has chosen for the guest', async () => {
    const { api, bill } = await opened(check(), { makeShare: refuse('share_taken') });
    const tip = within(bill.getByRole('group', { name: 'Tip' }));
    expect(tip.queryByRole('button', { pressed: true })).toBeNull();
    const ten = tip.getByRole('button', { name: /^10 % · 12.MDL/u });
    fireEvent.click(ten);
    fireEvent.click(bill.getByRole('button', { name: /^I pay 131/u }));
    await waitFor(() => expect(api.callsOf('makeShare')).toHaveLength(1));
    expect(api.callsOf('makeShare')[0]?.body).toMatchObject({ kind: 'session', tip: 1_200 });
    fireEvent.click(ten);
    expect(bill.getByRole('button', { name: /^I pay 119/u })).toBeShown();
  });

  it('says that somebody was faster, and looks again', async () => {
    const { api, bill } = await opened(check(), { makeShare: refuse('share_taken') });
    fireEvent.click(bill.getByRole('button', { name: /^I pay 119/u }));
    expect(await bill.findByText(/^Somebody paid meanwhile/u)).toBeShown();
    await waitFor(() => expect(api.callsOf('getCheck').length).toBeGreaterThan(1));
  });

  it('lets a guest give up what she has not paid yet', async () => {
    const { api, bill } = await opened(check({ reserved: 11_900, shares: [aShare()] }), {
      dropShare: () => {
        api.now({ getCheck: check() });
        const share = aShare({ state: 'dropped' });
        return { share, total: 16_800, paid: 0, due: 16_800, reserved: 0, free: 16_800 };
      },
    });
    fireEvent.click(bill.getByRole('button', { name: 'I do not pay this part' }));
    expect(await bill.findByRole('button', { name: /^I pay 119/u })).toBeShown();
  });

  it('says when a guest may go, and when all may', async () => {
    const people = [person(ana.id, 'Ana', 'paid', 11_900), person(mihai.id, 'Mihai', 'open', 4_900)];
    const { bill } = await opened(check({ paid: 11_900, due: 4_900, people }));
    expect(bill.getByText('1 of 2 paid')).toBeShown();
    expect(bill.getByText('Your share is settled. You may go.')).toBeShown();
  });
});
