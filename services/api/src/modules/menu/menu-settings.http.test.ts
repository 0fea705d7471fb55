import { languages } from '@masa/domain/language';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '../../db/rows.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { listen, type Listening } from '../../testing/listening.ts';

let bar: Evening;
const open: Listening[] = [];
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());
afterEach(() => {
  for (const ears of open.splice(0)) ears.close();
});

const FRIES = { id: 'fries' };
const WINGS = 'wings_buffalo__8pc';
const ranchOf = (id: string) => ({ id, optionId: 'ranch_dressing' });

/** What staff read of an item must be one thing, in the list and alone. */
async function settingsOf(id: string) {
  const [list, alone] = [await bar.ana.menuSettings({}), await bar.ana.menuItemSettings({ params: { id } })];
  expect(list.find((item) => item.id === id)).toEqual(alone);
  return alone;
}
async function optionOf(id: string, optionId: string) {
  const { optionsCatalogue } = await settingsOf(id);
  return optionsCatalogue.flatMap(({ options }) => options).find((option) => option.id === optionId);
}
const onTheMenu = async (id: string) =>
  (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id);
const offered = async (id: string) =>
  (await onTheMenu(id))?.optionsCatalogue.flatMap(({ options }) => options.map((option) => option.id));

const guestEars = async () => {
  const guest = await bar.guest('Mihai', bar.table());
  const ears = await listen(bar.origin, { cookie: guest.phone.cookie(), origin: bar.origin });
  open.push(ears);
  return { ears, guest };
};
/** Heard by everybody, after everything that happened before it. */
const BELL = 4_102_444_800_000;
async function heardBefore(ears: Listening, deed: () => Promise<unknown>): Promise<number> {
  await deed();
  bar.product.context.bus.publish({ kind: 'venue', timestamp: BELL });
  for (let heard = 0; ; heard += 1) if ((await ears.next(null))?.timestamp === BELL) return heard;
}
async function lastAudit() {
  const row = await bar.database.db('audit_log').orderBy('id', 'desc').first();
  return (
    row && {
      actor: row.actor,
      action: row.action,
      entityId: row.entity_id,
      details: storedJson(row.details),
    }
  );
}

describe('Menu Settings', () => {
  it('lists everything in menu order, with words in all languages, inactive options too (A-068)', async () => {
    const list = await bar.ana.menuSettings({});
    expect(list.map(({ id }) => id)).toEqual((await bar.bare.menu({ query: {} })).map(({ id }) => id));
    const plate = await settingsOf('celery_plate');
    expect(plate).toMatchObject({
      group: 'beer_snacks',
      price: 1_000,
      active: true,
      rank: 1,
      names: { ro: 'celery plate ro', ru: 'celery plate ru', en: 'celery plate' },
      missing: [],
      soldOut: false,
      left: null,
      stockLinks: 0,
      station: 'kitchen',
    });
    expect(plate.optionsCatalogue).toMatchObject([
      { optionGroup: 'side_vegetables', options: [{ id: 'just_celery', active: false, rank: 0 }] },
    ]);
  });

  it('says the heat of spiciness options, 0 to 3, and of no others (AMB-120)', async () => {
    const { optionsCatalogue } = await settingsOf(WINGS);
    expect(
      optionsCatalogue.map(({ optionGroup, options }) => [
        optionGroup,
        options.map(({ spiceLevel }) => spiceLevel),
      ]),
    ).toEqual([
      ['spiciness_level', [0, 1, 2, 3]],
      ['wings_dipping_sauce', [null, null]],
      ['side_vegetables', [null, null]],
    ]);
  });

  it('says in which languages a name is missing, of the item or of an option (AMB-034)', async () => {
    const { db } = bar.database;
    await db('menu_items')
      .where({ id: 'lager_1l' })
      .update({ names: toJson({ ro: 'bere', ru: ' ' }) });
    expect(await settingsOf('lager_1l')).toMatchObject({
      missing: languages.filter((each) => each !== 'ro'),
    });
    const sauce = await db('option_choices').where({ id: 'mayo' }).first('names');
    const names = sauce && storedJson(sauce.names);
    await db('option_choices')
      .where({ id: 'mayo' })
      .update({ names: toJson({ ...names, ru: '' }) });
    expect(await settingsOf('fries')).toMatchObject({ missing: ['ru'] });
    await db('option_choices').where({ id: 'mayo' }).update({ names: sauce?.names });
    expect(await settingsOf('fries')).toMatchObject({ missing: [] });
  });

  it('is the business of the staff', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    for (const api of [bar.bare, mihai.api]) {
      expect(await refusalOf(api.menuSettings({}))).toBe('401 unauthorized');
      expect(await refusalOf(api.activateMenuItem({ params: FRIES, body: { active: false } }))).toBe(
        '401 unauthorized',
      );
    }
    expect(await onTheMenu('fries')).toMatchObject({ active: true });
  });
});

