import type { AuditAction } from '@masa/i18n/audit-actions';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { holdMenuItem } from './menu-item.view.ts';
import { holdModifierChoices } from './modifier-choice.view.ts';
import {
  deleteModifierUses,
  hasModifierUseId,
  insertModifierUses,
  modifierUsesOf,
  modifierUsesOn,
  readModifierUses,
  type ChoiceRecipe,
  type ModifierStockUse,
} from './modifier-use.store.ts';
import { recipeBook, toldUse } from './recipe-book.ts';
import { lockConfigs } from './stock-config.store.ts';

const noted = (work: Work, actor: string, action: AuditAction, recipe: ChoiceRecipe, details: object) =>
  audit(work, {
    actor,
    action,
    entity: 'modifier_choice',
    entityId: recipe.choiceId,
    details: { menuItemId: recipe.menuItemId, ...details },
  });

/** What one unit of a modifier uses up. */
export const choiceRecipes = recipeBook<ChoiceRecipe>({
  hold: async (tx, { choiceId, menuItemId }) => {
    if (menuItemId !== null && !(await holdMenuItem(tx, menuItemId)))
      throw new Refusal('menu_item_not_found');
    if (!(await holdModifierChoices(tx, [choiceId])).has(choiceId)) throw new Refusal('modifier_not_found');
  },
  usesOf: modifierUsesOf,
  hasUseId: hasModifierUseId,
  insert: insertModifierUses,
  remove: deleteModifierUses,
  noted,
});

async function removeAll(work: Work, gone: readonly ModifierStockUse[], actor: string): Promise<void> {
  if (gone.length === 0) return;
  await lockConfigs(
    work.tx,
    gone.map(({ stockId }) => stockId),
  );
  await deleteModifierUses(
    work.tx,
    gone.map(({ id }) => id),
  );
  const byRecipe = Map.groupBy(gone, ({ choiceId, menuItemId }) => `${choiceId} ${menuItemId ?? ''}`);
  for (const uses of byRecipe.values()) {
    const [first] = uses;
    if (first) await noted(work, actor, 'stock_use.removed', first, { before: uses.map(toldUse), after: [] });
  }
}

/** Choices leave the menu: nothing is used for them any more, on no item. */
export async function removeUsesOfChoices(
  work: Work,
  choiceIds: readonly string[],
  actor: string,
): Promise<void> {
  if (choiceIds.length === 0) return;
  await holdModifierChoices(work.tx, choiceIds);
  await removeAll(work, await readModifierUses(work.tx, choiceIds), actor);
}

/** The item, which the caller holds, offers some choices no longer: what they used on it alone is used no longer. */
export async function removeChoiceUsesOn(
  work: Work,
  menuItemId: string,
  isGone: (choiceId: string) => boolean,
  actor: string,
): Promise<void> {
  const gone = (await modifierUsesOn(work.tx, menuItemId)).filter(({ choiceId }) => isGone(choiceId));
  if (gone.length === 0) return;
  await holdModifierChoices(
    work.tx,
    gone.map(({ choiceId }) => choiceId),
  );
  await removeAll(work, gone, actor);
}
