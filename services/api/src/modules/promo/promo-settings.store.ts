import type { PromoEffect } from '@masa/domain/promo';
import { toBani } from '@masa/domain/money';
import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../refusal.ts';

/** What the administrator decides about a promo. */
export type PromoSettings = {
  readonly code: string;
  readonly singleItemPromo: boolean;
  readonly effect: PromoEffect;
  /** It lowers what was added to a dish as well (AMB-205). */
  readonly modifiersToo: boolean;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly maxUses: number | null;
  readonly active: boolean;
};
export type KnownPromo = PromoSettings & {
  readonly id: string;
  readonly uses: number;
  /** When somebody applied it last, also where it was taken off again: bills name it. */
  readonly lastApplied: number | null;
};

type Row = Tables['promos'];
type Scope = Tables['promo_scopes'];

const effectOf = (kind: PromoEffect['kind'], value: number): PromoEffect => {
  if (kind === 'free') return { kind };
  return kind === 'amount' ? { kind, value: toBani(value) } : { kind, value };
};

async function complete(reader: Reader, rows: readonly Row[]): Promise<KnownPromo[]> {
  const ids = rows.map(({ id }) => id);
  const scopes = await inPieces(ids, (piece) =>
    reader('promo_scopes').whereIn('promo_id', piece).orderBy(['scope', 'value']),
  );
  const scopesOf = Map.groupBy(scopes, (entry) => entry.promo_id);
  const applied = await inPieces(ids, (piece) =>
    reader('promo_applications')
      .whereIn('promo_id', piece)
      .groupBy('promo_id')
      .select('promo_id')
      .max({ last: 'created_at' }),
  );
  const lastOf = new Map(applied.map(({ promo_id: id, last }) => [id, last]));
  return rows.map((row) => {
    const { id } = row;
    const values = (scope: Scope['scope']) =>
      (scopesOf.get(id) ?? []).filter((entry) => entry.scope === scope).map(({ value }) => value);
    return {
      id,
      code: row.code,
      singleItemPromo: fromBool(row.single_item),
      effect: effectOf(row.kind, row.value),
      modifiersToo: fromBool(row.modifiers_too),
      groups: values('group'),
      items: values('item'),
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      maxUses: row.max_uses,
      uses: row.uses,
      active: fromBool(row.active),
      lastApplied: lastOf.get(id) ?? null,
    };
  });
}

export async function readPromos(reader: Reader): Promise<KnownPromo[]> {
  return complete(reader, await reader('promos').orderBy('code'));
}

/** Whoever applies it at this moment takes its use before or after the change, never in the middle. */
export async function lockPromo(tx: Tx, id: string): Promise<KnownPromo | undefined> {
  const row = await tx('promos').where({ id }).forUpdate().first();
  return row && (await complete(tx, [row]))[0];
}

const columnsOf = ({
  code,
  singleItemPromo,
  effect,
  modifiersToo,
  validFrom,
  validUntil,
  maxUses,
  active,
}: PromoSettings) => ({
  code,
  single_item: singleItemPromo,
  kind: effect.kind,
  value: effect.kind === 'free' ? 0 : effect.value,
  modifiers_too: modifiersToo,
  valid_from: validFrom,
  valid_until: validUntil,
  max_uses: maxUses,
  active,
});

const unlessTaken = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write;
  } catch (reason) {
    throw isDuplicate(reason) ? new Refusal('promo_code_taken') : reason;
  }
};

async function writeScopes(tx: Tx, id: string, { groups, items }: PromoSettings): Promise<void> {
  const rows: Scope[] = [
    ...groups.map((value) => ({ promo_id: id, scope: 'group' as const, value })),
    ...items.map((value) => ({ promo_id: id, scope: 'item' as const, value })),
  ];
  await inPieces(rows, (piece) => tx('promo_scopes').insert(piece));
}

export async function insertPromo(tx: Tx, promo: Omit<KnownPromo, 'lastApplied'>): Promise<void> {
  await unlessTaken(tx('promos').insert({ ...columnsOf(promo), id: promo.id, uses: promo.uses }));
  await writeScopes(tx, promo.id, promo);
}

export async function updatePromo(tx: Tx, id: string, promo: PromoSettings): Promise<void> {
  await unlessTaken(tx('promos').where({ id }).update(columnsOf(promo)));
  await tx('promo_scopes').where({ promo_id: id }).delete();
  await writeScopes(tx, id, promo);
}

/** Its scopes go with it. */
export async function removePromo(tx: Tx, id: string): Promise<void> {
  await tx('promo_scopes').where({ promo_id: id }).delete();
  await tx('promos').where({ id }).delete();
}
