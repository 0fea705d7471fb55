import type { Adjustment } from '@masa/domain/adjustment';
import type { Bani } from '@masa/domain/money';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** What somebody has changed on a check, and why. */
export type MadeAdjustment = Adjustment & {
  readonly checkId: string;
  /** What it came to when the check was completed; null until then. */
  readonly effect: Bani | null;
  readonly reason: string;
  readonly note: string | null;
  readonly wasted: boolean | null;
  /** Null: by itself, as the house charges service. */
  readonly by: string | null;
  readonly approvalId: string | null;
  /** Of the register's receipt of the return, where it was written off after the fiscal receipt. */
  readonly returnNumber: string | null;
  readonly at: number;
  readonly training: boolean;
};

const toAdjustment = (row: Tables['adjustments']): MadeAdjustment => ({
  id: row.id,
  checkId: row.check_id,
  kind: row.kind,
  percent: row.percent,
  amount: row.amount,
  items: row.items === null ? null : readJson('adjustments.items', row.items, row.id),
  vatGroup: row.vat_group,
  effect: row.effect,
  reason: row.reason,
  note: row.note,
  wasted: row.wasted === null ? null : fromBool(row.wasted),
  by: row.made_by,
  approvalId: row.approval_id,
  returnNumber: row.return_number,
  at: row.made_at,
  training: fromBool(row.training),
});

export const insertAdjustment = (tx: Tx, made: Omit<MadeAdjustment, 'effect'>) =>
  tx('adjustments').insert({
    id: made.id,
    check_id: made.checkId,
    kind: made.kind,
    percent: made.percent,
    amount: made.amount,
    items: made.items === null ? null : toJson(made.items),
    vat_group: made.vatGroup,
    reason: made.reason,
    note: made.note,
    wasted: made.wasted,
    made_by: made.by,
    approval_id: made.approvalId,
    return_number: made.returnNumber,
    made_at: made.at,
    training: made.training,
  });

/** Those of these checks that stand, each in the order in which it was made. */
export async function readAdjustments(
  reader: Reader,
  checkIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MadeAdjustment[]>> {
  const rows = await inPieces(checkIds, (piece) =>
    reader('adjustments').whereIn('check_id', piece).whereNull('taken_back_at').orderBy(['made_at', 'id']),
  );
  return Map.groupBy(rows.map(toAdjustment), ({ checkId }) => checkId);
}

/** Answers whether it still stood. */
export async function takeBackAdjustment(
  tx: Tx,
  id: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<boolean> {
  const changed = await tx('adjustments')
    .where({ id })
    .whereNull('taken_back_at')
    .update({ taken_back_at: now, taken_back_by: by });
  return changed === 1;
}

/** What it came to is what it came to, whatever is computed otherwise later. */
export async function freezeEffects(tx: Tx, effects: ReadonlyMap<string, Bani>): Promise<void> {
  for (const [id, effect] of effects) await tx('adjustments').where({ id }).update({ effect });
}
