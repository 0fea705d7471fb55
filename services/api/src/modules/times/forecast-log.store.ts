import type { Told } from '@masa/domain/forecast-record';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/** What would have been told of a dish as it was ordered, and what became of it. */
export type LoggedForecast = Told & { readonly sampleId: number; readonly dish: string };

export async function insertForecasts(tx: Tx, forecasts: readonly LoggedForecast[]): Promise<void> {
  await inPieces(forecasts, (piece) =>
    tx('forecast_log')
      .insert(
        piece.map(({ sampleId, dish, day, firedAt, usual, late, factor, took }) => ({
          sample_id: sampleId,
          menu_item_id: dish,
          day,
          fired_at: firedAt,
          usual_seconds: usual,
          late_seconds: late,
          factor,
          took_seconds: took,
        })),
      )
      .onConflict('sample_id')
      .ignore(),
  );
}

/** Since then, in the order in which they were told. */
export async function readForecasts(reader: Reader, since: number): Promise<LoggedForecast[]> {
  return reader('forecast_log').where('fired_at', '>', since).orderBy('fired_at').select({
    sampleId: 'sample_id',
    dish: 'menu_item_id',
    day: 'day',
    firedAt: 'fired_at',
    usual: 'usual_seconds',
    late: 'late_seconds',
    factor: 'factor',
    took: 'took_seconds',
  });
}

export const hasForecasts = async (reader: Reader, before: number): Promise<boolean> =>
  (await reader('forecast_log').where('fired_at', '<', before).first('sample_id')) !== undefined;

export const forgetForecasts = async (tx: Tx, before: number): Promise<number> =>
  tx('forecast_log').where('fired_at', '<', before).delete();
