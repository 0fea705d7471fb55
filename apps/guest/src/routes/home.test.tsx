import type { Answer } from '@masa/contract/schemas';
import { languages } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session, TABLE, tableSummary, venue, waiter } from '../testing/evening.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { holdClock, later } from '../testing/later.ts';
import { openApp } from '../testing/open-app.tsx';

const visit = () => screen.findByRole('region', { name: 'Your visit' });
const openHome = async (changes: Partial<typeof venue>) => {
  await openApp('/?lang=en', { venue: { ...venue, ...changes } });
  return { container: document.body };
};
const called = { status: 'called' as const };

it('shows the menu card, the language switcher and the paintings to anybody, the visit to nobody', async () => {
  await openApp('/?lang=en');
  expect((await screen.findByRole('link', { name: 'See the menu' })).getAttribute('href')).toBe(
    '/menu?lang=en',
  );
  expect(within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link')).toHaveLength(
    languages.length,
  );
  expect(await screen.findByRole('heading', { name: 'The paintings are for sale' })).toBeShown();
  expect(screen.queryByRole('region', { name: 'Your visit' })).toBeNull();
});

it('says what the venue says of itself, under its own mark', async () => {
  const { container } = await openHome({});
  expect(await screen.findByRole('heading', { level: 1, name: /^Hot wings\.\s+House beer\.$/u })).toBeShown();
  expect(container.querySelector('header svg.brand-mark')).not.toBeNull();
});