describe('an item', () => {
  const activate = (active: boolean) => bar.ana.activateMenuItem({ params: FRIES, body: { active } });

  it('switched off leaves the menu of an open phone, is refused, and comes back (A-069, A-070)', async () => {
    const { ears, guest } = await guestEars();
    const order = () =>
      guest.api.placeOrder({ body: { sessionId: guest.session.id, orderItems: [line('fries')] } });
    expect(await activate(false)).toEqual(await settingsOf('fries'));
    expect((await ears.next(null))?.tableId).toBeNull();
    expect(await settingsOf('fries')).toMatchObject({ active: false });
    expect(await onTheMenu('fries')).toMatchObject({ active: false });
    expect(await refusalOf(order())).toBe('409 item_inactive');
    expect(await lastAudit()).toEqual({
      actor: 'user:ana',
      action: 'menu_item.changed',
      entityId: 'fries',
      details: { before: { active: true }, after: { active: false } },
    });
    expect(await activate(true)).toMatchObject({ active: true });
    await ears.next(null);
    expect(await onTheMenu('fries')).toMatchObject({ active: true });
    await order();
  });

  it('moves in its category by its rank', async () => {
    const order = async () => (await bar.bare.menu({ query: {} })).map(({ id }) => id);
    const before = await order();
    const { ears } = await guestEars();
    expect(await bar.ana.rankMenuItem({ params: FRIES, body: { rank: 0 } })).toMatchObject({ rank: 0 });
    await ears.next(null);
    expect(await settingsOf('fries')).toMatchObject({ rank: 0 });
    const after = await order();
    expect(after.indexOf('fries')).toBe(before.indexOf('celery_plate'));
    expect((await bar.ana.menuSettings({})).map(({ id }) => id)).toEqual(after);
    expect(await lastAudit()).toMatchObject({ details: { before: { rank: 1 }, after: { rank: 0 } } });
    await bar.ana.rankMenuItem({ params: FRIES, body: { rank: 1 } });
    expect(await order()).toEqual(before);
  });

  it('that is already so stays so: nobody is told and nothing is noted', async () => {
    const { ears } = await guestEars();
    const before = await lastAudit();
    const heard = await heardBefore(ears, async () => {
      expect(await activate(true)).toMatchObject({ active: true });
      expect(await bar.ana.rankMenuItem({ params: FRIES, body: { rank: 1 } })).toMatchObject({ rank: 1 });
      await bar.ana.activateMenuOption({
        params: { ...FRIES, optionId: 'mayo' },
        body: { active: true },
      });
    });
    expect(heard).toBe(0);
    expect(await lastAudit()).toEqual(before);
  });

  it('of eight who switch it off at once one does, and is noted', async () => {
    const count = async () => bar.database.db('audit_log').where({ action: 'menu_item.changed' });
    const before = (await count()).length;
    await Promise.all(Array.from({ length: 8 }, () => activate(false)));
    expect((await count()).length).toBe(before + 1);
    await activate(true);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'no such item',
      () => bar.ana.activateMenuItem({ params: { id: 'soup' }, body: { active: true } }),
      '404 menu_item_not_found',
    ],
    [
      'no such item, read',
      () => bar.ana.menuItemSettings({ params: { id: 'soup' } }),
      '404 menu_item_not_found',
    ],
    [
      'an option of another item',
      () => bar.ana.activateMenuOption({ params: ranchOf('fries'), body: { active: true } }),
      '404 option_not_found',
    ],
    [
      'a rank for an option of another item',
      () => bar.ana.rankMenuOption({ params: ranchOf('fries'), body: { rank: 1 } }),
      '404 option_not_found',
    ],
    [
      'a rank below zero',
      () => bar.ana.rankMenuItem({ params: FRIES, body: { rank: -1 } }),
      '400 invalid_request',
    ],
    [
      'half a rank',
      () => bar.ana.rankMenuOption({ params: { ...FRIES, optionId: 'mayo' }, body: { rank: 1.5 } }),
      '400 invalid_request',
    ],
  ])('%s is refused', async (_, call, refusal) => {
    expect(await refusalOf(call())).toBe(refusal);
  });
});

