import { limitScopes, type LimitScope } from '@masa/domain/ordering-limit';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';

type PastPause = { readonly scope: LimitScope; readonly since: number; readonly until: number };

/** The longest one ends with the business day on which it began, on a night that is an hour longer. */
const LONGEST_MS = 25 * 3_600_000;

/**
 * When something was paused in that time. The row of a limit knows the one that is open; those that are over are in the
 * log alone, and nobody asks for them while somebody waits.
 */
export async function pausesMeeting(
  reader: Reader,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<PastPause[]> {
  const rows = await reader('audit_log')
    .where({ entity: 'venue', entity_id: '1' })
    .whereIn('action', ['ordering.paused', 'ordering.resumed'])
    .whereBetween('at', [since - LONGEST_MS, until])
    .orderBy('id')
    .select('id', 'at', 'action', 'details');
  let pauses: PastPause[] = [];
  for (const { id, at, action, details } of rows) {
    const said = readJson('audit_log.details', details, id);
    const scope = limitScopes.find((one) => one === said['scope']);
    if (scope === undefined || (action === 'ordering.resumed' && said['kind'] !== 'pause')) continue;
    // Whatever is said of a scope ends the pause before it.
    pauses = pauses.map((pause) =>
      pause.scope === scope ? { ...pause, until: Math.min(pause.until, at) } : pause,
    );
    if (action === 'ordering.paused')
      pauses.push({ scope, since: at, until: Date.parse(String(said['until'])) });
  }
  return pauses.filter((pause) => pause.until > since);
}