it('welcomes where the venue has no slogan, and draws no mark that it does not have', async () => {
  const { container } = await openHome({ slogan: '', mark: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeShown();
  expect(container.querySelector('.brand-mark')).toBeNull();
});

it.each([
  ['its own picture', venue, 'hero.webp'],
  ['the first picture of the menu where it has none', { ...venue, heroImage: null }, 'buffalo.webp'],
  ['the first picture of the menu where it does not answer', refuse('internal_error'), 'buffalo.webp'],
])('shows over the link to the menu %s', async (_, answer, picture) => {
  await openApp('/?lang=en', { venue: answer });
  await waitFor(() =>
    expect(document.querySelector<HTMLImageElement>('.hero img')?.src).toContain(
      `/api/img/upload/${picture}`,
    ),
  );
});

it('shows who sits where, since when (in venue time) and with how many orders', async () => {
  await openApp('/?lang=en', {}, { session: session() });
  const card = within(await visit());
  expect(card.getByText('Ana')).toBeShown();
  expect(await card.findByText('12')).toBeShown();
  expect(await card.findByText('19:42')).toBeShown();
  expect(card.getByText('5')).toBeShown();
  expect(card.getByRole('link', { name: 'My table' }).getAttribute('href')).toBe('/table-summary?lang=en');
});

it('hints at the QR code of the new table, without any call', async () => {
  const api = await openApp('/?lang=en', {}, { session: session() });
  const card = within(await visit());
  await card.findByText('12');
  const before = api.calls.length;
  fireEvent.click(card.getByRole('button', { name: 'Change' }));
  expect(card.getByText('Scan the QR code of the new table.')).toBeShown();
  expect(api.calls).toHaveLength(before);
});

it('says that a check was requested', async () => {
  await openApp('/?lang=en', {}, { session: session({ checkId: 'check-1' }) });
  expect(within(await visit()).getByText('Check requested. Please wait for the waiter.')).toBeShown();
});

it('says what a guest can do whose table got another code, until the waiter has kept the visit', async () => {
  const held = session({ ordering: 'staff' });
  const api = await openApp('/?lang=en', { callWaiter: called }, { session: held });
  const card = within(await visit());
  expect(card.getByText('The waiter will confirm your visit')).toBeShown();
  expect(card.getByText(/Scan it and go on at once/u)).toBeShown();
  expect(card.getByRole('link', { name: 'My table' })).toBeShown();
  expect(card.getByRole('button', { name: 'Call the waiter' })).toBeEnabled();
  api.now({ getSession: session() });
  (await waitFor(() => FakeSocket.last)).say({ timestamp: 2_000, tableId: held.tableId });
  await waitFor(() => expect(card.queryByText('The waiter will confirm your visit')).toBeNull());
});

it('says that the waiter brings a slip, until its code was scanned, and calls him', async () => {
  const looking = session({ ordering: 'slip' });
  const api = await openApp('/?lang=en', { callWaiter: called }, { session: looking });
  const card = within(await visit());
  expect(card.getByText('The waiter brings you a slip with a code')).toBeShown();
  expect(card.getByRole('button', { name: 'Call the waiter' })).toBeEnabled();
  api.now({ getSession: session() });
  (await waitFor(() => FakeSocket.last)).say({ timestamp: 2_000, tableId: looking.tableId });
  await waitFor(() => expect(card.queryByText(/brings you a slip/u)).toBeNull());
});

it('shows the generic error when the table cannot be loaded', async () => {
  const api = await openApp('/?lang=en', { tableSummary: refuse('internal_error') }, { session: session() });
  const card = within(await visit());
  expect(await card.findByRole('alert')).toHaveText('Error');
  api.now({ tableSummary });
  fireEvent.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('12')).toBeShown();
});

it('calls the waiter: the notice stays for 120 seconds, then the button is back', async () => {
  const api = await openApp('/?lang=en', { callWaiter: called }, { session: session() });
  const card = within(await visit());
  holdClock();
  fireEvent.click(card.getByRole('button', { name: 'Call the waiter' }));
  await later(0);
  expect(card.getByRole('button', { name: 'Waiter has been called' })).toBeDisabled();
  const [call] = api.callsOf('callWaiter');
  expect(call?.params).toEqual({ tableId: session().tableId, sessionId: 'ana-session' });
  expect(call?.body).toBeUndefined();
  await later(119_999);
  expect(card.getByRole('button', { name: 'Waiter has been called' })).toBeShown();
  await later(1);
  expect(card.getByRole('button', { name: 'Call the waiter' })).toBeEnabled();
});

it('does not bring the button back early after a reload', async () => {
  sessionStorage.setItem('waiter-called-until', `ana-session|${Date.now() + 60_000}`);
  await openApp('/?lang=en', {}, { session: session() });
  expect(within(await visit()).getByRole('button', { name: 'Waiter has been called' })).toBeShown();
});

it('shows the generic error when the call fails, and the button stays', async () => {
  await openApp('/?lang=en', { callWaiter: lost }, { session: session() });
  const card = within(await visit());
  fireEvent.click(card.getByRole('button', { name: 'Call the waiter' }));
  expect(await card.findByRole('alert')).toHaveText('Error');
  expect(card.getByRole('button', { name: 'Call the waiter' })).toBeEnabled();
});

it('leads a waiter to the staff area with a full page load', async () => {
  await openApp('/?lang=ru', {}, { session: waiter() });
  const link = await screen.findByRole('link', { name: 'Вернуться в раздел персонала' });
  expect(link.getAttribute('href')).toBe('/waiter?lang=ru');
});

const DAY_MS = 86_400_000;

describe('the end of a visit', () => {
  const paid = (changes: Partial<Answer<'visitEnd'>> = {}): Answer<'visitEnd'> => ({
    reason: 'paid',
    endedAt: new Date().toISOString(),
    total: toBani(11_900),
    tips: toBani(0),
    paymentMethod: 'cash',
    receipt: null,
    ...changes,
  });
  const ended = () => screen.findByRole('region', { name: 'Thank you' });

  it('says thanks, what was paid and how, and how to begin anew, once staff have closed the table', async () => {
    const today = session({ createdAt: new Date().toISOString() });
    const api = await openApp('/?lang=en', {}, { session: today });
    await visit();
    api.now({
      getSession: { ...today, status: 'closed', checkId: 'check-1' },
      visitEnd: paid({ paymentMethod: 'card', tips: toBani(4_000) }),
    });
    FakeSocket.last.say({ timestamp: 9, tableId: TABLE });
    const card = within(await ended());
    expect(card.getByRole('heading', { name: 'Thank you, Ana!' })).toBeShown();
    expect(await card.findByText(/^119.MDL paid by card, and 40.MDL in tips$/u)).toBeShown();
    expect(card.getByText('To order again, scan the QR code of your table.')).toBeShown();
    expect(screen.queryByRole('region', { name: 'Your visit' })).toBeNull();
  });

  it('says only that it is over where nothing was paid, and nothing of a visit of days ago', async () => {
    const closed = session({ status: 'closed', createdAt: new Date().toISOString() });
    await openApp('/?lang=en', {}, { session: closed });
    expect(within(await ended()).getByRole('heading', { name: 'Your visit is over' })).toBeShown();
    cleanup();
    const daysAgo = session({ status: 'closed', createdAt: new Date(Date.now() - 3 * DAY_MS).toISOString() });
    await openApp('/?lang=en', {}, { session: daysAgo });
    await screen.findByRole('link', { name: 'See the menu' });
    expect(screen.queryByRole('region', { name: 'Thank you' })).toBeNull();
  });
});
