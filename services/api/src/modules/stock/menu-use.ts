import type { AuditAction } from '@masa/i18n/audit-actions';
import type { Ratio } from '@masa/domain/quantity';
import { isDuplicate } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { holdMenuItem } from './menu-item.view.ts';
import { lockConfigs } from './stock-config.store.ts';
import {
  deleteUses,
  hasUseId,
  insertUses,
  readUses,
  usesOf,
  type MenuStockUse,
  type Recipe,
} from './stock-use.store.ts';

export type UseEntry = { readonly id: string; readonly stockId: string; readonly ratio: Ratio };

/** The recipe's item is held, then the stocks that it uses or shall use. */
async function lockRecipe(work: Work, recipe: Recipe, stockIds: readonly string[]): Promise<MenuStockUse[]> {
  if (!(await holdMenuItem(work.tx, recipe.menuItemId))) throw new Refusal('menu_item_not_found');
  const uses = await usesOf(work.tx, recipe);
  const wanted = [...stockIds, ...uses.map(({ stockId }) => stockId)];
  const locked = new Set((await lockConfigs(work.tx, wanted)).map(({ id }) => id));
  if (!stockIds.every((id) => locked.has(id))) throw new Refusal('stock_config_not_found');
  return uses;
}

const noted = (work: Work, actor: string, action: AuditAction, recipe: Recipe, details: object) =>
  audit(work, {
    actor,
    action,
    entity: 'menu_item',
    entityId: recipe.menuItemId,
    details: { option: recipe.optionId, ...details },
  });
const told = ({ id, stockId, ratio }: UseEntry) => ({ id, stockId, ratio });

/**
 * The recipe uses one more stock (AMB-110). `id` is the caller's or a new one. These three write their row of the audit
 * log themselves, with what was before and after: from it every past recipe can be told (I25). That the item and the
 * option exist is the caller's business, and so is telling the venue.
 */
export async function addUse(
  work: Work,
  recipe: Recipe,
  entry: UseEntry,
  actor: string,
): Promise<MenuStockUse> {
  const uses = await lockRecipe(work, recipe, [entry.stockId]);
  if (uses.some(({ stockId }) => stockId === entry.stockId)) throw new Refusal('stock_already_linked');
  if (await hasUseId(work.tx, entry.id)) throw new Refusal('id_taken');
  const use = { ...recipe, ...entry };
  try {
    await insertUses(work.tx, [use]);
  } catch (reason) {
    // The same id for another recipe, at the same moment.
    throw isDuplicate(reason) ? new Refusal('id_taken') : reason;
  }
  await noted(work, actor, 'stock_use.added', recipe, { before: [], after: [told(entry)] });
  return use;
}

/** Several at once: all of them or none. Two entries may exchange their stocks. Nothing new: nothing is written. */
export async function changeUses(
  work: Work,
  recipe: Recipe,
  entries: readonly UseEntry[],
  actor: string,
): Promise<MenuStockUse[]> {
  const uses = await lockRecipe(
    work,
    recipe,
    entries.map(({ stockId }) => stockId),
  );
  const wanted = new Map(entries.map((entry) => [entry.id, { ...recipe, ...entry }]));
  const before = uses.filter(({ id }) => wanted.has(id));
  if (before.length !== wanted.size) throw new Refusal('stock_dependency_not_found');
  if (wanted.size !== entries.length) throw new Refusal('stock_already_linked');
  const after = uses.map((use) => wanted.get(use.id) ?? use);
  if (new Set(after.map(({ stockId }) => stockId)).size !== after.length)
    throw new Refusal('stock_already_linked');
  const same = (use: MenuStockUse) => {
    const entry = wanted.get(use.id);
    return entry?.stockId === use.stockId && entry.ratio === use.ratio;
  };
  const answer = entries.map((entry) => ({ ...recipe, ...entry }));
  if (before.every(same)) return answer;
  await deleteUses(work.tx, [...wanted.keys()]);
  await insertUses(work.tx, answer);
  await noted(work, actor, 'stock_use.changed', recipe, {
    before: before.map(told),
    after: entries.map(told),
  });
  return answer;
}

export async function removeUse(work: Work, recipe: Recipe, id: string, actor: string): Promise<void> {
  const use = (await lockRecipe(work, recipe, [])).find((one) => one.id === id);
  if (!use) throw new Refusal('stock_dependency_not_found');
  await deleteUses(work.tx, [id]);
  await noted(work, actor, 'stock_use.removed', recipe, { before: [told(use)], after: [] });
}

/**
 * The item leaves the menu, or some of its options do: what they used is used no longer. As above, but for several
 * recipes of one item.
 */
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
      { before: uses.map(told), after: [] },
    );
}
