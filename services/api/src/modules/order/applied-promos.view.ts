import type { PromoEffect } from '@masa/domain/promo';
import { toBani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

export type AppliedPromo = {
  readonly id: string;
  readonly code: string;
  readonly singleItem: boolean;
  readonly effect: PromoEffect;
  readonly scope: { readonly groups: readonly string[]; readonly items: readonly string[] };
};
export type AppliedPromos = {
  readonly byItem: ReadonlyMap<string, AppliedPromo>;
  readonly byTable: ReadonlyMap<number, AppliedPromo>;
};

type Row = {
  promo_id: string;
  code: string;
  single_item: unknown;
  kind: PromoEffect['kind'];
  value: unknown;
  active_item_id: string | null;
  active_table_id: number | null;
};

const effectOf = (kind: PromoEffect['kind'], value: number): PromoEffect => {
  if (kind === 'free') return { kind };
  return kind === 'amount' ? { kind, value: toBani(value) } : { kind, value };
};

async function scopesOf(reader: Reader, promoIds: readonly string[]) {
  const rows = (await reader('promo_scopes')
    .whereIn('promo_id', [...promoIds])
    .select('promo_id', 'scope', 'value')) as { promo_id: string; scope: string; value: string }[];
  return (id: string) => {
    const own = rows.filter((row) => row.promo_id === id);
    const values = (scope: string) => own.filter((row) => row.scope === scope).map((row) => row.value);
    return { groups: values('group'), items: values('item') };
  };
}

/** The promos that count now, on these items and on these tables. A reading neighbour of the promo module's tables. */
export async function appliedPromos(
  reader: Reader,
  tableRows: readonly number[],
  itemIds: readonly string[],
): Promise<AppliedPromos> {
  const columns = [
    'p.id as promo_id',
    'p.code',
    'p.single_item',
    'p.kind',
    'p.value',
    'a.active_item_id',
    'a.active_table_id',
  ];
  const select = () =>
    reader('promo_applications as a').join('promos as p', 'p.id', 'a.promo_id').select(columns);
  const ofItems =
    itemIds.length > 0 ? ((await select().whereIn('a.active_item_id', [...itemIds])) as Row[]) : [];
  const ofTables = (await select().whereIn('a.active_table_id', [...tableRows])) as Row[];
  const rows = [...ofItems, ...ofTables];
  if (rows.length === 0) return { byItem: new Map(), byTable: new Map() };
  const scopeOf = await scopesOf(
    reader,
    rows.map((row) => row.promo_id),
  );
  const toPromo = (row: Row): AppliedPromo => ({
    id: row.promo_id,
    code: row.code,
    singleItem: fromBool(row.single_item),
    effect: effectOf(row.kind, toNumber(row.value)),
    scope: scopeOf(row.promo_id),
  });
  return {
    byItem: new Map(ofItems.map((row) => [row.active_item_id ?? '', toPromo(row)])),
    byTable: new Map(ofTables.map((row) => [toNumber(row.active_table_id), toPromo(row)])),
  };
}
