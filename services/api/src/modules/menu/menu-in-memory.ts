import { raiseVersion, readVersion } from '../../db/counter.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Place } from '@masa/domain/station';
import { readTimeRules, type TimeRules } from '../opening/public.ts';
import { readPlaces } from '../station/public.ts';
import { readMenu, type MenuItem } from './menu.view.ts';

const MENU = 'menu';

/** Said in the transaction that changes the menu, by every store that does. */
export const menuChanged = (tx: Tx): Promise<void> => raiseVersion(tx, MENU);

/** The menu as it is in this transaction, by the ids of its items, and what makes it another one at other times. */
export type KnownMenu = (reader: Reader) => Promise<{
  readonly items: ReadonlyMap<string, MenuItem>;
  readonly rules: TimeRules;
  /** Where its dishes are made. */
  readonly places: readonly Place[];
}>;

/**
 * Every order needs the menu, and it changes once in a blue moon: it is kept in memory under its version. The version is
 * read each time, in the transaction that relies on it, so that no process sells what another one has just changed. Nobody
 * may change what he gets.
 */
export function menuInMemory(): KnownMenu {
  let known: (Awaited<ReturnType<KnownMenu>> & { readonly version: number }) | null = null;
  return async (reader) => {
    const version = await readVersion(reader, MENU);
    if (known?.version === version) return known;
    // Read after its version: should it change in between, it is kept under a version that nobody meets again.
    const items = new Map((await readMenu(reader)).map((item) => [item.id, item]));
    known = { version, items, rules: await readTimeRules(reader), places: await readPlaces(reader) };
    return known;
  };
}
