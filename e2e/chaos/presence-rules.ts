import { byId, type Evidence, type Finding } from './evidence.ts';
import type { Deed } from './history.ts';
import { ordersOf } from './order-rules.ts';

type Denial = Deed<'denyPresence'>;

/** "Nobody is here", by the row of the table it was said of; a refusal had no effect. */
export function denialsAt({
  history,
  rows,
}: Pick<Evidence, 'history' | 'rows'>): ReadonlyMap<number, Denial[]> {
  const codes = new Map(rows.tables.map(({ id, code }) => [code, id]));
  return Map.groupBy(
    history.of('denyPresence').filter(({ outcome }) => outcome !== 'fail'),
    ({ sent }) => codes.get(sent.params.tableId) ?? 0,
  );
}

/** Visits that ended because nobody was there. */
export const phantomsOf = ({ rows }: Pick<Evidence, 'rows'>): ReadonlySet<string> =>
  new Set(rows.sessions.filter(({ closeReason }) => closeReason === 'nobody_here').map(({ id }) => id));

const sumOf = (denials: readonly Denial[], what: 'sessions' | 'dishes') =>
  denials.reduce((sum, { outcome, answer }) => sum + (outcome === 'ok' ? (answer?.[what] ?? 0) : 0), 0);

/** A2 and A5 for "nobody is here": what it has ended stays ended, and nothing else ends so. */
function denialRule(evidence: Evidence): Finding[] {
  const { rows } = evidence;
  const phantoms = phantomsOf(evidence);
  const denials = denialsAt(evidence);
  return rows.tables.flatMap(({ id, name }) => {
    const here = rows.sessions.filter((session) => session.table === id && phantoms.has(session.id));
    const said = denials.get(id) ?? [];
    if (here.length > 0 && said.length === 0)
      return [{ rule: 'A2 visit ended by nobody', what: `table ${name}` }];
    const ended = new Set(here.map((session) => session.id));
    const struck = rows.items.filter(
      ({ sessionId, deletedAt }) => ended.has(sessionId) && deletedAt !== null,
    );
    return here.length < sumOf(said, 'sessions') || struck.length < sumOf(said, 'dishes')
      ? [{ rule: 'A5 nobody is back', what: `table ${name}` }]
      : [];
  });
}

/** A5 for "somebody is here": what had been ordered at the table by then waits no more. */
function releaseRule(evidence: Evidence): Finding[] {
  const { history, rows } = evidence;
  const tables = byId(rows.tables);
  const confirmed = Map.groupBy(
    history.of('confirmPresence').filter(({ outcome }) => outcome === 'ok'),
    ({ sent }) => sent.params.tableId,
  );
  const moved = new Set(history.of('moveSession').map(({ sent }) => sent.body.sessionId));
  const codeOf = new Map(rows.sessions.map(({ id, table }) => [id, tables.get(table)?.code ?? '']));
  const orderedBy = new Map(
    ordersOf(evidence).flatMap(({ deed, placed }) => placed.map(({ id }) => [id, deed.ended] as const)),
  );
  return rows.items
    .filter(
      ({ waits, deletedAt, sessionId }) => waits !== null && deletedAt === null && !moved.has(sessionId),
    )
    .filter(({ id, sessionId }) =>
      (confirmed.get(codeOf.get(sessionId) ?? '') ?? []).some(
        ({ began }) => began > (orderedBy.get(id) ?? Number.POSITIVE_INFINITY),
      ),
    )
    .map(({ id }) => ({ rule: 'A5 release lost', what: id }));
}

export const presenceRules = [denialRule, releaseRule];
