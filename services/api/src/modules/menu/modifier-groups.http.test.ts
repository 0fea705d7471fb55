import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, line, refusalOf, refusalsOf, type Evening, type Guest } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { storedJson } from '../../testing/stored-json.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type NewGroup = Request<'addModifierGroup'>['body'];
type Change = Request<'changeModifierGroup'>['body'];
const honey = { id: 'honey', names: { ro: 'Miere', ru: 'Мёд', en: 'Honey' }, price: 500 };
const sweet: NewGroup = { id: 'sweet', names: { en: 'Sweet' }, max: 1, choices: [honey] };
const add = (said: Partial<NewGroup> = {}) => bar.boss.addModifierGroup({ body: { ...sweet, ...said } });
const change = (id: string, body: Change) => bar.boss.changeModifierGroup({ params: { id }, body });
const groupNow = async (id: string) => (await bar.boss.modifierGroups()).find((group) => group.id === id);
const onTheMenu = async (id: string) =>
  (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id);
const issuesOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (reason: unknown) => (reason as { details?: { issues?: unknown } }).details?.issues,
  );
async function lastAudit() {
  const row = await bar.database.db('audit_log').orderBy('id', 'desc').first();
  return row && { action: row.action, entity: row.entity_id, details: storedJson(row.details) };
}
const orderIt = async (guest: Guest, id: string, ...modifiers: { group: string; choice: string }[]) =>
  guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [{ ...line(id), modifiers }] },
  });
const billOf = async (guest: Guest) => {
  const { sessionPrechecks } = await bar.ana.tableOrders({ params: { tableId: guest.table } });
  return sessionPrechecks.flatMap(({ items }) => items);
};

describe('a group that guests add from', () => {
  it('is made with its choices, offered by a dish, and ordered', async () => {
    expect(await add()).toEqual({
      ...sweet,
      rank: expect.any(Number) as number,
      min: 0,
      included: 0,
      joins: null,
      active: true,
      dishes: [],
      choices: [
        {
          ...honey,
          rank: 1,
          sizePrices: {},
          vatGroup: null,
          maxEach: 1,
          default: false,
          sameAs: null,
          active: true,
          age18: null,
          allergens: null,
          mayContain: [],
        },
      ],
    });
    expect(await lastAudit()).toMatchObject({ action: 'modifier_group.added', entity: 'sweet' });
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { modifiers: [{ group: 'sweet' }] } });
    expect(await groupNow('sweet')).toMatchObject({ dishes: ['fries'] });
    const mihai = await bar.guest('Mihai', bar.table());
    await orderIt(mihai, 'fries', { group: 'sweet', choice: 'honey' });
    expect(await billOf(mihai)).toMatchObject([{ regularPrice: 5_050 }]);
  });

  it('stays in an order as it was, whatever is renamed, re-priced or taken off (D-012)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await orderIt(mihai, 'fries', { group: 'sweet', choice: 'honey' });
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    const jam = { id: 'jam', names: { en: 'Jam' }, price: 600 };
    await change('sweet', { choices: [{ id: 'honey', names: { en: 'Lime honey' }, price: 900 }, jam] });
    expect(await ears.next(null)).toMatchObject({ tableId: null });
    ears.close();
    expect((await onTheMenu('fries'))?.modifiers[0]?.choices).toMatchObject([
      { name: 'Lime honey', price: 900 },
      { name: 'Jam' },
    ]);
    await change('sweet', { removedChoices: ['honey'] });
    expect((await onTheMenu('fries'))?.modifiers[0]?.choices).toMatchObject([{ name: 'Jam' }]);
    expect(await billOf(mihai)).toMatchObject([
      { regularPrice: 5_050, orderItem: { modifiers: [{ choice: 'honey', choiceNames: { en: 'Honey' } }] } },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'modifier_group.changed',
      details: { before: { choices: [{ id: 'honey' }, { id: 'jam' }] }, after: { choices: [{ id: 'jam' }] } },
    });
  });

  it('changes only in what is said, and the same again tells nobody', async () => {
    const before = await groupNow('wings_extras');
    const said = await change('wings_extras', {
      choices: [{ id: 'add_cheddar', maxEach: 2, sizePrices: { '12pc': 2_000 } }],
    });
    expect(said.choices.find(({ id }) => id === 'add_cheddar')).toMatchObject({
      ...before?.choices.find(({ id }) => id === 'add_cheddar'),
      maxEach: 2,
      sizePrices: { '12pc': 2_000 },
    });
    expect(said.choices.map(({ id }) => id)).toEqual(before?.choices.map(({ id }) => id));
    const written = await lastAudit();
    await change('wings_extras', { choices: [{ id: 'add_cheddar', maxEach: 2 }] });
    expect(await lastAudit()).toEqual(written);
    await change('wings_extras', {
      choices: [{ id: 'add_cheddar', maxEach: 1, sizePrices: { '12pc': 1_900 } }],
    });
  });

  it('is gone from every dish while it is off, and comes back as it was', async () => {
    await change('wings_extras', { active: false });
    expect((await onTheMenu('wings_buffalo__8pc'))?.modifiers.map(({ id }) => id)).toEqual(['extra_sauce']);
    expect(await groupNow('wings_extras')).toMatchObject({
      dishes: ['wings_buffalo__12pc', 'wings_buffalo__8pc'],
    });
    await change('wings_extras', { active: true });
    expect((await onTheMenu('wings_buffalo__8pc'))?.modifiers).toHaveLength(2);
  });

  it('belongs to the administrator', async () => {
    const tries = [
      bar.ana.modifierGroups(),
      bar.ana.addModifierGroup({ body: sweet }),
      bar.ana.changeModifierGroup({ params: { id: 'sweet' }, body: { max: 2 } }),
    ];
    expect(await refusalsOf(...tries)).toEqual(['403 administrator_only']);
  });
});

