import type { DemoMenu, DemoOpening, DemoPromo, DemoTable, DemoTask } from '@masa/demo-venue/demo-venue';
import type { Reader, Tx } from '../db/database.ts';
import { hasStaff } from '../modules/account/public.ts';
import { putItems } from '../modules/menu/menu-editor.store.ts';
import { attachModifiers, insertModifierGroups } from '../modules/menu/modifier.store.ts';
import * as menuGroups from '../modules/menu/menu-group.store.ts';
import { writeDaypart, writePriceRule } from '../modules/opening/time-rule.store.ts';
import { insertPromo } from '../modules/promo/promo-settings.store.ts';
import { insertFurnished } from '../modules/session/dining-table.store.ts';
import { insertDefinition } from '../modules/task/task-settings.store.ts';

/** No menu, no table and no staff but the administrator, who is made before anything else. */
export async function isFresh(reader: Reader): Promise<boolean> {
  if ((await reader('menu_groups').first('id')) !== undefined) return false;
  if ((await reader('dining_tables').first('id')) !== undefined) return false;
  return !(await hasStaff(reader));
}

/** Also what is switched off; not what was deleted: nobody sees it on any menu. */
export const hasMenuItems = async (reader: Reader): Promise<boolean> =>
  (await reader('menu_items').whereNull('hidden_at').first('id')) !== undefined;

export async function insertGroups(
  tx: Tx,
  { groups, optionGroups }: Pick<DemoMenu, 'groups' | 'optionGroups'>,
): Promise<void> {
  await menuGroups.insertGroups(tx, 'menu_groups', groups);
  await menuGroups.insertGroups(tx, 'option_groups', optionGroups);
  for (const { id, options } of optionGroups) await menuGroups.insertChoices(tx, id, options);
}

/** With what is added to them, which a venue has only together with dishes that offer it. */
export async function insertItems(
  tx: Tx,
  { items, modifierGroups }: Pick<DemoMenu, 'items' | 'modifierGroups'>,
  now: number,
): Promise<void> {
  await putItems(
    tx,
    items.map(({ options, allergens: _stated, ...item }) => ({
      ...item,
      optionsCatalogue: options,
      additives: {},
      nutrition: null,
      prepMinutes: null,
      allergenStatement: null,
    })),
    now,
  );
  await insertModifierGroups(tx, modifierGroups);
  await attachModifiers(
    tx,
    items.flatMap(({ id, modifiers }) =>
      modifiers.map((group, rank) => ({ menuItemId: id, group, rank, min: null, max: null, included: null })),
    ),
  );
}

export async function insertTables(
  tx: Tx,
  tables: readonly (DemoTable & { readonly code: string })[],
  now: number,
): Promise<void> {
  for (const table of tables) await insertFurnished(tx, { ...table, active: true }, now);
}

export type SeedPromo = DemoPromo & {
  readonly id: string;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
};

export async function insertPromos(tx: Tx, promos: readonly SeedPromo[]): Promise<void> {
  for (const { singleItem: singleItemPromo, ...promo } of promos)
    await insertPromo(tx, { ...promo, singleItemPromo, modifiersToo: true });
}

/** What changes by the clock. */
export async function insertOpening(
  tx: Tx,
  { dayparts, priceRules }: DemoOpening,
  newId: () => string,
): Promise<void> {
  for (const daypart of dayparts) await writeDaypart(tx, { ...daypart, id: newId() });
  for (const rule of priceRules) await writePriceRule(tx, { ...rule, id: newId() });
}

export async function insertTasks(tx: Tx, tasks: readonly DemoTask[]): Promise<void> {
  for (const task of tasks) await insertDefinition(tx, task);
}
