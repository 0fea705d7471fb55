import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { aMenuItem, wings } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type DaypartAnswer = Answer<'dayparts'>[number];
type RuleAnswer = Answer<'priceRules'>[number];
const lunch = (change: Partial<DaypartAnswer> = {}): DaypartAnswer => ({
  id: 'lunch',
  names: { ro: 'Prânz', en: 'Lunch' },
  weekdays: [1, 2, 3, 4, 5],
  from: '12:00',
  until: '15:00',
  groups: [],
  items: ['kvass__400ml'],
  active: true,
  running: false,
  ...change,
});
const beerHour = (change: Partial<RuleAnswer> = {}): RuleAnswer => ({
  id: 'beer',
  names: { en: 'Beer hour' },
  weekdays: [1, 2, 3, 4],
  from: '17:00',
  until: '19:00',
  groups: ['soft_drinks'],
  items: [],
  active: true,
  running: false,
  firstDay: null,
  lastDay: null,
  effect: 'percent',
  value: 20,
  modifiersToo: false,
  roundTo: 1,
  overlaps: [],
  ...change,
});

beforeEach(() => signedIn());

function open(place: string, handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    dayparts: () => [lunch()],
    priceRules: () => [beerHour()],
    menuSettings: () => [wings('8pc'), aMenuItem()],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/opening/${place}?lang=${language}`) };
}
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const rows = async (name: string) =>
  (await (await list(name)).findAllByRole('listitem')).map((row) =>
    row.textContent?.replaceAll('\u00a0', ' '),
  );
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('D-060: the dayparts of a menu', () => {
  it('say when they are, of what, and whether it is now', async () => {
    open('dayparts', {
      dayparts: () => [
        lunch({ running: true }),
        lunch({ id: 'night', names: { en: 'Night' }, weekdays: [1, 2, 3, 4, 5, 6, 7], active: false }),
      ],
    });
    expect(await rows('Dayparts')).toEqual([
      'LunchMon, Tue, Wed, Thu, Fri · 12:00–15:00NowKvass, 400 ml',
      'NightEvery day · 12:00–15:00OffKvass, 400 ml',
    ]);
  });

  it('can be added: a name, days, times and dishes', async () => {
    const { server, user } = open('dayparts/create', { addDaypart: () => lunch({ id: 'new' }) });
    const fields = await form('New daypart');
    await user.type(fields.getByLabelText('Română'), 'Prânz');
    await user.click(fields.getByRole('button', { name: 'Saturday' }));
    await user.click(fields.getByRole('button', { name: 'Sunday' }));
    await user.type(fields.getByLabelText('From'), '12:00');
    await user.type(fields.getByLabelText('Until'), '15:00');
    await user.selectOptions(fields.getByLabelText('Add a dish'), 'kvass__400ml');
    await user.click(fields.getByRole('button', { name: 'Save daypart' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/opening/dayparts'));
    expect(server.sent('addDaypart').map(({ body }) => body)).toEqual([
      {
        names: { ro: 'Prânz' },
        weekdays: [1, 2, 3, 4, 5],
        from: '12:00',
        until: '15:00',
        groups: [],
        items: ['kvass__400ml'],
        active: true,
      },
    ]);
    expect(server.sent('addDaypart')[0]?.idempotencyKey).toBeTruthy();
  });

  it('say what is missing, field by field, and send nothing', async () => {
    const { server, user } = open('dayparts/create');
    const fields = await form('New daypart');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await user.click(fields.getByRole('button', { name: day }));
    await user.click(fields.getByRole('button', { name: 'Save daypart' }));
    expect(fields.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Write a name in at least one language.',
      'Choose at least one day.',
      'Choose a time.',
      'Choose a time.',
      'Choose a category or a dish.',
    ]);
    expect(server.sent('addDaypart')).toEqual([]);
  });

  it('are switched off and stay in the list', async () => {
    const { server, user } = open('dayparts/lunch/edit', { changeDaypart: () => lunch({ active: false }) });
    await user.click((await form('Daypart')).getByRole('switch', { name: 'In force' }));
    await user.click((await form('Daypart')).getByRole('button', { name: 'Save daypart' }));
    await waitFor(() => expect(server.sent('changeDaypart')).toHaveLength(1));
    expect(server.sent('changeDaypart')[0]).toMatchObject({
      params: { id: 'lunch' },
      body: { active: false, names: { ro: 'Prânz', en: 'Lunch' } },
    });
  });

  it.each([
    ['menu_item_unknown', 'Not saved. A dish or category is no longer on the menu. Remove it from the list.'],
    ['daypart_not_found', 'Not saved. It is no longer there.'],
  ] as const)('stay as they were typed after %s', async (code, said) => {
    const { user } = open('dayparts/lunch/edit', { changeDaypart: () => refuse(code) });
    const fields = await form('Daypart');
    await user.type(fields.getByLabelText('English'), 'time');
    await user.click(fields.getByRole('button', { name: 'Save daypart' }));
    expect((await fields.findByRole('alert')).textContent).toBe(said);
    expect(fields.getByLabelText<HTMLInputElement>('English').value).toBe('Lunchtime');
  });

  it('ask before what was typed is lost', async () => {
    const { user } = open('dayparts/lunch/edit');
    const fields = await form('Daypart');
    await user.type(fields.getByLabelText('English'), 'time');
    await user.click(screen.getByRole('link', { name: 'Price rules' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(window.location.pathname).toBe('/waiter/settings/opening/dayparts/lunch/edit');
  });

  it('say so when there are none, while they load, and when one is gone', async () => {
    const { unmount } = open('dayparts', { dayparts: () => [] });
    expect(await screen.findByText('No dayparts yet')).toBeTruthy();
    unmount();
    const loading = open('dayparts', { dayparts: () => silence });
    expect((await list('Dayparts')).getByText('Loading')).toBeTruthy();
    loading.unmount();
    open('dayparts/nobody/edit');
    expect(await screen.findByText('This is no longer there')).toBeTruthy();
  });

  it('say so when they cannot be loaded', async () => {
    const { server, user } = open('dayparts', { dayparts: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.dayparts = () => [lunch()];
    await user.click(again);
    expect(await rows('Dayparts')).toHaveLength(1);
  });
});

describe('D-061, D-065: the price rules', () => {
  it('say what they do, and which others reach the same dishes: the lowest price counts', async () => {
    open('prices', {
      priceRules: () => [
        beerHour({ overlaps: ['late'], running: true }),
        beerHour({ id: 'late', names: { en: 'Late' }, effect: 'fixed', value: 4_000, overlaps: ['beer'] }),
        beerHour({
          id: 'december',
          names: { en: 'December' },
          effect: 'amount',
          value: 1_050,
          firstDay: '2026-12-01',
          lastDay: '2026-12-31',
        }),
      ],
    });
    expect(await rows('Price rules')).toEqual([
      'Beer hourMon, Tue, Wed, Thu · 17:00–19:00 · 20 % offNowSoft drinksAlso reached by Late. The lowest price counts.',
      'LateMon, Tue, Wed, Thu · 17:00–19:00 · At 40 MDLSoft drinksAlso reached by Beer hour. The lowest price counts.',
      'DecemberMon, Tue, Wed, Thu · 17:00–19:00 · 10.50 MDL off · from 1 Dec 2026 · until 31 Dec 2026Soft drinks',
    ]);
  });

  it('can be added, with what a dish will cost in sight', async () => {
    const { server, user } = open('prices/create', { addPriceRule: () => beerHour({ id: 'new' }) });
    const fields = await form('New price rule');
    await user.type(fields.getByLabelText('English'), 'Late');
    await user.type(fields.getByLabelText('From'), '22:00');
    await user.type(fields.getByLabelText('Until'), '01:00');
    expect(fields.getByText('on the next day')).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Soft drinks' }));
    await user.type(fields.getByLabelText('Percent off'), '33');
    await user.click(fields.getByRole('radio', { name: '1 MDL' }));
    await user.click(fields.getByRole('switch', { name: 'Lowers what guests add, too' }));
    await user.type(fields.getByLabelText(/^First day/u), '2026-12-01');
    const preview = fields.getByRole('region', { name: 'Price with this rule' });
    expect(preview.textContent?.replaceAll('\u00a0', ' ')).toBe('Kvass, 400 mlBefore: 35 MDL 23 MDL');
    await user.click(fields.getByRole('button', { name: 'Save price rule' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/opening/prices'));
    expect(server.sent('addPriceRule').map(({ body }) => body)).toEqual([
      {
        names: { en: 'Late' },
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from: '22:00',
        until: '01:00',
        groups: ['soft_drinks'],
        items: [],
        active: true,
        effect: 'percent',
        value: 33,
        modifiersToo: true,
        roundTo: 100,
        firstDay: '2026-12-01',
        lastDay: null,
      },
    ]);
  });

  it('of a fixed price send it in bani, and no word of what guests add', async () => {
    const { server, user } = open('prices/beer/edit', {
      priceRules: () => [beerHour({ modifiersToo: true })],
      changePriceRule: () => beerHour(),
    });
    const fields = await form('Price rule');
    await user.click(fields.getByRole('radio', { name: 'Fixed price' }));
    expect(fields.queryByRole('switch', { name: 'Lowers what guests add, too' })).toBeNull();
    await user.type(fields.getByLabelText('Price in MDL'), '40');
    // A rule never makes a dish dearer.
    expect(
      fields.getByRole('region', { name: 'Price with this rule' }).textContent?.replaceAll('\u00a0', ' '),
    ).toBe('Kvass, 400 ml35 MDL');
    await user.click(fields.getByRole('button', { name: 'Save price rule' }));
    await waitFor(() => expect(server.sent('changePriceRule')).toHaveLength(1));
    expect(server.sent('changePriceRule')[0]?.body).toMatchObject({
      effect: 'fixed',
      value: 4_000,
      modifiersToo: false,
    });
  });

  it('say what is wrong with an effect or with days', async () => {
    const { server, user } = open('prices/beer/edit');
    const fields = await form('Price rule');
    await user.clear(fields.getByLabelText('Percent off'));
    await user.type(fields.getByLabelText('Percent off'), '101');
    await user.type(fields.getByLabelText(/^First day/u), '2026-12-02');
    await user.type(fields.getByLabelText(/^Last day/u), '2026-12-01');
    await user.click(fields.getByRole('button', { name: 'Save price rule' }));
    expect(fields.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'A whole number from 1 to 100.',
      'The last day is before the first.',
    ]);
    await user.click(fields.getByRole('radio', { name: 'Amount' }));
    await user.type(fields.getByLabelText('MDL off'), '0');
    expect(fields.getByText('An amount in lei, such as 12.50.')).toBeTruthy();
    expect(server.sent('changePriceRule')).toEqual([]);
  });

  it('are sent again under the same key after an answer that did not come', async () => {
    const { server, user } = open('prices/create', { addPriceRule: () => noAnswer });
    const fields = await form('New price rule');
    await user.type(fields.getByLabelText('English'), 'Late');
    await user.type(fields.getByLabelText('From'), '22:00');
    await user.type(fields.getByLabelText('Until'), '23:00');
    await user.click(fields.getByRole('button', { name: 'Soft drinks' }));
    await user.type(fields.getByLabelText('Percent off'), '5');
    await user.click(fields.getByRole('button', { name: 'Save price rule' }));
    expect((await fields.findByRole('alert')).textContent).toMatch(/^Not saved\. /u);
    server.handlers.addPriceRule = () => beerHour({ id: 'new' });
    await user.click(fields.getByRole('button', { name: 'Save price rule' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/opening/prices'));
    expect(new Set(server.sent('addPriceRule').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it.each([
    ['ro', 'Regulă de preț', 'Salvează regula'],
    ['ru', 'Правило цен', 'Сохранить правило'],
  ])('are edited in %s as well', async (language, name, save) => {
    open('prices/beer/edit', {}, language);
    expect((await form(name)).getByRole('button', { name: save })).toBeTruthy();
  });
});
