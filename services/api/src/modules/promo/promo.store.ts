import type { PromoEffect } from '@masa/domain/promo';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

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

type Row = Readonly<Record<string, unknown>>;
const orNull = (value: unknown) => (value === null ? null : toNumber(value));

export async function promoByCode(reader: Reader, code: string): Promise<Promo | null> {
  const row = (await reader('promos').where({ code }).first()) as Row | undefined;
  if (!row) return null;
  const scopes = (await reader('promo_scopes')
    .where({ promo_id: row['id'] as string })
    .select('scope', 'value')) as { scope: string; value: string }[];
  const values = (scope: string) =>
    scopes.filter((entry) => entry.scope === scope).map((entry) => entry.value);
  return {
    id: row['id'] as string,
    code: row['code'] as string,
    singleItem: fromBool(row['single_item']),
    kind: row['kind'] as PromoEffect['kind'],
    value: toNumber(row['value']),
    validFrom: orNull(row['valid_from']),
    validUntil: orNull(row['valid_until']),
    maxUses: orNull(row['max_uses']),
    uses: toNumber(row['uses']),
    active: fromBool(row['active']),
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
