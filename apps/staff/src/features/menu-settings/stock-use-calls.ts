import type { Response } from '@masa/contract/schemas';
import { api, type Asked } from '../../shared/api.ts';
import type { Once } from '../../shared/deed.ts';

export type StockUse = Pick<Response<'menuItemStock'>[number], 'id' | 'stockId' | 'ratio'>;
type UseCall = 'menuItemStock' | 'menuOptionStock' | 'modifierStock';

/** What a portion of an item, or one chosen option of it, uses up: the same calls at two addresses (S-096, S-097). */
export type StockUseCalls = {
  /** The call that tells them, and of what. */
  readonly name: UseCall;
  readonly of: Asked<UseCall>;
  readonly add: (stockId: string, ratio: number, once: Once) => Promise<unknown>;
  readonly change: (use: StockUse, ratio: number) => Promise<unknown>;
  readonly remove: (use: StockUse, once: Once) => Promise<unknown>;
};

export const usesOfItem = (id: string): StockUseCalls => ({
  name: 'menuItemStock',
  of: { params: { id } },
  add: (stockId, ratio, once) => api.addMenuItemStock({ params: { id }, body: { stockId, ratio } }, once),
  change: (use, ratio) =>
    api.changeMenuItemStock({ params: { id }, body: { id: use.id, stockId: use.stockId, ratio } }),
  remove: (use, once) => api.removeMenuItemStock({ params: { id, depId: use.id } }, once),
});

export const usesOfOption = (id: string, optionId: string): StockUseCalls => ({
  name: 'menuOptionStock',
  of: { params: { id, optionId } },
  add: (stockId, ratio, once) =>
    api.addMenuOptionStock({ params: { id, optionId }, body: { stockId, ratio } }, once),
  change: (use, ratio) =>
    api.changeMenuOptionStock({
      params: { id, optionId },
      body: { id: use.id, stockId: use.stockId, ratio },
    }),
  remove: (use, once) => api.removeMenuOptionStock({ params: { id, optionId, depId: use.id } }, once),
});

/** Of one unit of a modifier: on all dishes that offer it, or on this one. */
export function usesOfModifier(choiceId: string, item?: string): StockUseCalls {
  const params = { id: choiceId };
  const query = item === undefined ? {} : { item };
  const of = { params, query };
  return {
    name: 'modifierStock',
    of,
    add: (stockId, ratio, once) => api.addModifierStock({ params, query, body: { stockId, ratio } }, once),
    change: ({ id, stockId }, ratio) =>
      api.changeModifierStock({ params, query, body: { id, stockId, ratio } }),
    remove: ({ id }, once) => api.removeModifierStock({ params: { ...params, depId: id }, query }, once),
  };
}
