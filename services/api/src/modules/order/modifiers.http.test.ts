import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Line = Parameters<Guest['api']['placeOrder']>[0]['body']['orderItems'][number];
const ranch = { group: 'extra_sauce', choice: 'extra_ranch' };
const fries = { group: 'wings_extras', choice: 'add_fries' };
const cheddar = { group: 'wings_extras', choice: 'add_cheddar' };
const wings = (size: '8pc' | '12pc', ...modifiers: NonNullable<Line['modifiers']>): Line => ({
  ...line(`wings_buffalo__${size}`),
  modifiers,
});
const send = (guest: Guest, ...orderItems: Line[]) =>
  guest.api.placeOrder({ body: { sessionId: guest.session.id, orderItems } });
const itemsOf = async ({ table, session }: Guest) => {
  const { sessionPrechecks } = await bar.ana.tableOrders({ params: { tableId: table } });
  return sessionPrechecks.find(({ sessionId }) => sessionId === session.id)?.items ?? [];
};
const failureOf = (call: Promise<unknown>) => call.catch((reason: unknown) => reason);

describe('wings with something more', () => {
  it('cost the dish and what is added, on the menu, on the bill and on the check (D-003, D-004)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await send(
      mihai,
      { ...wings('12pc', fries, ranch), quantity: 3 },
      wings('8pc', cheddar),
      wings('12pc', cheddar),
    );
    const items = await itemsOf(mihai);
    expect(items.map(({ regularPrice }) => regularPrice)).toEqual([21_900, 21_900, 21_900, 13_400, 18_800]);
    const [first] = items;
    expect(
      first?.orderItem.modifiers.map(({ choice, count, amount, filled, choiceNames }) => [
        choice,
        count,
        amount,
        filled,
        choiceNames.ru,
      ]),
    ).toEqual([
      ['extra_ranch', 1, 1_500, false, 'Ещё ранч'],
      ['add_fries', 1, 3_500, false, 'Картофель фри'],
    ]);
  });

  it('stand so on the board, in the words of the kitchen', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await send(mihai, wings('8pc', fries, ranch));
    const { openKitchenOrders } = await bar.ion.overview();
    const card = openKitchenOrders.find(({ sessionId }) => sessionId === mihai.session.id);
    expect(card?.modifiers.map(({ choice, choiceNames }) => [choice, choiceNames.ro])).toEqual([
      ['extra_ranch', 'Ranch în plus'],
      ['add_fries', 'Cartofi prăjiți'],
    ]);
  });

  it('are offered with the prices of their size, beside the options, which stay as they are', async () => {
    const menu = await (await bar.guest('Mihai', bar.table())).api.menu({ query: { lang: 'en' } });
    const extras = (id: string) =>
      menu.find((item) => item.id === id)?.modifiers.find((group) => group.id === 'wings_extras');
    expect(extras('wings_buffalo__8pc')).toMatchObject({ name: 'Extras', min: 0, max: 3, joins: null });
    const prices = (id: string) => extras(id)?.choices.map(({ price }) => price);
    expect(prices('wings_buffalo__8pc')).toEqual([3_500, 1_500, 1_200]);
    expect(prices('wings_buffalo__12pc')).toEqual([3_500, 1_900, 1_200]);
    expect(menu.find(({ id }) => id === 'fries')?.modifiers).toEqual([]);
    expect(menu.find(({ id }) => id === 'wings_buffalo__8pc')?.optionsCatalogue).toHaveLength(3);
  });
});

describe('what cannot be added', () => {
  it.each([
    [
      'a group that the dish does not have',
      { group: 'coffee_extras', choice: 'oat_milk' },
      '400 modifier_unknown',
    ],
    ['a choice of another group', { group: 'extra_sauce', choice: 'add_fries' }, '400 modifier_unknown'],
    ['two where one may be', { ...fries, count: 2 }, '400 modifier_count'],
    ['none of it', { ...fries, count: 0 }, '400 invalid_request'],
    ['more than anybody eats', { ...fries, count: 10 }, '400 invalid_request'],
    ['half of it', { ...fries, count: 1.5 }, '400 invalid_request'],
  ])('is %s: nothing is stored (D-008, D-009)', async (_, wrong, refusal) => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(send(mihai, line('fries'), wings('8pc', wrong)))).toBe(refusal);
    expect(await itemsOf(mihai)).toEqual([]);
  });

  it('is named with its line and what the group takes (D-007)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const twice = send(mihai, line('fries'), wings('8pc', ranch, { ...ranch, choice: 'extra_blue_cheese' }));
    expect(await failureOf(twice)).toMatchObject({
      error: 'modifier_count',
      details: { items: [{ line: 1, group: 'extra_sauce', min: 0, max: 1, given: 2 }] },
    });
    expect(await refusalOf(send(mihai, wings('8pc', ranch, ranch)))).toBe('400 modifier_repeated');
  });
});

describe('a platter of two flavours', () => {
  const platter = (...flavours: string[]): Line => ({
    ...line('platter'),
    modifiers: flavours.map((choice) => ({ group: 'platter_flavours', choice })),
  });

  it('is filled for whoever does not know that it has to be chosen, and the kitchen sees it (D-006)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await send(mihai, line('platter'));
    const [item] = await itemsOf(mihai);
    expect(item?.orderItem.modifiers).toMatchObject([
      { choice: 'flavour_buffalo', filled: true, amount: 0 },
      { choice: 'flavour_hell', filled: true, amount: 0 },
    ]);
    expect(item?.regularPrice).toBe(32_900);
  });

  it.each([
    ['one flavour', ['flavour_honey'], '400 modifier_count'],
    ['three', ['flavour_honey', 'flavour_hell', 'flavour_buffalo'], '400 modifier_count'],
    ['one that is off', ['flavour_bbq', 'flavour_hell'], '409 modifier_inactive'],
  ])('is refused with %s (D-007, D-010)', async (_, flavours, refusal) => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(send(mihai, platter(...flavours)))).toBe(refusal);
  });
});
