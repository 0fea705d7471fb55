import { orderStatus } from '@masa/domain/order-status';
import { byId, type Evidence, type Finding } from './evidence.ts';
import type { Deed } from './history.ts';
import { phantomsOf } from './presence-rules.ts';
import type { ItemRow } from './rows.ts';

const stepOf = (status: string) => orderStatus.states.findIndex((state) => state === status);
/** A refusal had no effect; whatever else was not answered with yes may have had one. */
const possible = <D extends Deed>(deeds: readonly D[]) => deeds.filter(({ outcome }) => outcome !== 'fail');
const certain = <D extends Deed>(deeds: readonly D[]) => deeds.filter(({ outcome }) => outcome === 'ok');

function statusRule(item: ItemRow, advances: readonly Deed<'advanceOrder'>[]): Finding[] {
  const highest = (deeds: readonly Deed<'advanceOrder'>[]) =>
    Math.max(0, ...deeds.map(({ sent }) => stepOf(sent.params.nextStatus)));
  const now = stepOf(item.status);
  if (now < highest(certain(advances)))
    return [{ rule: 'A5 status lost', what: `${item.id} is ${item.status}` }];
  if (now > highest(possible(advances)))
    return [{ rule: 'A2 status nobody set', what: `${item.id} is ${item.status}` }];
  return [];
}

function deletionRule(
  item: ItemRow,
  deletions: readonly Deed<'deleteItem'>[],
  phantoms: ReadonlySet<string>,
): Finding[] {
  if (item.deletedAt === null && certain(deletions).length > 0)
    return [{ rule: 'A5 deletion lost', what: item.id }];
  if (item.deletedAt !== null && possible(deletions).length === 0 && !phantoms.has(item.sessionId))
    return [{ rule: 'A2 item deleted by nobody', what: item.id }];
  return [];
}

/** The owner is whom the last claim made it; claims that overlapped may have come in either order. */
function ownerRule(item: ItemRow, claims: readonly Deed<'claimOrder'>[]): Finding[] {
  const won = claims.filter(({ outcome, answer }) => outcome === 'ok' && answer?.claimStatus === 'Claimed');
  const maybe = [...won, ...claims.filter(({ outcome }) => outcome === 'unknown')];
  const owners = [item.originalSessionId, ...maybe.map(({ sent }) => sent.body.newSessionId)];
  if (!owners.includes(item.sessionId))
    return [{ rule: 'A2 item claimed by nobody', what: `${item.id} belongs to ${item.sessionId}` }];
  const forgotten = won.find(
    (claim) =>
      claim.sent.body.newSessionId !== item.sessionId &&
      !maybe.some((other) => other !== claim && other.ended > claim.began),
  );
  return forgotten ? [{ rule: 'A5 claim lost', what: `${item.id}, claim ${forgotten.deed}` }] : [];
}

/** A2, A3 and A5 for what happens to an item after it was ordered. */
export function itemRules({ history, rows }: Evidence): Finding[] {
  const phantoms = phantomsOf({ rows });
  const advances = Map.groupBy(history.of('advanceOrder'), ({ sent }) => sent.params.orderId);
  const deletions = Map.groupBy(history.of('deleteItem'), ({ sent }) => sent.params.orderItemId);
  const claims = Map.groupBy(history.of('claimOrder'), ({ sent }) => sent.body.orderId);
  return rows.items.flatMap((item) => [
    ...statusRule(item, advances.get(item.id) ?? []),
    ...deletionRule(item, deletions.get(item.id) ?? [], phantoms),
    ...ownerRule(item, claims.get(item.id) ?? []),
  ]);
}

/** Every answer of the server was its last word or a plain no: a surprise is a fault of ours. */
export function surpriseRule({ history }: Evidence): Finding[] {
  return history.deeds
    .filter(({ outcome, status }) => outcome === 'fail' && status >= 500)
    .map(({ call, deed, error, status }) => ({
      rule: 'server error',
      what: `${call} ${deed}: ${status} ${error}`,
    }));
}

/** Sessions that were acknowledged exist; those of one phone at one table are one. */
export function sessionRules({ history, rows }: Evidence): Finding[] {
  const sessions = byId(rows.sessions);
  return history
    .of('createSession', 'waiterTableSession', 'waiterQuickSession')
    .filter(({ answer }) => answer !== null && !sessions.has(answer.id))
    .map(({ call, deed }) => ({ rule: 'A5 session lost', what: `${call} ${deed}` }));
}
