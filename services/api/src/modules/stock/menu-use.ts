import type { AuditAction } from '@masa/i18n/audit-actions';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { holdMenuItem } from './menu-item.view.ts';
import { recipeBook, toldUse } from './recipe-book.ts';
import { lockConfigs } from './stock-config.store.ts';
import { deleteUses, hasUseId, insertUses, readUses, usesOf, type Recipe } from './stock-use.store.ts';

const noted = (work: Work, actor: string, action: AuditAction, recipe: Recipe, details: object) =>
  audit(work, {
    actor,
    action,
    entity: 'menu_item',
    entityId: recipe.menuItemId,
    details: { option: recipe.optionId, ...details },
  });

/** What a portion of an item, and what each of its options, uses up. */
export const dishRecipes = recipeBook<Recipe>({
  hold: async (tx, { menuItemId }) => {
    if (!(await holdMenuItem(tx, menuItemId))) throw new Refusal('menu_item_not_found');
  },
  usesOf,
  hasUseId,
  insert: insertUses,
  remove: deleteUses,
  noted,
});

/** The item leaves the menu, or some of its options do: what they used is used no longer. */
export async function removeUsesOf(
  work: Work,
  menuItemId: string,
  isGone: (optionId: string | null) => boolean,
  actor: string,
): Promise<void> {
  if (!(await holdMenuItem(work.tx, menuItemId))) throw new Refusal('menu_item_not_found');
  const gone = (await readUses(work.tx, [menuItemId])).filter(({ optionId }) => isGone(optionId));
  if (gone.length === 0) return;
  await lockConfigs(
    work.tx,
    gone.map(({ stockId }) => stockId),
  );
  await deleteUses(
    work.tx,
    gone.map(({ id }) => id),
  );
  for (const [optionId, uses] of Map.groupBy(gone, (use) => use.optionId))
    await noted(
      work,
      actor,
      'stock_use.removed',
      { menuItemId, optionId },
      { before: uses.map(toldUse), after: [] },
    );
}
