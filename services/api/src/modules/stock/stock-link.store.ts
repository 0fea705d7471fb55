import type { Ratio } from '@masa/domain/quantity';
import type { StockLink } from '@masa/domain/recipe';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';

/** One unit of `stockId` uses up `ratio` of `dependsOnId` (AMB-111). */
export type StoredLink = StockLink & { readonly id: string };

const toLink = ({ id, ratio, ...row }: Tables['stock_links']): StoredLink => ({
  id,
  stockId: row.stock_id,
  dependsOnId: row.depends_on_id,
  ratio,
});

/** All of them: a recipe may reach any. */
export async function readLinks(reader: Reader): Promise<StoredLink[]> {
  return (await reader('stock_links').orderBy(['stock_id', 'depends_on_id'])).map(toLink);
}

export async function linksOf(reader: Reader, stockId: string): Promise<StoredLink[]> {
  return (await reader('stock_links').where({ stock_id: stockId }).orderBy('id')).map(toLink);
}

export async function readLink(reader: Reader, id: string): Promise<StoredLink | undefined> {
  const row = await reader('stock_links').where({ id }).first();
  return row && toLink(row);
}

export async function insertLink(tx: Tx, { id, stockId, dependsOnId, ratio }: StoredLink): Promise<void> {
  await tx('stock_links').insert({ id, stock_id: stockId, depends_on_id: dependsOnId, ratio });
}

export async function updateLinkRatio(tx: Tx, id: string, ratio: Ratio): Promise<void> {
  await tx('stock_links').where({ id }).update({ ratio });
}

export async function deleteLinks(tx: Tx, ids: readonly string[]): Promise<void> {
  await changeInPieces(ids, (piece) => tx('stock_links').whereIn('id', piece).delete());
}
