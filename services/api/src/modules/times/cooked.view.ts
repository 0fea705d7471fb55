import { reaches } from '@masa/domain/ordering-limit';
import { durationsOf } from '@masa/domain/prep-sample';
import type { Cooked } from '@masa/domain/start-times';
import { madeAs } from '@masa/domain/station-board';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { pausesMeeting } from '../opening/public.ts';
import { readPlaces } from '../station/public.ts';
import { takenBack } from './served.view.ts';

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

/** And its shares of what others made as well; nothing of training, nor of what came back, and no minute of a pause. */
async function cookedParts(reader: Reader, { since, limit }: Range): Promise<Cooked[]> {
  const made = await reader('order_item_parts as p')
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
      side: 'i.station',
      choices: 'p.choices',
      startedAt: 'p.started_at',
      doneAt: 'p.done_at',
    });
  const back = await takenBack(reader, [...new Set(made.map(({ itemId }) => itemId))]);
  const rows = made.filter(({ itemId }) => !back.has(itemId));
  if (rows.length === 0) return [];
  const sides = new Map((await readPlaces(reader)).map(({ id, side }) => [id, side]));
  const until = Math.max(...rows.map(({ doneAt }) => doneAt ?? 0));
  const pauses = await pausesMeeting(reader, { since, until });
  return rows.map(({ itemId, no, menuItemId, station, side, choices, startedAt, doneAt }) => {
    const done = doneAt ?? 0;
    const begun = startedAt ?? done;
    const way = { firedAt: begun, startedAt: begun, readyAt: done, deliveredAt: done };
    const ofItsSide = pauses.filter(({ scope }) => reaches(scope, sides.get(station) ?? side));
    const added = no === 1 ? [] : readJson('order_item_parts.choices', choices, `${itemId} ${no}`);
    return {
      dish: madeAs(menuItemId, { choices: added }),
      station,
      doneAt: done,
      cookSeconds: durationsOf(way, ofItsSide).cookSeconds,
    };
  });
}

export const readCooked = async (reader: Reader, range: Range): Promise<Cooked[]> => [
  ...(await cookedDishes(reader, range)),
  ...(await cookedParts(reader, range)),
];
