import { languages } from '@masa/domain/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuCategories } from '@masa/domain/menu';
import { readVenue, writeVenue } from '../venue/public.ts';
import { evening, line, order, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const dish = async (id: string, lang?: string) => {
  const menu = await bar.bare.menu({ query: { lang } });
  return menu.find((item) => item.id === id);
};

describe('the menu', () => {
  it('lists every item in whole hundredths, in the order of the categories, sizes as items of their own', async () => {
    const menu = await bar.bare.menu({ query: {} });
    expect(menu.map(({ id }) => id)).toEqual([
      'platter',
      'wings_bbq__8pc',
      'wings_buffalo__12pc',
      'wings_buffalo__8pc',
      'celery_plate',
      'fries',
      'lager__500ml',
      'lager_1l',
    ]);
    expect(menu.map(({ price }) => price)).toEqual([
      32_900, 12_400, 16_900, 11_900, 1_000, 4_550, 5_500, 9_900,
    ]);
    const groups: readonly string[] = menuCategories;
    expect(menu.every(({ group }) => groups.includes(group))).toBe(true);
  });

  it('keeps an item that is not to be had, as unavailable', async () => {
    expect(await dish('wings_bbq__8pc')).toMatchObject({ active: false });
    expect(await dish('wings_buffalo__8pc')).toMatchObject({ active: true });
  });

  it('cannot sell what has a group without a choice left', async () => {
    expect(await dish('celery_plate')).toMatchObject({
      active: false,
      optionsCatalogue: [{ optionGroup: 'side_vegetables', options: [] }],
    });
  });

  it('leaves out an option that is not to be had, and keeps spiciness in its own order', async () => {
    const wings = await dish('wings_buffalo__8pc');
    const choices = Object.fromEntries(
      (wings?.optionsCatalogue ?? []).map(({ optionGroup, options }) => [
        optionGroup,
        options.map(({ id }) => id),
      ]),
    );
    expect(choices).toEqual({
      spiciness_level: ['mildly_spicy', 'moderately_spicy', 'very_spicy', 'extremely_spicy'],
      wings_dipping_sauce: ['blue_cheese_sauce', 'ranch_dressing'],
      side_vegetables: ['celery_and_carrots'],
    });
  });

  it('has no options where there is nothing to choose', async () => {
    expect((await dish('lager__500ml'))?.optionsCatalogue).toEqual([]);
  });

  it('shows the large glovo beers to everybody; the screens hide them from guests', async () => {
    expect(await dish('lager_1l')).toMatchObject({ group: 'glovo', active: true });
  });
});

describe('its language', () => {
  it.each([
    ['ro', 'fries ro'],
    ['ru', 'fries ru'],
    ['en', 'fries'],
  ])('is %s when asked for', async (lang, name) => {
    expect((await dish('fries', lang))?.name).toBe(name);
  });

  it.each(['de', 'EN', '', '__proto__', 'en-GB'])(
    'is Romanian for %j, which the product does not speak',
    async (lang) => {
      expect((await dish('fries', lang))?.name).toBe('fries ro');
    },
  );

  it('is Romanian unasked, also for the words of groups and choices', async () => {
    const fries = await dish('fries');
    const english = await dish('fries', 'en');
    expect(fries?.name).toBe('fries ro');
    expect(english?.groupName).not.toBe(fries?.groupName);
    expect(english?.optionsCatalogue[0]?.name).not.toBe(fries?.optionsCatalogue[0]?.name);
  });

  it('may be named twice or not at all in the address', async () => {
    expect(await bar.send('GET', '/api/menu?lang=ru&lang=en')).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await bar.send('GET', '/api/menu?other=1')).toMatchObject({ status: 200 });
  });
});

