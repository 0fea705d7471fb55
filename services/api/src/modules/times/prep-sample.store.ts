import type { PrepSample } from '@masa/domain/learned-times';
import { orderStatus } from '@masa/domain/order-status';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import type { DroppedBecause } from './times.tables.ts';

/** A sample, and of which dish; null: of a history that was brought along. */
export type NewSample = PrepSample & {
  readonly of: { readonly itemId: string; readonly eventId: number } | null;
  readonly dropped: DroppedBecause | null;
};
export type KeptSample = PrepSample & { readonly id: number };

const sampleRow = ({ of, dropped, ...sample }: NewSample) => ({
  order_item_id: of?.itemId ?? null,
  event_id: of?.eventId ?? null,
  menu_item_id: sample.dish,
  station_id: sample.station,
  day: sample.day,
  fired_at: sample.firedAt,
  known_at: sample.knownAt,
  ahead: sample.ahead,
  together: sample.together,
  cook_seconds: sample.cookSeconds,
  ready_seconds: sample.readySeconds,
  pass_seconds: sample.passSeconds,
  dropped,
});

/** Of each dish one: who comes second changes nothing. */
export async function insertSamples(tx: Tx, samples: readonly NewSample[]): Promise<void> {
  await inPieces(samples, (piece) =>
    tx('prep_samples').insert(piece.map(sampleRow)).onConflict('event_id').ignore(),
  );
}

/** What came back after it was learned from was no example of how long it takes (AMB-232). Found by the step that brought it to its table. */
export async function dropSamplesOf(tx: Tx, itemIds: readonly string[]): Promise<void> {
  const served = await inPieces(itemIds, (piece) =>
    tx('order_item_events')
      .whereIn('order_item_id', piece)
      .where({ kind: 'step', to_status: orderStatus.is.delivered })
      .pluck('id'),
  );
  await changeInPieces(served, (piece) =>
    tx('prep_samples').whereIn('event_id', piece).whereNull('dropped').update({ dropped: 'taken_back' }),
  );
}

/** The last step of which there is one. */
export async function lastSampledEvent(reader: Reader): Promise<number> {
  const row = await reader('prep_samples')
    .whereNotNull('event_id')
    .orderBy('event_id', 'desc')
    .first('event_id');
  return row?.event_id ?? 0;
}

/** The newest of them, so many at most, in the order in which the kitchen had them. */
export async function readSamples(
  reader: Reader,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<KeptSample[]> {
  const rows = await reader('prep_samples')
    .where('fired_at', '>', since)
    .whereNull('dropped')
    .orderBy('fired_at', 'desc')
    .limit(limit)
    .select({
      id: 'id',
      dish: 'menu_item_id',
      station: 'station_id',
      day: 'day',
      firedAt: 'fired_at',
      knownAt: 'known_at',
      ahead: 'ahead',
      together: 'together',
      cookSeconds: 'cook_seconds',
      readySeconds: 'ready_seconds',
      passSeconds: 'pass_seconds',
    });
  return rows.toReversed();
}

/** Everything that something is learned from. */
export const allSamples = (reader: Reader): Promise<KeptSample[]> =>
  readSamples(reader, { since: 0, limit: Number.MAX_SAFE_INTEGER });

/** Whatever nobody learns from any more. */
export const hasSamples = async (reader: Reader, before: number): Promise<boolean> =>
  (await reader('prep_samples').where('fired_at', '<', before).first('id')) !== undefined;

export const forgetSamples = async (tx: Tx, before: number): Promise<number> =>
  tx('prep_samples').where('fired_at', '<', before).delete();
