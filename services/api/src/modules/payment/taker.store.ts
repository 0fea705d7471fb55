import type { Reader, Tx } from '../../db/database.ts';

type Place = { readonly checkId: string; readonly deviceId: string };
const placeOf = ({ checkId, deviceId }: Place) => ({ check_id: checkId, device_id: deviceId });

/** The check's table is held. Answers when this tablet was seen with it before; null: never. */
export async function noteTaker(tx: Tx, place: Place, now: number): Promise<number | null> {
  const before = await tx('check_takers').where(placeOf(place)).first('seen_at');
  if (before) await tx('check_takers').where(placeOf(place)).update({ seen_at: now });
  else await tx('check_takers').insert({ ...placeOf(place), since: now, seen_at: now });
  return before?.seen_at ?? null;
}
export const forgetTaker = (tx: Tx, place: Place): Promise<number> =>
  tx('check_takers').where(placeOf(place)).delete();
export const forgetTakersOf = (tx: Tx, checkId: string): Promise<number> =>
  tx('check_takers').where({ check_id: checkId }).delete();
/** Tablets that were put away without a word. */
export const forgetTakersBefore = (reader: Reader, at: number): Promise<number> =>
  reader('check_takers').where('seen_at', '<', at).delete();
