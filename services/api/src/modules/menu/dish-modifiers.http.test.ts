import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, line, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { storedJson } from '../../testing/stored-json.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const WINGS = 'wings_buffalo__8pc';
type Modifiers = NonNullable<Request<'changeMenuItem'>['body']['modifiers']>;
const offer = (id: string, modifiers: Modifiers) =>
  bar.boss.changeMenuItem({ params: { id }, body: { modifiers } });
const onTheMenu = async (id: string) =>
  (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id);
const put = (id: string, choiceId: string, active: boolean) =>
  bar.ana.activateMenuModifier({ params: { id, choiceId }, body: { active } });
const issuesOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (reason: unknown) => (reason as { details?: { issues?: unknown } }).details?.issues,
  );
async function lastAudit() {
  const row = await bar.database.db('audit_log').orderBy('id', 'desc').first();
  return row && { action: row.action, entity: row.entity_id, details: storedJson(row.details) };
}

describe('what a dish offers to add', () => {
  it('is in its own order, with its own counts, prices and proposals', async () => {
    const fries = { id: 'add_fries', price: 3_000, default: true };
    const said = await offer(WINGS, [
      { group: 'wings_extras', min: 1, max: 2, included: 1, choices: [fries] },
      { group: 'extra_sauce' },
    ]);
    expect(said.modifiers).toEqual([
      {
        group: 'wings_extras',
        rank: 1,
        min: 1,
        max: 2,
        included: 1,
        choices: [{ ...fries, active: true }],
      },
      { group: 'extra_sauce', rank: 2, min: null, max: null, included: null, choices: [] },
    ]);
    expect((await onTheMenu(WINGS))?.modifiers).toMatchObject([
      { id: 'wings_extras', min: 1, max: 2, included: 1, choices: [{ price: 3_000, default: true }, {}, {}] },
      { id: 'extra_sauce', max: 1 },
    ]);
    expect((await onTheMenu('wings_buffalo__12pc'))?.modifiers[1]).toMatchObject({
      id: 'wings_extras',
      min: 0,
      choices: [{ price: 3_500, default: false }, {}, {}],
    });
    expect(await lastAudit()).toMatchObject({
      action: 'menu_item.changed',
      entity: WINGS,
      details: { after: { modifiers: [{ group: 'wings_extras', min: 1 }, { group: 'extra_sauce' }] } },
    });
  });

  it('stays with whoever says nothing of it: an old page, and a file', async () => {
    const before = (await onTheMenu(WINGS))?.modifiers;
    await bar.boss.changeMenuItem({ params: { id: WINGS }, body: { price: 12_000 } });
    const file = new Blob([new Uint8Array(await bar.boss.exportMenu({ query: { format: 'yaml' } }))]);
    const answer = await bar.boss.importMenu({ file, query: { format: 'yaml' } });
    expect(answer).toMatchObject({ added: [], changed: [], removed: [] });
    expect((await onTheMenu(WINGS))?.modifiers).toEqual(before);
  });

  it('keeps what it says of a choice where only the group is named', async () => {
    await offer(WINGS, [{ group: 'extra_sauce' }, { group: 'wings_extras' }]);
    expect((await onTheMenu(WINGS))?.modifiers[1]).toMatchObject({
      min: 0,
      max: 3,
      choices: [{ price: 3_000, default: true }, {}, {}],
    });
    await offer(WINGS, [{ group: 'extra_sauce' }, { group: 'wings_extras', choices: [] }]);
    expect((await onTheMenu(WINGS))?.modifiers[1]).toMatchObject({ choices: [{ price: 3_500 }, {}, {}] });
  });

  it('goes with the dish, which comes back with what is said then', async () => {
    const soup = { id: 'soup', group: 'beer_snacks', price: 6_500, names: { en: 'Soup' } };
    await bar.boss.addMenuItem({ body: { ...soup, modifiers: [{ group: 'wings_extras' }] } });
    expect((await onTheMenu('soup'))?.modifiers).toHaveLength(1);
    await bar.boss.deleteMenuItem({ params: { id: 'soup' } });
    const extras = (await bar.boss.modifierGroups()).find(({ id }) => id === 'wings_extras');
    expect(extras?.dishes).not.toContain('soup');
    await bar.boss.addMenuItem({ body: soup });
    expect((await onTheMenu('soup'))?.modifiers).toEqual([]);
  });

  it('is at most twelve groups, each once, that the venue has and that fit (D-021)', async () => {
    const many = Array.from({ length: 13 }, (_, at) => ({ group: `group_${at}` }));
    const twice = [{ group: 'wings_extras' }, { group: 'wings_extras' }];
    const tries = [offer('fries', many), offer('fries', twice)];
    for (const one of tries) expect(await issuesOf(one)).toMatchObject([{ field: 'body.modifiers' }]);
    const wrong = (own: Omit<Modifiers[number], 'group'>) =>
      issuesOf(offer('fries', [{ group: 'extra_sauce' }, { group: 'wings_extras', ...own }]));
    expect(await wrong({ min: 4 })).toMatchObject([{ field: 'body.modifiers.1.min' }]);
    expect(await wrong({ max: 1, included: 2 })).toMatchObject([{ field: 'body.modifiers.1.included' }]);
    expect(await wrong({ max: 0 })).toMatchObject([{ field: 'body.modifiers.1.max' }]);
    expect(await refusalOf(offer('fries', [{ group: 'no_such_group' }]))).toBe('400 modifier_group_unknown');
    const elsewhere = offer('fries', [{ group: 'wings_extras', choices: [{ id: 'oat_milk' }] }]);
    expect(await refusalOf(elsewhere)).toBe('400 modifier_unknown');
    expect((await onTheMenu('fries'))?.modifiers).toEqual([]);
  });

  it('takes no group whose own counts would no longer fit the dish', async () => {
    await offer('fries', [{ group: 'wings_extras', min: 2 }]);
    const narrower = bar.boss.changeModifierGroup({ params: { id: 'wings_extras' }, body: { max: 1 } });
    expect(await issuesOf(narrower)).toMatchObject([{ field: 'body.min' }]);
    await offer('fries', []);
  });
});

