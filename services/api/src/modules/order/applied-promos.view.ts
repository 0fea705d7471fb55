import type { PromoEffect } from '@masa/domain/promo';
import { toBani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';

export type AppliedPromo = {
  readonly id: string;
  readonly code: string;
  readonly singleItem: boolean;
  readonly effect: PromoEffect;
  readonly modifiersToo: boolean;
  readonly scope: { readonly groups: readonly string[]; readonly items: readonly string[] };
};
export type AppliedPromos = {
  readonly byItem: ReadonlyMap<string, AppliedPromo>;
  readonly byTable: ReadonlyMap<number, AppliedPromo>;
};

const FOR_EVERYTHING: AppliedPromo['scope'] = { groups: [], items: [] };

const effectOf = (kind: PromoEffect['kind'], value: number): PromoEffect => {
  if (kind === 'free') return { kind };
  return kind === 'amount' ? { kind, value: toBani(value) } : { kind, value };
};

/** What each of these promos is for. */
async function scopesOf(reader: Reader, promoIds: ReadonlySet<string>) {
  const rows = await inPieces(promoIds, (piece) =>
    reader('promo_scopes').whereIn('promo_id', piece).select('promo_id', 'scope', 'value'),
  );
  const byPromo = Map.groupBy(rows, (row) => row.promo_id);
  const scopeOf = (id: string): AppliedPromo['scope'] => {
    const own = byPromo.get(id) ?? [];
    const values = (scope: string) => own.filter((row) => row.scope === scope).map((row) => row.value);
    return { groups: values('group'), items: values('item') };
  };
  return new Map([...promoIds].map((id) => [id, scopeOf(id)]));
}

/** The promos that count now, on these tables and on items of these sessions. A reading neighbour of the promo module's tables. */
export async function appliedPromos(
  reader: Reader,
  tableRows: Iterable<number>,
  sessionIds: readonly string[],
): Promise<AppliedPromos> {
  const columns = [
    'p.id as promo_id',
    'p.code',
    'p.single_item',
    'p.kind',
    'p.value',
    'p.modifiers_too',
    'a.active_item_id',
    'a.active_table_id',
  ] as const;
  const select = () =>
    reader('promo_applications as a').join('promos as p', 'p.id', 'a.promo_id').select(columns);
  const ofItems = await inPieces(sessionIds, (piece) =>
    select().join('order_items as i', 'i.id', 'a.active_item_id').whereIn('i.session_id', piece),
  );
  const ofTables = await inPieces(tableRows, (piece) => select().whereIn('a.active_table_id', piece));
  const scopes = await scopesOf(reader, new Set([...ofItems, ...ofTables].map((row) => row.promo_id)));
  const toPromo = (row: (typeof ofTables)[number]): AppliedPromo => ({
    id: row.promo_id,
    code: row.code,
    singleItem: fromBool(row.single_item),
    effect: effectOf(row.kind, row.value),
    modifiersToo: fromBool(row.modifiers_too),
    scope: scopes.get(row.promo_id) ?? FOR_EVERYTHING,
  });
  return {
    byItem: new Map(ofItems.map((row) => [row.active_item_id ?? '', toPromo(row)])),
    byTable: new Map(ofTables.map((row) => [row.active_table_id ?? 0, toPromo(row)])),
  };
}
