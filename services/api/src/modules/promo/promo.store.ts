import type { PromoEffect } from '@masa/domain/promo';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';

export type Promo = {
  readonly id: string;
  readonly code: string;
  readonly singleItem: boolean;
  readonly kind: PromoEffect['kind'];
  readonly value: number;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly active: boolean;
  readonly scope: { readonly groups: readonly string[]; readonly items: readonly string[] };
};

export async function promoByCode(reader: Reader, code: string): Promise<Promo | null> {
  const row = await reader('promos').where({ code }).first();
  if (!row) return null;
  const scopes = await reader('promo_scopes').where({ promo_id: row.id }).select('scope', 'value');
  const values = (scope: 'group' | 'item') =>
    scopes.filter((entry) => entry.scope === scope).map((entry) => entry.value);
  return {
    id: row.id,
    code: row.code,
    singleItem: fromBool(row.single_item),
    kind: row.kind,
    value: row.value,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    maxUses: row.max_uses,
    uses: row.uses,
    active: fromBool(row.active),
    scope: { groups: values('group'), items: values('item') },
  };
}

/** One more use, unless somebody was faster with the last one (AMB-073). */
export async function takeUse(tx: Tx, promoId: string): Promise<boolean> {
  const taken = await tx('promos')
    .where({ id: promoId })
    .whereRaw('(max_uses IS NULL OR uses < max_uses)')
    .increment('uses', 1);
  return taken === 1;
}

export async function itemHasPromo(tx: Tx, orderItemId: string): Promise<boolean> {
  return (await tx('promo_applications').where({ active_item_id: orderItemId }).first('id')) !== undefined;
}

export async function tableHasPromo(tx: Tx, tableRow: number): Promise<boolean> {
  return (await tx('promo_applications').where({ active_table_id: tableRow }).first('id')) !== undefined;
}

type Application = {
  readonly id: string;
  readonly promoId: string;
  readonly tableRow: number;
  readonly sessionId: string;
  readonly orderItemId: string | null;
  readonly now: number;
};

export async function insertApplication(tx: Tx, application: Application): Promise<void> {
  await tx('promo_applications').insert({
    id: application.id,
    promo_id: application.promoId,
    table_id: application.tableRow,
    applied_by_session_id: application.sessionId,
    order_item_id: application.orderItemId,
    active_item_id: application.orderItemId,
    active_table_id: application.orderItemId === null ? application.tableRow : null,
    created_at: application.now,
  });
}

/** The visit is over: the table's promo ends, its use stays used (AMB-070). */
export async function endTablePromo(tx: Tx, tableRow: number, now: number): Promise<void> {
  await tx('promo_applications')
    .where({ active_table_id: tableRow })
    .update({ active_table_id: null, released_at: now });
}
