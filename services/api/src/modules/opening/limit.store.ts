import {
  limitScopes,
  type LimitScope,
  type Pause,
  type SlowDown,
  type Taken,
} from '@masa/domain/ordering-limit';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Tables['ordering_limits'];
export type KnownPause = Pause & { readonly by: string };
export type KnownSlowDown = SlowDown & { readonly since: number; readonly by: string };
/** Those that are not over yet, and where somebody of the staff has let phones go on before their time. */
export type Limits = {
  readonly pauses: readonly KnownPause[];
  readonly slow: readonly KnownSlowDown[];
  readonly letGo: readonly LimitScope[];
};

function pauseIn(row: Row, now: number): KnownPause[] {
  const { scope, paused_for: who, pause_reason: reason, paused_at: since, paused_until: until } = row;
  if (who === null || reason === null || since === null || until === null || until <= now) return [];
  return [{ scope, who, reason, since, until, by: row.paused_by ?? '' }];
}

function slowIn(row: Row, now: number): KnownSlowDown[] {
  const { scope, slow_portions: portions, slow_reason: reason, slow_at: since, slow_until: until } = row;
  if (portions === null || reason === null || since === null || until === null || until <= now) return [];
  const taken = row.taken === null ? [] : readJson('ordering_limits.taken', row.taken, scope);
  return [{ scope, portions, reason, since, until, taken, by: row.slow_by ?? '' }];
}

const openAt = (rows: readonly Row[], now: number): Limits => ({
  pauses: rows.flatMap((row) => pauseIn(row, now)),
  slow: rows.flatMap((row) => slowIn(row, now)),
  // Of a slow-down that has ended by itself its figures stand; of one that somebody has ended only his name does.
  letGo: rows.flatMap(({ scope, slow_by: by, slow_portions: portions }) =>
    by !== null && portions === null ? scope : [],
  ),
});

const shared = statement((reader) => reader('ordering_limits').orderBy('scope').forShare());
const alone = statement((reader) => reader('ordering_limits').orderBy('scope').forUpdate());

/** What is limited. For screens, which decide nothing. */
export const readLimits = async (reader: Reader, now: number): Promise<Limits> =>
  openAt(await reader('ordering_limits').orderBy('scope'), now);

/** A row that is not there cannot be held: whoever comes first makes them, once for ever. */
async function everyRow(tx: Tx, ask: typeof shared): Promise<readonly Row[]> {
  const rows = await ask.all(tx, {});
  if (rows.length >= limitScopes.length) return rows;
  await tx('ordering_limits')
    .insert(limitScopes.map((scope) => ({ scope })))
    .onConflict('scope')
    .ignore();
  return ask.all(tx, {});
}

/** Nobody pauses anything until this transaction ends; many may hold it so at once. */
export const holdLimits = async (tx: Tx, now: number): Promise<Limits> =>
  openAt(await everyRow(tx, shared), now);

/** Nobody orders, counts or pauses until this transaction ends. */
export const lockLimits = async (tx: Tx, now: number): Promise<Limits> =>
  openAt(await everyRow(tx, alone), now);

export async function writePause(tx: Tx, pause: KnownPause): Promise<void> {
  await tx('ordering_limits').where({ scope: pause.scope }).update({
    paused_for: pause.who,
    pause_reason: pause.reason,
    paused_at: pause.since,
    paused_until: pause.until,
    paused_by: pause.by,
  });
}

export async function writeSlowDown(tx: Tx, slow: KnownSlowDown): Promise<void> {
  await tx('ordering_limits')
    .where({ scope: slow.scope })
    .update({
      slow_portions: slow.portions,
      slow_reason: slow.reason,
      slow_at: slow.since,
      slow_until: slow.until,
      slow_by: slow.by,
      taken: toJson(slow.taken),
    });
}

export async function endPause(tx: Tx, scope: Row['scope']): Promise<void> {
  await tx('ordering_limits')
    .where({ scope })
    .update({ paused_for: null, pause_reason: null, paused_at: null, paused_until: null, paused_by: null });
}

/** `by`: who of the staff has let phones go on; null: nobody has. */
export async function endSlowDown(tx: Tx, scope: Row['scope'], by: string | null): Promise<void> {
  await tx('ordering_limits').where({ scope }).update({
    slow_portions: null,
    slow_reason: null,
    slow_at: null,
    slow_until: null,
    slow_by: by,
    taken: null,
  });
}

/** Counted for the slow-down of this scope, which is held alone. */
export async function writeTaken(tx: Tx, scope: Row['scope'], taken: readonly Taken[]): Promise<void> {
  await tx('ordering_limits')
    .where({ scope })
    .update({ taken: toJson(taken) });
}