describe('a choice that staff switch', () => {
  it('is off on this dish alone, for guests and waiters, and on again at its price (D-010)', async () => {
    await offer(WINGS, [{ group: 'wings_extras', choices: [{ id: 'add_fries', price: 3_000 }] }]);
    const said = await put(WINGS, 'add_fries', false);
    expect(said.modifierGroups).toMatchObject([
      { id: 'wings_extras', choices: [{ id: 'add_fries', active: false, everywhere: true }, {}, {}] },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'menu_item.changed',
      details: { modifier: 'add_fries', before: { active: true }, after: { active: false } },
    });
    const written = await lastAudit();
    await put(WINGS, 'add_fries', false);
    expect(await lastAudit()).toEqual(written);
    const mihai = await bar.guest('Mihai', bar.table());
    const withFries = (id: string) => ({
      ...line(id),
      modifiers: [{ group: 'wings_extras', choice: 'add_fries' }],
    });
    const orders = [
      mihai.api.placeOrder({ body: { sessionId: mihai.session.id, orderItems: [withFries(WINGS)] } }),
      bar
        .waiterAt(mihai.table)
        .then((session) =>
          bar.ana.placeOrder({ body: { sessionId: session.id, orderItems: [withFries(WINGS)] } }),
        ),
    ];
    expect(await refusalsOf(...orders)).toEqual(['409 modifier_inactive']);
    await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [withFries('wings_buffalo__12pc')] },
    });
    await put(WINGS, 'add_fries', true);
    expect((await onTheMenu(WINGS))?.modifiers[0]?.choices[0]).toMatchObject({ price: 3_000 });
  });

  it('takes the platter with it when too few flavours are left, on open phones (D-011)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const flavours = (await onTheMenu('platter'))?.modifiers[0]?.choices.map(({ id }) => id) ?? [];
    expect(flavours).toHaveLength(5);
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    for (const flavour of flavours.slice(1)) {
      const heard = ears.next(null);
      await put('platter', flavour, false);
      await heard;
    }
    ears.close();
    expect(await onTheMenu('platter')).toMatchObject({ active: false });
    const order = mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('platter')] },
    });
    expect(await refusalOf(order)).toBe('409 item_inactive');
    await put('platter', 'flavour_soy', true);
    expect(await onTheMenu('platter')).toMatchObject({ active: true });
  });

  it('stays off where it is off on all dishes, and the page says so', async () => {
    const said = await put('platter', 'flavour_bbq', true);
    const bbq = said.modifierGroups[0]?.choices.find(({ id }) => id === 'flavour_bbq');
    expect(bbq).toMatchObject({ active: false, everywhere: false });
  });

  it('is one that this dish offers', async () => {
    const tries = [put('fries', 'add_fries', false), put(WINGS, 'mayo', false)];
    expect(await refusalsOf(...tries)).toEqual(['404 modifier_not_found']);
    expect(await refusalOf(put('no_such_dish', 'add_fries', false))).toBe('404 menu_item_not_found');
  });

  it('is off and re-priced by two people at once, and both hold', async () => {
    for (let round = 0; round < 5; round += 1) {
      await offer(WINGS, [{ group: 'wings_extras', choices: [] }]);
      await Promise.all([
        put(WINGS, 'add_cheddar', false),
        offer(WINGS, [{ group: 'wings_extras', min: 1 }]),
      ]);
      const item = await bar.ana.menuItemSettings({ params: { id: WINGS } });
      expect(item.modifiers).toMatchObject([{ min: 1, choices: [{ id: 'add_cheddar', active: false }] }]);
    }
  });
});
