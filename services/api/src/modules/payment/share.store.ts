import { shareState } from '@masa/domain/share';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { PricedPart, Share } from './share.ts';

const PAID = shareState.step('open', 'pay');
const DROPPED = shareState.step('open', 'drop');
const UNDONE = shareState.step('paid', 'undo');
const LIVE = [DROPPED.from, UNDONE.from];

const toPart = (row: Tables['share_parts']): PricedPart => ({
  orderItemId: row.order_item_id,
  num: row.num,
  den: row.den,
  amount: row.amount,
  price: row.price,
});

/** The four columns of a slot stand together, or none of them does. */
const toSlot = ({ split_no: split, split_n: n, split_k: k, split_of: of }: Tables['check_shares']) =>
  split === null || n === null || k === null || of === null ? null : { split, n, k, of };

const toShare = (row: Tables['check_shares'], parts: readonly PricedPart[]): Share => ({
  id: row.id,
  checkId: row.check_id,
  no: row.share_no,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  tip: row.tip,
  sessionId: row.owner_session_id,
  byGuest: fromBool(row.by_guest),
  slot: toSlot(row),
  parts,
  at: row.made_at,
  training: fromBool(row.training),
});

const shareRow = ({ slot, ...share }: Share) => ({
  id: share.id,
  check_id: share.checkId,
  share_no: share.no,
  kind: share.kind,
  state: share.state,
  amount: share.amount,
  tip: share.tip,
  owner_session_id: share.sessionId,
  by_guest: share.byGuest,
  split_no: slot?.split ?? null,
  split_n: slot?.n ?? null,
  split_k: slot?.k ?? null,
  split_of: slot?.of ?? null,
  slot_key: slot && [share.checkId, slot.split, slot.k].join(':'),
  made_at: share.at,
  training: share.training,
});
const partRow = (shareId: string, part: PricedPart) => ({
  share_id: shareId,
  order_item_id: part.orderItemId,
  num: part.num,
  den: part.den,
  amount: part.amount,
  price: part.price,
});

async function withParts(reader: Reader, rows: readonly Tables['check_shares'][]): Promise<Share[]> {
  const parts = await inPieces(
    rows.map(({ id }) => id),
    (piece) => reader('share_parts').whereIn('share_id', piece).orderBy('order_item_id'),
  );
  const byShare = Map.groupBy(parts, (row) => row.share_id);
  return rows.map((row) => toShare(row, (byShare.get(row.id) ?? []).map(toPart)));
}

/** The shares of these checks that are open or paid, each check's in its order; a check without any has none. */
export async function readShares(
  reader: Reader,
  checkIds: readonly string[],
): Promise<(checkId: string) => readonly Share[]> {
  const rows = await inPieces(checkIds, (piece) =>
    reader('check_shares').whereIn('check_id', piece).whereIn('state', LIVE).orderBy('share_no'),
  );
  const byCheck = Map.groupBy(await withParts(reader, rows), ({ checkId }) => checkId);
  return (checkId) => byCheck.get(checkId) ?? [];
}
export const sharesOf = async (reader: Reader, checkId: string): Promise<readonly Share[]> =>
  (await readShares(reader, [checkId]))(checkId);

export async function readShare(reader: Reader, id: string): Promise<Share | undefined> {
  const row = await reader('check_shares').where({ id }).first();
  return row && (await withParts(reader, [row]))[0];
}

/** The next number on this check; its table is held. */
export async function nextShareNo(tx: Tx, checkId: string): Promise<number> {
  const row = await tx('check_shares')
    .where({ check_id: checkId })
    .orderBy('share_no', 'desc')
    .first('share_no');
  return 1 + (row?.share_no ?? 0);
}

export async function insertShare(tx: Tx, share: Share): Promise<void> {
  await tx('check_shares').insert(shareRow(share));
  await inPieces(
    share.parts.map((part) => partRow(share.id, part)),
    (piece) => tx('share_parts').insert(piece),
  );
}

export async function payShare(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx('check_shares').where({ id, state: PAID.from }).update({ state: PAID.to });
  return changed === 1;
}

/** What they are for is free again for others. */
export const dropShares = (tx: Tx, ids: readonly string[]): Promise<number> =>
  changeInPieces(ids, (piece) =>
    tx('check_shares')
      .whereIn('id', piece)
      .where({ state: DROPPED.from })
      .update({ state: DROPPED.to, slot_key: null }),
  );

/** Its money went back while the check was open. */
export async function undoShare(tx: Tx, id: string): Promise<void> {
  await tx('check_shares').where({ id, state: UNDONE.from }).update({ state: UNDONE.to, slot_key: null });
}

/** Checks with shares that guests made before this moment and nobody has paid; the rest of very many has its turn next time. */
export async function checksWithSharesBefore(reader: Reader, at: number, limit: number): Promise<string[]> {
  const rows = await reader('check_shares')
    .where({ state: DROPPED.from, by_guest: true })
    .where('made_at', '<=', at)
    .orderBy('made_at')
    .limit(limit)
    .select('check_id');
  return [...new Set(rows.map((row) => row.check_id))];
}