describe('a phone that has the menu already', () => {
  const ask = (lang: string, headers: Readonly<Record<string, string>> = {}) =>
    bar.send('GET', `/api/menu?lang=${lang}`, { headers });

  it('hears that nothing changed', async () => {
    const first = await ask('en');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/u);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await ask('en', { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect((await ask('en', { 'if-none-match': `"other", ${etag}` })).status).toBe(304);
  });

  it('has another one per language', async () => {
    const english = (await ask('en')).headers.get('etag') ?? '';
    expect(await ask('ru', { 'if-none-match': english })).toMatchObject({ status: 200 });
  });

  it('gets the new one as soon as a price or an item changes', async () => {
    const before = (await ask('en')).headers.get('etag') ?? '';
    await bar.reprice('fries', 4_900);
    const after = await ask('en', { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect((await dish('fries'))?.price).toBe(4_900);
    await bar.reprice('fries', 4_550);
    await bar.offer('fries', false);
    expect(await dish('fries')).toMatchObject({ price: 4_550, active: false });
    await bar.offer('fries', true);
    expect((await ask('en', { 'if-none-match': before })).status).toBe(304);
  });
});

describe('the menu on its way', () => {
  const ask = (accepted: string) =>
    fetch(`${bar.origin}/api/menu?lang=ru`, { headers: { 'accept-encoding': accepted } });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('is packed for who accepts %s', async (accepted, packing) => {
    const answer = await ask(accepted);
    expect(answer.headers.get('content-encoding')).toBe(packing);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const plain = await ask('identity');
    expect(await answer.json()).toEqual(await plain.json());
    expect(answer.headers.get('etag') === plain.headers.get('etag')).toBe(packing === null);
  });

  it('is known again in the packing it came in', async () => {
    const etag = (await ask('gzip')).headers.get('etag') ?? '';
    const again = (accepted: string) =>
      bar.send('GET', '/api/menu?lang=ru', {
        headers: { 'accept-encoding': accepted, 'if-none-match': etag },
      });
    expect((await again('gzip')).status).toBe(304);
    expect((await again('identity')).status).toBe(200);
  });
});

describe('ordering from an old menu', () => {
  it('is refused for an item that went meanwhile, and costs what it costs now', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await bar.offer('lager__500ml', false);
    const gone = mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('lager__500ml')] },
    });
    expect(await refusalOf(gone)).toBe('409 item_inactive');
    await bar.reprice('lager__500ml', 6_000);
    await bar.offer('lager__500ml', true);
    await order(mihai, 'lager__500ml');
    await bar.reprice('lager__500ml', 5_500);
    const bill = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
    expect(bill.checkTotal.regularTotal).toBe(6_000);
  });
});

describe('the venue', () => {
  it('tells its name and clock to everybody', async () => {
    expect(await bar.bare.venue({ query: { lang: 'xx' } })).toEqual({
      name: 'Test bar',
      timeZone: 'Europe/Chisinau',
      businessDayStart: '05:00',
      slogan: '',
      mark: null,
      heroImage: null,
      languages,
      tipPresets: [5, 10, 15, 20],
      homeCards: [],
      notes: false,
      feedback: false,
      volumeUnit: 'ml',
      askAge: false,
      ordering: {
        state: 'open',
        opensAt: null,
        closesAt: null,
        note: '',
        pausedUntil: null,
        reason: null,
      },
      trainingMode: false,
    });
  });

  it('says its slogan in the language asked for, with its own picture', async () => {
    const { db } = bar.database;
    const before = await readVenue(db);
    await db.transaction((tx) =>
      writeVenue(
        { tx, now: bar.clock.now() },
        {
          ...before,
          slogan: { ro: 'Bere de casă.', en: 'House beer.' },
          mark: 'wing',
          heroImage: 'hero.webp',
        },
      ),
    );
    expect(await bar.bare.venue({ query: { lang: 'en' } })).toMatchObject({
      slogan: 'House beer.',
      mark: 'wing',
      heroImage: 'hero.webp',
    });
    expect(await bar.bare.venue({ query: { lang: 'ru' } })).toMatchObject({ slogan: 'Bere de casă.' });
    await db.transaction((tx) => writeVenue({ tx, now: bar.clock.now() }, before));
  });
});
