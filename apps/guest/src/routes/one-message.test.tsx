import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ordered, orders, session, tableSummary, waiter } from '../testing/evening.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { openApp } from '../testing/open-app.tsx';

/** Away: the phone knows a network, and the line to the server is lost. */
const loseServer = async () => {
  await waitFor(() => FakeSocket.last);
  act(() => void window.dispatchEvent(new Event('offline')));
};
const loseNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const seated = { session: session() };
const nothingAnswers = {
  menu: lost,
  venue: lost,
  tableSummary: lost,
  getSession: lost,
  tableOrders: lost,
  callWaiter: lost,
  requestTableCheck: lost,
} as const;

/** The banner of the connection, and nothing else that is wrong. */
const messages = async (title: string): Promise<(string | null)[]> => {
  await screen.findByText(title);
  await waitFor(() => expect(screen.queryByText(/technical error/u)).toBeNull());
  return screen.getAllByText(/server does not answer|You're offline/u).map((said) => said.textContent);
};

const isKeptByBanner = (button: HTMLElement): void => {
  expect(button).toBeDisabled();
  const reason = document.querySelector(`#${button.getAttribute('aria-describedby')}`);
  expect(reason?.textContent).toContain("You're offline");
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each(['/', '/menu', '/table-summary', '/menu/cart'])(
  'says one thing on %s without a network',
  async (path) => {
    loseNetwork();
    await openApp(`${path}?lang=en`, nothingAnswers, seated);
    expect(await messages("You're offline")).toEqual(["You're offline"]);
  },
);

it.each(['/', '/menu', '/table-summary'])('says one thing on %s while the server is away', async (path) => {
  await openApp(`${path}?lang=en`, nothingAnswers, seated);
  await loseServer();
  expect(await messages("The bar's server does not answer")).toEqual(["The bar's server does not answer"]);
});

it('offers no call for the waiter that cannot arrive, and says nothing twice of one that did not', async () => {
  await openApp('/?lang=en', { ...nothingAnswers }, seated);
  const card = within(await screen.findByRole('region', { name: 'Your visit' }));
  fireEvent.click(card.getByRole('button', { name: 'Call the waiter' }));
  await card.findAllByText(/technical error/u);
  await loseServer();
  expect(await messages("The bar's server does not answer")).toEqual(["The bar's server does not answer"]);
  loseNetwork();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await messages("You're offline")).toEqual(["You're offline"]);
  isKeptByBanner(card.getByRole('button', { name: 'Call the waiter' }));
});

it('offers no check request that cannot arrive, and says nothing twice of one that did not', async () => {
  await openApp(
    '/table-summary?lang=en',
    { requestTableCheck: lost, tableOrders: orders([session(), ordered('lager')]) },
    seated,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for table check' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Cash/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Request the check' }));
  await screen.findByText(/technical error/u);
  await loseServer();
  expect(await messages("The bar's server does not answer")).toEqual(["The bar's server does not answer"]);
  loseNetwork();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await messages("You're offline")).toEqual(["You're offline"]);
  expect(screen.getByRole('button', { name: 'Request the check' })).toHaveReason(
    'Possible again when the connection is back.',
  );
});

const lager = () => within(screen.getByRole('listitem'));
const mihai = session({ id: 'mihai-session', username: 'Mihai' });
const credentials = { username: 'victor', password: 't1.device.secret' };
it.each([
  ['a claim', 'Claim', "Yes, it's mine", seated],
  ['a voucher', 'Voucher', 'Apply', seated],
  ['a dish that was to be removed', 'Remove', 'Yes, remove', { session: waiter(), credentials }],
])(
  'says nothing twice of %s that did not arrive, and offers none without a network',
  async (_, open, yes, stored) => {
    const owner = open === 'Voucher' ? session() : mihai;
    const table = orders([owner, ordered('lager')], ...(owner === mihai ? [[session()] as const] : []));
    const lostDeeds = { claimOrder: lost, applyPromo: lost, deleteItem: lost } as const;
    await openApp('/table-summary?lang=en', { ...lostDeeds, tableOrders: table }, stored);
    if (owner === mihai) fireEvent.click(await screen.findByRole('button', { name: /^Mihai/u }));
    fireEvent.click(await screen.findByRole('button', { name: open }));
    const code = screen.queryByRole('textbox');
    if (code) fireEvent.change(code, { target: { value: 'HAPPY10' } });
    fireEvent.click(lager().getByRole('button', { name: yes }));
    await screen.findByText(/technical error/u);
    await loseServer();
    expect(await messages("The bar's server does not answer")).toEqual(["The bar's server does not answer"]);
    expect(await lager().findByRole('button', { name: open })).toBeEnabled();
    loseNetwork();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await messages("You're offline")).toEqual(["You're offline"]);
    isKeptByBanner(lager().getByRole('button', { name: open }));
  },
);

it('says one thing at home when a call fails beside what could not be read', async () => {
  await openApp('/?lang=en', { tableSummary: refuse('internal_error'), callWaiter: lost }, seated);
  const card = within(await screen.findByRole('region', { name: 'Your visit' }));
  expect(await card.findAllByRole('alert')).toHaveLength(1);
  fireEvent.click(card.getByRole('button', { name: 'Call the waiter' }));
  await waitFor(() => expect(card.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(card.getAllByText(/technical error/u)).toHaveLength(1);
});

it('keeps the names of table and venue at home when the server is away', async () => {
  await openApp('/?lang=en', { tableSummary: { ...tableSummary, tableName: 'Terrace | 4' } }, seated);
  await screen.findByText('Terrace | 4');
  cleanup();
  document.body.innerHTML = '<span id="venue-sign" data-mark="wing" data-name="Penaj"></span>';
  await openApp('/?lang=en', nothingAnswers, seated);
  expect(await screen.findByText('Terrace | 4')).toBeShown();
  expect(screen.getByText('Penaj')).toBeShown();
  document.body.innerHTML = '';
});

it('asks again for what could not be loaded when the network is back, also before anybody sits down', async () => {
  loseNetwork();
  const api = await openApp('/menu?lang=en', { menu: refuse('internal_error') });
  await screen.findByText("You're offline");
  await waitFor(() => expect(api.callsOf('menu').length).toBeGreaterThan(0));
  vi.restoreAllMocks();
  api.now({ menu: [] });
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Nothing to show')).toBeShown();
  });
});
