import type { Request } from '@masa/contract/schemas';
import type { OpenOrder } from '../overview.ts';

type Back = Pick<Request<'recallOrders'>['body'], 'items' | 'parts'>;
type Done = Pick<OpenOrder, 'id' | 'parts'>;

/** By what one station's share of a dish is left out. */
export const shareKey = (id: string, no: number): string => `${id} ${no}`;

/** What of these was not left out: dishes, and of those that several stations make whose share alone (AMB-234). */
export function comesBack(items: readonly Done[], left: ReadonlySet<string>): Back {
  const chosen = items
    .filter(({ id }) => !left.has(id))
    .map(({ id, parts: shares = [] }) => {
      const here = shares.filter(({ no }) => !left.has(shareKey(id, no)));
      return {
        id,
        here,
        isNone: shares.length > 0 && here.length === 0,
        isAll: here.length === shares.length,
      };
    })
    .filter(({ isNone }) => !isNone);
  const parts = chosen.flatMap(({ id, here, isAll }) => (isAll ? [] : here.map(({ no }) => ({ id, no }))));
  return { items: chosen.map(({ id }) => id), ...(parts.length > 0 && { parts }) };
}
