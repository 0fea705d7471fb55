import type { Reader } from '../../db/database.ts';
import { availableAt, readLinks, readUses } from '../stock/public.ts';
import { nothingCounted, portionsOf, type Portions } from './portions.ts';

type Asked = {
  /** Only these items; all of them otherwise. */
  readonly itemIds?: readonly string[];
  /** As if the orders of so many milliseconds had not been placed yet. */
  readonly graceMs?: number;
};

/** What the storeroom has for the menu now, by the recipes (AMB-113). */
export async function readPortions(reader: Reader, now: number, asked: Asked = {}): Promise<Portions> {
  const uses = await readUses(reader, asked.itemIds);
  if (uses.length === 0) return nothingCounted;
  const links = await readLinks(reader);
  return portionsOf(uses, links, await availableAt(reader, now, asked.graceMs ?? 0));
}