describe('an option', () => {
  it('switched off is not offered with that item any more, and still with the others', async () => {
    const { ears, guest } = await guestEars();
    await bar.ana.activateMenuOption({ params: ranchOf(WINGS), body: { active: false } });
    await ears.next(null);
    expect(await offered(WINGS)).not.toContain('ranch_dressing');
    expect(await offered('wings_buffalo__12pc')).toContain('ranch_dressing');
    expect(await optionOf(WINGS, 'ranch_dressing')).toMatchObject({ active: false });
    const choice = [{ group: 'wings_dipping_sauce', choice: 'ranch_dressing' }];
    expect(
      await refusalOf(
        guest.api.placeOrder({ body: { sessionId: guest.session.id, orderItems: [line(WINGS, choice)] } }),
      ),
    ).toBe('409 option_inactive');
    expect(await lastAudit()).toMatchObject({
      entityId: WINGS,
      details: { option: 'ranch_dressing', before: { active: true }, after: { active: false } },
    });
    await bar.ana.activateMenuOption({ params: ranchOf(WINGS), body: { active: true } });
    expect(await offered(WINGS)).toContain('ranch_dressing');
  });

  it('goes first by its rank, unless it is a heat', async () => {
    const rank = (optionId: string, to: number) =>
      bar.ana.rankMenuOption({ params: { id: WINGS, optionId }, body: { rank: to } });
    await rank('blue_cheese_sauce', 5);
    await rank('mildly_spicy', 9);
    expect(await optionOf(WINGS, 'mildly_spicy')).toMatchObject({ rank: 9 });
    expect(await offered(WINGS)).toEqual([
      'mildly_spicy',
      'moderately_spicy',
      'very_spicy',
      'extremely_spicy',
      'ranch_dressing',
      'blue_cheese_sauce',
      'celery_and_carrots',
    ]);
    await rank('blue_cheese_sauce', 0);
    await rank('mildly_spicy', 0);
  });

  it('that is the last of its group takes the item with it (AMB-035)', async () => {
    const switchBoth = (active: boolean) =>
      Promise.all(
        ['mayo', 'ketchup'].map((optionId) =>
          bar.ana.activateMenuOption({ params: { ...FRIES, optionId }, body: { active } }),
        ),
      );
    await switchBoth(false);
    expect(await onTheMenu('fries')).toMatchObject({ active: false });
    expect(await settingsOf('fries')).toMatchObject({ active: true, soldOut: false });
    await switchBoth(true);
    expect(await onTheMenu('fries')).toMatchObject({ active: true });
  });
});
