import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import type { World } from '../../world/world.ts';

/** 128 bits: nobody guesses the address of a receipt. */
const TOKEN_BYTES = 16;
export const newToken = ({ randomBytes }: Pick<World, 'randomBytes'>): string =>
  randomBytes(TOKEN_BYTES).toString('base64url');

type ReceiptPage = { readonly checkId: string; readonly token: string; readonly madeAt: number };

export async function insertReceiptPage(tx: Tx, { checkId, token, madeAt }: ReceiptPage): Promise<void> {
  await tx('receipt_pages').insert({ check_id: checkId, token, made_at: madeAt });
}

/** Null: its days are over, or it was closed before there were such pages. */
export async function tokenOf(reader: Reader, checkId: string): Promise<string | null> {
  const row = await reader('receipt_pages').where({ check_id: checkId }).first('token');
  return row?.token ?? null;
}

/** One look, whatever is there: whoever has no page, and whose page is over, wait for the same answer. */
export async function findReceiptPage(reader: Reader, token: string) {
  const row = await reader('receipt_pages as p')
    .join('checks as c', 'c.id', 'p.check_id')
    .where({ 'p.token': token })
    .first('c.id', 'c.finished_at');
  return row && { checkId: row.id, finishedAt: row.finished_at };
}

export const dropReceiptPage = (tx: Tx, checkId: string) =>
  tx('receipt_pages').where({ check_id: checkId }).delete();

/** Some of the checks that were closed until then and have a page still; of an open one it stays. */
const closedUntil = (reader: Reader, until: number, atMost: number) =>
  reader('receipt_pages as p')
    .join('checks as c', 'c.id', 'p.check_id')
    .where('p.made_at', '<=', until)
    .where('c.finished_at', '<=', until)
    .orderBy('p.made_at')
    .limit(atMost)
    .pluck('p.check_id');

export const anyReceiptPagesUntil = async (reader: Reader, until: number): Promise<boolean> =>
  (await closedUntil(reader, until, 1)).length > 0;

/** Answers how many went. */
export async function dropReceiptPagesUntil(tx: Tx, until: number, atMost: number): Promise<number> {
  const over = await closedUntil(tx, until, atMost);
  return changeInPieces(over, (piece) => tx('receipt_pages').whereIn('check_id', piece).delete());
}
