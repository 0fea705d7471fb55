import type { AuditAction } from '@masa/i18n/audit-actions';
import type { Ratio } from '@masa/domain/quantity';
import { isDuplicate, type Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { lockConfigs } from './stock-config.store.ts';

export type UseEntry = { readonly id: string; readonly stockId: string; readonly ratio: Ratio };

/** Where recipes of one kind are kept: those of dishes and their options, or those of modifiers. */
export type RecipeShelf<R> = {
  /** Holds whose recipe it is, or refuses. */
  readonly hold: (tx: Tx, recipe: R) => Promise<void>;
  readonly usesOf: (tx: Tx, recipe: R) => Promise<(R & UseEntry)[]>;
  readonly hasUseId: (tx: Tx, id: string) => Promise<boolean>;
  readonly insert: (tx: Tx, uses: readonly (R & UseEntry)[]) => Promise<void>;
  readonly remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Its row of the audit log: from it every past recipe can be told (I25). */
  readonly noted: (
    work: Work,
    actor: string,
    action: AuditAction,
    recipe: R,
    details: object,
  ) => Promise<void>;
};

export const toldUse = ({ id, stockId, ratio }: UseEntry) => ({ id, stockId, ratio });

/**
 * Changing a recipe (AMB-110). Each deed writes its row of the audit log, with what was before and after. That the dish
 * or the choice is on the menu is the caller's business, and so is telling the venue.
 */
export function recipeBook<R>(shelf: RecipeShelf<R>) {
  /** The recipe is held first, then the stocks that it uses or shall use. */
  async function lockRecipe(work: Work, recipe: R, stockIds: readonly string[]): Promise<(R & UseEntry)[]> {
    await shelf.hold(work.tx, recipe);
    const uses = await shelf.usesOf(work.tx, recipe);
    const wanted = [...stockIds, ...uses.map(({ stockId }) => stockId)];
    const locked = new Set((await lockConfigs(work.tx, wanted)).map(({ id }) => id));
    if (!stockIds.every((id) => locked.has(id))) throw new Refusal('stock_config_not_found');
    return uses;
  }

  return {
    usesOf: shelf.usesOf,

    /** One more stock. `entry.id` is the caller's or a new one. */
    add: async (work: Work, recipe: R, entry: UseEntry, actor: string): Promise<R & UseEntry> => {
      const uses = await lockRecipe(work, recipe, [entry.stockId]);
      if (uses.some(({ stockId }) => stockId === entry.stockId)) throw new Refusal('stock_already_linked');
      if (await shelf.hasUseId(work.tx, entry.id)) throw new Refusal('id_taken');
      const use = { ...recipe, ...entry };
      try {
        await shelf.insert(work.tx, [use]);
      } catch (reason) {
        // The same id for another recipe, at the same moment.
        throw isDuplicate(reason) ? new Refusal('id_taken') : reason;
      }
      await shelf.noted(work, actor, 'stock_use.added', recipe, { before: [], after: [toldUse(entry)] });
      return use;
    },

    /** Several at once: all of them or none. Two entries may exchange their stocks. Nothing new: nothing is written. */
    change: async (
      work: Work,
      recipe: R,
      entries: readonly UseEntry[],
      actor: string,
    ): Promise<(R & UseEntry)[]> => {
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
      const same = (use: UseEntry) => {
        const entry = wanted.get(use.id);
        return entry?.stockId === use.stockId && entry.ratio === use.ratio;
      };
      const answer = entries.map((entry) => ({ ...recipe, ...entry }));
      if (before.every(same)) return answer;
      await shelf.remove(work.tx, [...wanted.keys()]);
      await shelf.insert(work.tx, answer);
      await shelf.noted(work, actor, 'stock_use.changed', recipe, {
        before: before.map(toldUse),
        after: entries.map(toldUse),
      });
      return answer;
    },

    remove: async (work: Work, recipe: R, id: string, actor: string): Promise<void> => {
      const use = (await lockRecipe(work, recipe, [])).find((one) => one.id === id);
      if (!use) throw new Refusal('stock_dependency_not_found');
      await shelf.remove(work.tx, [id]);
      await shelf.noted(work, actor, 'stock_use.removed', recipe, { before: [toldUse(use)], after: [] });
    },
  };
}
export type RecipeBook<R> = ReturnType<typeof recipeBook<R>>;
