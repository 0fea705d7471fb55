import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, type Evening } from '../../testing/evening.ts';
import { menuInMemory, type KnownMenu } from './menu-in-memory.ts';
import { readMenu } from './menu.view.ts';

/** A process that knows the menu and hears of no change but by its version. */
let elsewhere: KnownMenu;
let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  elsewhere = menuInMemory();
});
afterAll(() => bar.close());

const WINGS = 'wings_buffalo__8pc';
const soup = { id: 'soup', group: 'broths', price: 6_500, names: { en: 'Soup' } };
const broths = { id: 'broths', names: { en: 'Broths' } };
const sprinkles = {
  id: 'sprinkles',
  names: { en: 'Sprinkles' },
  options: [{ id: 'dill', names: { en: 'Dill' } }],
};
const honey = {
  id: 'sweet',
  names: { en: 'Sweet' },
  max: 1,
  choices: [{ id: 'honey', names: { en: 'Honey' }, price: 500 }],
};
async function fileWith(price: string): Promise<Blob> {
  const text = new TextDecoder().decode(
    new Uint8Array(await bar.boss.exportMenu({ query: { format: 'csv' } })),
  );
  return new Blob([text.replace(/^(soup,.*?,)70(?:\.00)?,/mu, `$1${price},`)]);
}

type Deed = readonly [what: string, deed: () => Promise<unknown>];
const deeds: readonly Deed[] = [
  ['a category comes', () => bar.boss.addMenuGroup({ body: broths })],
  ['a dish comes', () => bar.boss.addMenuItem({ body: soup })],
  ['its price changes', () => bar.boss.changeMenuItem({ params: { id: 'soup' }, body: { price: 7_000 } })],
  ['it is off', () => bar.ana.activateMenuItem({ params: { id: 'soup' }, body: { active: false } })],
  ['it is elsewhere in the list', () => bar.ana.rankMenuItem({ params: { id: 'soup' }, body: { rank: 3 } })],
  [
    'a sauce is off',
    () =>
      bar.ana.activateMenuOption({
        params: { id: WINGS, optionId: 'ranch_dressing' },
        body: { active: false },
      }),
  ],
  [
    'a sauce is elsewhere',
    () => bar.ana.rankMenuOption({ params: { id: WINGS, optionId: 'ranch_dressing' }, body: { rank: 0 } }),
  ],
  [
    'fries are not to be added',
    () =>
      bar.ana.activateMenuModifier({
        params: { id: WINGS, choiceId: 'add_fries' },
        body: { active: false },
      }),
  ],
  ['something to add comes', () => bar.boss.addModifierGroup({ body: honey })],
  [
    'it costs more',
    () =>
      bar.boss.changeModifierGroup({
        params: { id: 'sweet' },
        body: { choices: [{ id: 'honey', price: 700 }] },
      }),
  ],
  [
    'a dish offers it',
    () => bar.boss.changeMenuItem({ params: { id: 'soup' }, body: { modifiers: [{ group: 'sweet' }] } }),
  ],
  ['an option group comes', () => bar.boss.addOptionGroup({ body: sprinkles })],
  [
    'it is named anew',
    () => bar.boss.changeOptionGroup({ params: { id: 'sprinkles' }, body: { names: { en: 'On top' } } }),
  ],
  [
    'the category is named anew',
    () => bar.boss.changeMenuGroup({ params: { id: 'broths' }, body: { names: { en: 'Hot' } } }),
  ],
  [
    'a file brings a price',
    async () => bar.boss.importMenu({ query: { format: 'csv' }, file: await fileWith('71.50') }),
  ],
  ['the dish goes', () => bar.boss.deleteMenuItem({ params: { id: 'soup' } })],
  ['the category goes', () => bar.boss.deleteMenuGroup({ params: { id: 'broths' } })],
  ['both come back', () => bar.boss.addMenuItem({ body: { ...soup, price: 6_000 } })],
];

it.each(deeds)('another process sells what the menu says once %s', async (_, deed) => {
  const { db } = bar.database;
  const before = await elsewhere(db);
  await deed();
  expect([...(await elsewhere(db)).items.values()]).toEqual(await readMenu(db));
  // As long as nothing changes it is not read again.
  expect(await elsewhere(db)).toBe(await elsewhere(db));
  expect(await elsewhere(db)).not.toBe(before);
});
