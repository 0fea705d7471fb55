import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuSchemas } from '@masa/contract/menu.schemas';
import { codesOf } from '@masa/domain/allergens';
import { accountService } from '../modules/account/account.service.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { readAllergens } from '../modules/menu/allergens.view.ts';
import { menuIn } from '../modules/menu/menu.view.ts';
import { nothingCounted, readMenu } from '../modules/menu/public.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { seedDatabase } from './seed.ts';

let context: TestContext;
let menu: ReturnType<typeof menuSchemas.menu.response.parse>;
beforeAll(async () => {
  context = await testContext({ adminPassword: 'owner of the bar' });
  await seedDatabase({ context, accounts: accountService(context, { passwordCost: CHEAP_PASSWORD_COST }) });
  const items = await readMenu(context.db);
  const allergensOf = await readAllergens(context.db, items);
  menu = menuSchemas.menu.response.parse(
    menuIn(items, 'en', { last: nothingCounted, allergensOf, removable: new Map() }),
  );
});
afterAll(() => context.close());

const dish = (id: string) => menu.find((item) => item.id === id);

describe('the demo bar', () => {
  it('D-040: says of Buffalo with what it proposes milk, celery, eggs', () => {
    expect(dish('wings_buffalo__12pc')?.allergens).toMatchObject({
      state: 'known',
      contains: ['milk', 'celery', 'eggs'],
    });
  });

  it('has stated everything but the mojito, on purpose (D-042)', () => {
    expect(menu.filter(({ allergens }) => allergens.state === 'unknown').map(({ id }) => id)).toEqual([
      'cocktail_mojito',
    ]);
  });

  it('has looked at what contains none of the 14 (D-075)', () => {
    const empty = menu.filter(({ allergens }) => codesOf(allergens.contains).length === 0);
    const looked = empty.filter(({ allergens }) => allergens.state === 'none').map(({ id }) => id);
    expect(looked).toEqual(expect.arrayContaining(['cola__300ml', 'coffee_espresso', 'tea_green']));
  });

  it('sells kvass and the mojito without alcohol to everybody, and measures its drinks (D-051, D-053)', () => {
    expect(
      ['kvass__400ml', 'cocktail_mojito_zero', 'beer_lager__300ml', 'glovo_dark'].map(
        (id) => dish(id)?.age18,
      ),
    ).toEqual([false, false, true, true]);
    expect(
      ['beer_lager__300ml', 'water_still__05bottle', 'glovo_dark', 'shot_herbal'].map(
        (id) => dish(id)?.volumeMl,
      ),
    ).toEqual([300, 500, 1_000, 40]);
  });

  it('tells all of it in a third more than the menu alone at most', () => {
    const isNew = new Set(['allergens', 'ownAllergens', 'diet', 'age18', 'volumeMl']);
    const plain: unknown = JSON.parse(
      JSON.stringify(menu, (key, value: unknown) => (isNew.has(key) ? undefined : value)),
    );
    const sizeOf = (answer: unknown) => gzipSync(JSON.stringify(answer)).length;
    expect(sizeOf(menu)).toBeLessThan(sizeOf(plain) * 1.34);
  });
});
