import type { MenuItem } from '@masa/fixtures/menu-item';
import type { PrecheckItem } from '@masa/fixtures/precheck';
import { toBani } from '@masa/domain/money';
import { buffalo12, buffalo8, item } from './evening.ts';

/** What guests of the evening add to their dishes: a second sauce, something beside the wings, two flavours. */
type Group = MenuItem['modifiers'][number];
type Choice = Group['choices'][number];

const choice = (id: string, name: string, price: number, changes: Partial<Choice> = {}): Choice => ({
  id,
  name,
  price: toBani(price),
  maxEach: 1,
  default: false,
  sameAs: null,
  left: null,
  ...changes,
});
export const extraSauce: Group = {
  id: 'extra_sauce',
  name: 'Extra sauce',
  min: 0,
  max: 1,
  included: 0,
  joins: 'wings_dipping_sauce',
  choices: [
    choice('extra_blue_cheese', 'Extra blue cheese', 1_500, { sameAs: 'blue_cheese_sauce' }),
    choice('extra_ranch', 'Extra ranch', 1_500, { sameAs: 'ranch_dressing' }),
    choice('extra_honey_mustard', 'Honey mustard', 1_500),
  ],
};
export const extras = (cheddar: number): Group => ({
  id: 'wings_extras',
  name: 'Extras',
  min: 0,
  max: 3,
  included: 0,
  joins: null,
  choices: [
    choice('add_fries', 'Fries', 3_500),
    choice('add_cheddar', 'Melted cheddar', cheddar),
    choice('add_pickled_chilli', 'Pickled chilli', 1_200),
  ],
});
const flavours: Group = {
  id: 'platter_flavours',
  name: 'Two flavours',
  min: 2,
  max: 2,
  included: 0,
  joins: null,
  choices: [
    choice('flavour_buffalo', 'Buffalo', 0),
    choice('flavour_hell', 'Hellfire', 0),
    choice('flavour_honey', 'Honey and lime', 0),
  ],
};
export const wings8: MenuItem = { ...buffalo8, modifiers: [extraSauce, extras(1_500)] };
export const wings12: MenuItem = { ...buffalo12, modifiers: [extraSauce, extras(1_900)] };
export const platter = item('platter', { name: 'Platter', price: 32_900, modifiers: [flavours] });

export const extraRanch = { group: 'extra_sauce', choice: 'extra_ranch', count: 1 };
export const fries = { group: 'wings_extras', choice: 'add_fries', count: 1 };

/** As the bill has it. */
export const onBill = (
  added: { readonly group: string; readonly choice: string; readonly count: number },
  name: string,
  amount: number,
): PrecheckItem['orderItem']['modifiers'][number] => ({
  ...added,
  filled: false,
  choiceNames: { ro: name, ru: name, en: name },
  amount: toBani(amount),
});