describe('what a group cannot be (D-021)', () => {
  const many = Array.from({ length: 31 }, (_, at) => ({ ...honey, id: `honey_${at}` }));
  it.each([
    ['with 31 choices', { choices: many }, 'body.choices'],
    ['asking for more than it takes', { min: 2 }, 'body.min'],
    ['including more than it takes', { included: 2 }, 'body.included'],
    ['taking nothing', { max: 0 }, 'body.max'],
    ['named in no language', { names: { ro: ' ' } }, 'body.names'],
    ['of a choice without a name', { choices: [{ id: 'jelly', price: 100 }] }, 'body.choices.0.names'],
    [
      'of a choice without a price',
      { choices: [{ id: 'jelly', names: { en: 'J' } }] },
      'body.choices.0.price',
    ],
    ['cheaper than nothing', { choices: [{ ...honey, price: -1 }] }, 'body.choices.0.price'],
  ] satisfies [string, Partial<NewGroup>, string][])('is one %s', async (_, said, field) => {
    const made = add({ id: 'never', ...said });
    expect(await issuesOf(made)).toMatchObject([{ field }]);
    expect(await groupNow('never')).toBeUndefined();
  });

  it('is one of what the venue does not have', async () => {
    const choice = { ...honey, id: 'jelly' };
    const tries = [
      add({ id: 'never', joins: 'no_such_options' }),
      add({ id: 'never', choices: [{ ...choice, sameAs: 'mayo' }] }),
      add({ id: 'never', joins: 'nestea_type', choices: [{ ...choice, sameAs: 'mayo' }] }),
    ];
    expect(await refusalsOf(...tries)).toEqual(['400 menu_option_unknown']);
    expect(await refusalOf(add({ id: 'never', choices: [{ ...choice, vatGroup: 'Z' }] }))).toBe(
      '400 vat_group_unknown',
    );
    expect(await refusalOf(change('no_such_group', { max: 2 }))).toBe('404 modifier_group_not_found');
  });

  it('grows to 30 choices and no further, and never loses the last one', async () => {
    await add({ id: 'spices', choices: many.slice(0, 29) });
    await change('spices', { choices: many.slice(29, 30) });
    expect(await issuesOf(change('spices', { choices: many.slice(30) }))).toMatchObject([
      { field: 'body.choices' },
    ]);
    const all = many.slice(0, 30).map(({ id }) => id);
    expect(await issuesOf(change('spices', { removedChoices: all }))).toMatchObject([
      { field: 'body.removedChoices' },
    ]);
    expect((await groupNow('spices'))?.choices).toHaveLength(30);
  });
});

describe('the id of a choice', () => {
  it('is never that of another group, nor of an option', async () => {
    const tries = [
      add(),
      add({ id: 'never', choices: [{ ...honey, id: 'add_fries' }] }),
      add({ id: 'never', choices: [{ ...honey, id: 'mayo' }] }),
      change('sweet', { choices: [{ ...honey, id: 'ranch_dressing' }] }),
      bar.boss.addOptionGroup({
        body: { id: 'dip', names: { en: 'Dip' }, options: [{ id: 'add_fries', names: { en: 'Fries' } }] },
      }),
    ];
    expect(await refusalsOf(...tries)).toEqual(['409 id_taken']);
    expect(await groupNow('never')).toBeUndefined();
  });

  it('goes to one of an option and a modifier that come at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = `contested_${round}`;
      const names = { en: id };
      const answers = await Promise.allSettled([
        change('sweet', { choices: [{ ...honey, id }] }),
        bar.boss.addOptionGroup({ body: { id: `dip_${round}`, names, options: [{ id, names }] } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('two administrators at once', () => {
  it('change two choices of a group, and both changes hold', async () => {
    await Promise.all([
      change('wings_extras', { choices: [{ id: 'add_fries', price: 3_600 }] }),
      change('wings_extras', { choices: [{ id: 'add_pickled_chilli', names: { en: 'Hot pickles' } }] }),
    ]);
    expect((await groupNow('wings_extras'))?.choices).toMatchObject([
      { price: 3_600 },
      {},
      { names: { en: 'Hot pickles' }, price: 1_200 },
    ]);
    await change('wings_extras', { choices: [{ id: 'add_fries', price: 3_500 }] });
  });

  it('never leave a dish that asks for more than its group takes', async () => {
    await add({ id: 'two', max: 3, choices: [{ ...honey, id: 'two_honey', maxEach: 3 }] });
    for (let round = 0; round < 5; round += 1) {
      await change('two', { max: 3 });
      await bar.boss.changeMenuItem({ params: { id: 'celery_plate' }, body: { modifiers: [] } });
      const answers = await Promise.allSettled([
        change('two', { max: 1 }),
        bar.boss.changeMenuItem({
          params: { id: 'celery_plate' },
          body: { modifiers: [{ group: 'two', min: 2 }] },
        }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
