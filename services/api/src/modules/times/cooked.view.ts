import type { Cooked } from '@masa/domain/start-times';
import { madeAs } from '@masa/domain/station-board';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';

const SECOND_MS = 1_000;

type Range = { readonly since: number; readonly limit: number };

/** What one station made by itself, of what something is learned from (AMB-239). */
async function cookedDishes(reader: Reader, { since, limit }: Range): Promise<Cooked[]> {
  return reader('prep_samples as s')
    .leftJoin('order_items as i', 'i.id', 's.order_item_id')
    .where('s.fired_at', '>', since)
    .whereNull('s.dropped')
    .whereNull('i.part_count')
    .orderBy('s.fired_at', 'desc')
    .limit(limit)
    .select({
      dish: 's.menu_item_id',
      station: 's.station_id',
      doneAt: 's.known_at',
      cookSeconds: 's.cook_seconds',
    });
}

/** And its shares of what others made as well; nothing of training, nor of what came back. */
async function cookedParts(reader: Reader, { since, limit }: Range): Promise<Cooked[]> {
  const rows = await reader('order_item_parts as p')
    .join('order_items as i', 'i.id', 'p.order_item_id')
    .join('sessions as o', 'o.id', 'i.original_session_id')
    .where('p.done_at', '>', since)
    .whereNotNull('p.started_at')
    .where('o.training', false)
    .orderBy('p.done_at', 'desc')
    .limit(limit)
    .select({
      itemId: 'p.order_item_id',
      no: 'p.part_no',
      menuItemId: 'i.menu_item_id',
      station: 'p.station_id',
      choices: 'p.choices',
      startedAt: 'p.started_at',
      doneAt: 'p.done_at',
    });
  return rows.map(({ itemId, no, menuItemId, station, choices, startedAt, doneAt }) => {
    const done = doneAt ?? 0;
    const added = no === 1 ? [] : readJson('order_item_parts.choices', choices, `${itemId} ${no}`);
    return {
      dish: madeAs(menuItemId, { choices: added }),
      station,
      doneAt: done,
      cookSeconds: Math.round((done - (startedAt ?? done)) / SECOND_MS),
    };
  });
}

export const readCooked = async (reader: Reader, range: Range): Promise<Cooked[]> => [
  ...(await cookedDishes(reader, range)),
  ...(await cookedParts(reader, range)),
];
