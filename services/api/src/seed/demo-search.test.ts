import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dishSearch } from '@masa/domain/dish-search';
import { languages, type Language } from '@masa/domain/language';
import { accountService } from '../modules/account/account.service.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { readAllergens } from '../modules/menu/allergens.view.ts';
import { menuIn } from '../modules/menu/menu.view.ts';
import { nothingCounted, readMenu, type MenuItem } from '../modules/menu/public.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { seedDatabase } from './seed.ts';

let context: TestContext;
let menu: readonly MenuItem[];
let allergensOf: Awaited<ReturnType<typeof readAllergens>>;
beforeAll(async () => {
  context = await testContext({ adminPassword: 'owner of the bar' });
  await seedDatabase({ context, accounts: accountService(context, { passwordCost: CHEAP_PASSWORD_COST }) });
  menu = await readMenu(context.db);
  allergensOf = await readAllergens(context.db, menu);
});
afterAll(() => context.close());

/** The dishes of the demo's menu as the guests' app looks for them. */
const found = (language: Language, typed: string): readonly string[] =>
  dishSearch(menuIn(menu, language, { last: nothingCounted, allergensOf, removable: new Map() }), (item) => [
    [item.name],
    item.words.names,
    [item.groupName, ...item.words.group],
    item.words.choices,
    [item.description],
  ])(typed)?.map(({ id }) => id) ?? [];

describe.each(languages)('whoever reads in %s (D-054, D-055)', (language) => {
  it.each([
    [['bufalo', 'крылишки', 'krylyshki', 'aripiore'], ['wings_buffalo__8pc']],
    [
      ['kartofi', 'картофл'],
      ['fries', 'potato_balls', 'wedges'],
    ],
    [
      ['usturoi', 'garlik', 'чеснок'],
      ['wings_garlic__8pc', 'cauliflower_garlic__8pc', 'cauliflower_honey__8pc'],
    ],
    [['lagr'], ['beer_lager__500ml']],
    [['mojto'], ['cocktail_mojito']],
    [['hellfier'], ['wings_hell__8pc']],
    [['biltue'], ['potato_balls']],
    [['соя имбир'], ['wings_asian__8pc']],
  ])('finds by each of %j the dishes %j', (words, dishes) => {
    for (const typed of words) expect(found(language, typed), typed).toEqual(expect.arrayContaining(dishes));
  });

  it('finds nothing for nonsense, however long', () => {
    expect(found(language, 'zzzz')).toEqual([]);
    expect(found(language, 'pizza')).toEqual([]);
    expect(found(language, 'lorem '.repeat(100))).toEqual([]);
    expect(found(language, 'x'.repeat(500))).toEqual([]);
    for (const nothing of ['  ', '%']) expect(found(language, nothing)).toEqual([]);
  });
});
