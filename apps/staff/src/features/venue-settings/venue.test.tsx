import { languages } from '@masa/domain/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Settings = Answer<'getVenue'>;
beforeEach(() => {
  signedIn();
  // A browser that knows few of the four hundred zones: jsdom reads every one of them at every question.
  const zones = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Bucharest', 'Europe/Chisinau']);
  return () => zones.mockRestore();
});

function openWith(handlers: Handlers = {}, settings: Settings = {}, language = 'en') {
  let kept: Settings = { name: 'Penaj', calendarUntil: '2099-12', ...settings };
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    getVenue: () => kept,
    putVenue: ({ body }) => {
      kept = { ...kept, ...(body as Settings) };
      return kept;
    },
    ...handlers,
  });
  const change = (next: Settings) => {
    kept = { ...kept, ...next };
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { server, change, ...renderApp(`/waiter/settings/venue?lang=${language}`) };
}
const form = async () => within(await screen.findByRole('form', { name: 'Venue' }));
const name = async () => (await form()).getByLabelText<HTMLInputElement>('Name');
const save = async () => (await form()).getByRole('button', { name: 'Save venue' });
const errors = () => screen.queryAllByRole('alert').map((error) => error.textContent);

describe('the settings of the venue', () => {
  it('send what was changed and nothing else', async () => {
    const { server, user } = openWith();
    await user.type(await name(), ' 2');
    const fields = await form();
    await user.clear(fields.getByLabelText('Tips offered, in percent'));
    await user.type(fields.getByLabelText('Tips offered, in percent'), '12 7');
    await user.click(fields.getByRole('checkbox', { name: 'Русский' }));
    await user.clear(fields.getByLabelText('Bonus, percent of the till'));
    await user.type(fields.getByLabelText('Bonus, percent of the till'), '4,5');
    await user.click(await save());
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(server.sent('putVenue').map(({ body }) => body)).toEqual([
      {
        name: 'Penaj 2',
        tipPresets: [7, 12],
        languages: languages.filter((each) => each !== 'ru'),
        bonusPercent: 450,
      },
    ]);
    expect((await name()).value).toBe('Penaj 2');
  });

  it('ask whether vouchers pay for alcohol only where vouchers are taken', async () => {
    const { server, user } = openWith();
    const fields = await form();
    const alcohol = () => fields.queryByRole('switch', { name: 'Meal vouchers also pay for alcohol' });
    expect(alcohol()).toBeNull();
    await user.click(fields.getByRole('switch', { name: 'Meal voucher' }));
    await user.click(fields.getByRole('switch', { name: 'Meal vouchers also pay for alcohol' }));
    await user.click(await save());
    await screen.findByRole('button', { name: 'Saved' });
    expect(server.sent('putVenue').map(({ body }) => body)).toEqual([
      { moreMethods: ['meal_voucher'], vouchersPayAlcohol: false },
    ]);
    expect(alcohol()?.getAttribute('aria-checked')).toBe('false');
  });

  it('keep the lines of the slogan', async () => {
    const { server, user } = openWith({}, { slogan: { en: 'Hot wings.\nHouse beer.' } });
    const slogan = within((await form()).getByRole('group', { name: /^Slogan/u }));
    await user.type(slogan.getByLabelText('English'), '!');
    await user.click(await save());
    await screen.findByRole('button', { name: 'Saved' });
    expect(server.sent('putVenue').at(-1)?.body).toMatchObject({
      slogan: { en: 'Hot wings.\nHouse beer.!' },
    });
  });

  it('hold the Wi-Fi, the cash register and rows of taxes', async () => {
    const { server, user } = openWith();
    const fields = await form();
    await user.click(fields.getByRole('switch', { name: 'There is a Wi-Fi for guests' }));
    await user.click(await save());
    expect(errors()).toEqual([
      '1 to 32 letters, as the router says it (Cyrillic letters count twice).',
      'At least 8 characters.',
      'Some fields need a look: they say what is wrong.',
    ]);
    await user.type(fields.getByLabelText('Name of the network'), 'Penaj');
    await user.type(fields.getByLabelText('Password'), 'bererece');
    await user.type(fields.getByLabelText('Model'), 'DP-25');
    await user.click(fields.getByRole('button', { name: 'Remove VAT rate 2' }));
    await user.click(fields.getByRole('button', { name: 'Add a rate' }));
    const rate = within(fields.getByRole('group', { name: 'VAT rate 2' }));
    await user.type(rate.getByLabelText('Group'), 'C');
    await user.type(rate.getByLabelText('Percent'), '12');
    await user.click(await save());
    expect(rate.getByRole('alert').textContent).toBe('A group, a percentage from 0 to 100 and a first day.');
    await user.type(rate.getByLabelText('From'), '2027-01-01');
    await user.click(await save());
    await waitFor(() =>
      expect(server.sent('putVenue').map(({ body }) => body)).toEqual([
        {
          cashSystem: { model: 'DP-25', serialNumber: '', registrationNumber: '' },
          vatRates: [
            { group: 'A', percent: 20, from: '2024-01-01' },
            { group: 'C', percent: 12, from: '2027-01-01' },
          ],
          wifi: { ssid: 'Penaj', password: 'bererece', security: 'WPA' },
        },
      ]),
    );
  });

  it('hold the cards of the home screen', async () => {
    const { server, user } = openWith();
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Add a card' }));
    await user.click(await save());
    expect(errors()).toContain('Please enter a title in at least one language.');
    const card = within(fields.getByRole('group', { name: 'Card 1' }));
    const title = within(card.getByRole('group', { name: 'Title' }));
    await user.type(title.getByLabelText('Română'), 'Seară de quiz');
    await user.click(await save());
    await waitFor(() => expect(server.sent('putVenue')).toHaveLength(1));
    expect(server.sent('putVenue')[0]?.body).toMatchObject({
      homeCards: [{ title: { ro: 'Seară de quiz' }, text: {}, image: null, active: true }],
    });
  });

  it('warn when the calendar ends soon', async () => {
    openWith({}, { calendarUntil: '2020-01', calendarFrom: '2019-01' });
    expect(await screen.findByText('The calendar is over')).toBeTruthy();
  });

  it.each([
    ['Tips offered, in percent', '5, 5', 'At most four different whole numbers from 1 to 100.'],
    ['Tips offered, in percent', '101', 'At most four different whole numbers from 1 to 100.'],
    ['The waiter’s part of card tips, percent', '33.3', 'A whole number from 0 to 100.'],
    ['Names of guests, days', '0', 'A whole number of days, from 1 to 3650.'],
    ['Page of a receipt, days', '366', 'A whole number of days, from 1 to 365.'],
    ['Name', ' ', 'Please enter a name.'],
  ])('refuse %s %s', async (field, typed, said) => {
    const { server, user } = openWith();
    const input = (await form()).getByLabelText(field);
    await user.clear(input);
    await user.type(input, typed);
    await user.click(await save());
    expect(errors()).toEqual([said, 'Some fields need a look: they say what is wrong.']);
    expect(document.activeElement).toBe(input);
    expect(server.sent('putVenue')).toEqual([]);
  });

  it('take over what another device has changed, and say when both changed the same', async () => {
    const { change, user } = openWith();
    await user.type(await name(), '!');
    change({ phone: '022 000 000' });
    const phone = (await form()).getByLabelText<HTMLInputElement>('Phone');
    await waitFor(() => expect(phone.value).toBe('022 000 000'));
    expect(screen.queryByText('Another device has changed the same settings')).toBeNull();
    change({ name: 'Theirs' });
    expect(await screen.findByText('Another device has changed the same settings')).toBeTruthy();
    expect((await name()).value).toBe('Penaj!');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((await name()).value).toBe('Theirs');
  });

  it.each([
    [refuse('internal_error'), 'Not saved. Please try again.'],
    [noAnswer, "The server doesn't answer. Check the connection."],
  ] as const)('that were not saved say so and keep what was typed', async (answer, said) => {
    const { user } = openWith({ putVenue: () => answer });
    await user.type(await name(), '!');
    await user.click(await save());
    await waitFor(() => expect(errors()).toEqual([said]));
    expect((await name()).value).toBe('Penaj!');
  });

  it('ask once before changes are lost', async () => {
    const { user } = openWith();
    await user.type(await name(), '!');
    await user.click(screen.getByRole('link', { name: 'Printers' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/printers'));
  });

  it('show that they load, and offer to try again', async () => {
    const { server, user } = openWith({ getVenue: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.getVenue = () => silence;
    await user.click(again);
    server.handlers.getVenue = () => ({ name: 'Penaj' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('form', { name: 'Venue' })).toBeNull();
  });
});
