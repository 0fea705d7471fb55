import { addDays } from '@masa/domain/business-day';
import { checkStatus } from '@masa/domain/check';
import type { LossCheck, LossDeed, LossLowered } from '@masa/domain/loss-evening';
import { MOST_EVIDENCE } from '@masa/domain/loss-watch';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import { deedsAbout } from './deeds.view.ts';

type Row = Tables['adjustments'];

/** A charge for service makes a bill larger: that is no loss. */
const toLowered = (row: Row, sessions: readonly string[], deeds: readonly LossDeed[]): LossLowered[] =>
  row.kind === 'service' || row.taken_back_at !== null
    ? []
    : [
        {
          id: row.id,
          kind: row.kind,
          sessions,
          amount: row.effect ?? row.amount ?? 0,
          by: row.made_by,
          at: row.made_at,
          deedIds: deeds.flatMap(({ id, details }) => (Object.values(details).includes(row.id) ? [id] : [])),
        },
      ];

/** What was taken off these checks by hand. */
export async function adjustedOn(
  reader: Reader,
  checks: readonly LossCheck[],
  deeds: readonly LossDeed[],
): Promise<LossLowered[]> {
  const of = new Map(checks.map(({ id, sessions }) => [id, sessions]));
  const rows = await inPieces(of.keys(), (piece) =>
    reader('adjustments').whereIn('check_id', piece).where('training', false),
  );
  return rows.flatMap((row) => toLowered(row, of.get(row.check_id) ?? [], deeds));
}

type Evening = { readonly day: string; readonly start: number; readonly end: number };

/** What people have given away in the 14 days up to an evening: discounts and what was on the house, the newest first. */
export async function givenUpTo(
  reader: Reader,
  { day, start, end }: Evening,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<LossLowered[]> {
  const rows = await reader('checks as c')
    .join('adjustments as a', 'a.check_id', 'c.id')
    .where({ 'c.status': checkStatus.is.completed, 'c.training': false })
    .where('c.business_day', '>=', addDays(day, -13))
    .where('c.business_day', '<=', day)
    .select('a.*');
  const given = rows.filter(({ kind }) => kind !== 'write_off').toSorted((a, b) => b.made_at - a.made_at);
  // Only of whoever gave some on this evening anything is told, and of that no more than a finding names.
  const checks = [...Map.groupBy(given, (row) => row.made_by).values()]
    .filter((own) => own.some((row) => start <= row.made_at && row.made_at < end))
    .flatMap((own) => own.slice(0, MOST_EVIDENCE).map((row) => row.check_id));
  const deeds = Map.groupBy(
    await deedsAbout(reader, { check: checks }, { since, until }),
    ({ entityId }) => entityId,
  );
  return given.flatMap((row) => toLowered(row, [], deeds.get(row.check_id) ?? []));
}
