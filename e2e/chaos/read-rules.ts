import { orderStatus } from '@masa/domain/order-status';
import type { Evidence, Finding } from './evidence.ts';
import type { Deed, History, Look } from './history.ts';
import { ordersOf } from './order-rules.ts';

const stepOf = (status: string) => orderStatus.states.findIndex((state) => state === status);
type Read = { readonly deed: Deed; readonly seen: Look };

const readsOf = (history: History): Read[] =>
  history.of('tableOrders').flatMap((deed) => (deed.answer ? [{ deed, seen: deed.answer }] : []));

/** Over before the read began, so the read must show it. */
const before = ({ ended }: Deed, read: Read) => ended < read.deed.began;
/** Began before the read was over, so it may have changed what the read shows. */
const meanwhile = ({ began, outcome }: Deed, read: Read) => began < read.deed.ended && outcome !== 'fail';

/** A6: no stamp of a session ever goes back for one who watches. */
export function stampRule({ history }: Evidence): Finding[] {
  const newest = new Map<string, { readonly stamp: number; readonly ended: number }[]>();
  const findings: Finding[] = [];
  for (const { deed, seen } of readsOf(history)) {
    for (const [sessionId, { lastUpdate }] of Object.entries(seen.sessions)) {
      const watch = `${deed.who} ${sessionId}`;
      const earlier = newest.get(watch) ?? [];
      if (earlier.some(({ stamp, ended }) => ended < deed.began && stamp > lastUpdate))
        findings.push({ rule: 'A6 stamp went back', what: `${watch} in read ${deed.deed}` });
      newest.set(watch, [...earlier.slice(-3), { stamp: lastUpdate, ended: deed.ended }]);
    }
  }
  return findings;
}

/** A5 for orders, claims and steps: whoever is still at the table sees them in every later read of it. */
export function itemReadRule(evidence: Evidence): Finding[] {
  const { history } = evidence;
  const orders = Map.groupBy(
    ordersOf(evidence).filter(({ deed }) => deed.outcome === 'ok'),
    ({ sessionId }) => sessionId,
  );
  const claims = Map.groupBy(history.of('claimOrder'), ({ sent }) => sent.body.orderId);
  const deletions = Map.groupBy(history.of('deleteItem'), ({ sent }) => sent.params.orderItemId);
  const advances = Map.groupBy(
    history.of('advanceOrder').filter(({ outcome }) => outcome === 'ok'),
    ({ sent }) => sent.params.orderId,
  );
  return readsOf(history).flatMap((read) =>
    Object.entries(read.seen.sessions).flatMap(([sessionId, shown]) => {
      const visible = new Map(shown.items.map(({ id, status }) => [id, status]));
      const lost = (orders.get(sessionId) ?? [])
        .filter(({ deed }) => before(deed, read))
        .flatMap(({ placed }) => placed.map(({ id }) => id))
        .filter((id) => !visible.has(id))
        .filter(
          (id) =>
            ![...(claims.get(id) ?? []), ...(deletions.get(id) ?? [])].some((deed) => meanwhile(deed, read)),
        )
        .map((id) => ({ rule: 'A5 read misses an order', what: `read ${read.deed.deed}: ${id}` }));
      const behind = [...visible]
        .filter(([id, status]) =>
          (advances.get(id) ?? []).some(
            (deed) => before(deed, read) && stepOf(deed.sent.params.nextStatus) > stepOf(status),
          ),
        )
        .map(([id]) => ({ rule: 'A5 read shows an old status', what: `read ${read.deed.deed}: ${id}` }));
      return [...lost, ...behind];
    }),
  );
}

/** A5 for checks: a session that waits for its check is shown so until somebody ends the check. */
export function checkReadRule({ history }: Evidence): Finding[] {
  const born = Map.groupBy(
    history.of('requestSessionCheck').filter(({ answer }) => answer?.status === 'created'),
    ({ sent }) => sent.body.sessionId,
  );
  const ends = Map.groupBy(history.of('completeCheck', 'cancelCheck'), ({ sent }) => sent.params.checkId);
  return readsOf(history).flatMap((read) =>
    Object.entries(read.seen.sessions).flatMap(([sessionId, { checkId }]) =>
      (born.get(sessionId) ?? [])
        .filter((deed) => before(deed, read) && deed.answer?.checkId !== checkId)
        .filter(
          ({ answer }) => !(ends.get(answer?.checkId ?? '') ?? []).some((deed) => meanwhile(deed, read)),
        )
        .map((deed) => ({
          rule: 'A5 read misses a check',
          what: `read ${read.deed.deed}: check of ${deed.call} ${deed.deed}`,
        })),
    ),
  );
}
