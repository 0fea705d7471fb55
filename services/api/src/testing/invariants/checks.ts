import type { Records, Rule } from './records.ts';

const live = (status: string | undefined) => status === 'requested' || status === 'completed';

const sessionsOf = ({ checkSessions, sessions }: Records) => {
  const byCheck = Map.groupBy(checkSessions, ({ checkId }) => checkId);
  return (checkId: string) =>
    (byCheck.get(checkId) ?? []).flatMap(({ sessionId }) => sessions.get(sessionId) ?? []);
};
const liveItemsOf = ({ items }: Records) => {
  const byOwner = Map.groupBy(
    [...items.values()].filter(({ deletedAt }) => deletedAt === null),
    ({ owner }) => owner,
  );
  return (sessionId: string) => byOwner.get(sessionId) ?? [];
};

function* I9({ sessions, checks, checkSessions }: Records) {
  const holding = Map.groupBy(
    checkSessions.filter((entry) => entry.live),
    ({ sessionId }) => sessionId,
  );
  for (const { id, checkId } of sessions.values()) {
    const held = (holding.get(id) ?? []).map((entry) => entry.checkId);
    if (held.length > 1) yield `session ${id} is on ${held.length} checks`;
    if (checkId !== null && !live(checks.get(checkId)?.status))
      yield `session ${id} waits for check ${checkId}, which is ${checks.get(checkId)?.status}`;
    if ((checkId ?? '') !== held.join())
      yield `session ${id} says check ${checkId}, the checks say ${held.join() || 'none'}`;
  }
  for (const entry of checkSessions)
    if (entry.live !== live(checks.get(entry.checkId)?.status))
      yield `check ${entry.checkId} is ${checks.get(entry.checkId)?.status} and holds session ${entry.sessionId}: ${entry.live}`;
}

function* I10(records: Records) {
  const covered = sessionsOf(records);
  const items = liveItemsOf(records);
  const paid = new Map<string, string>();
  for (const { id, status, snapshot } of records.checks.values()) {
    const now = covered(id)
      .flatMap((session) => items(session.id))
      .map((item) => item.id);
    if (live(status) && now.length === 0) yield `check ${id} has nothing on it`;
    if (status !== 'completed') continue;
    const frozen =
      snapshot?.sessionPrechecks.flatMap((entry) => entry.items.map(({ orderItem }) => orderItem.id)) ?? [];
    for (const item of frozen) {
      if (paid.has(item)) yield `item ${item} was paid with ${paid.get(item)} and ${id}`;
      paid.set(item, id);
    }
    if (frozen.toSorted().join() !== now.toSorted().join())
      yield `check ${id} was paid for ${frozen.length} items, its guests had ${now.length}`;
  }
}

function* I12({ checks, items }: Records) {
  for (const { id, status, regularTotal, effectiveTotal, day, snapshot } of checks.values()) {
    if (status !== 'completed') continue;
    if (!snapshot || day === null) yield `check ${id} is completed without ${snapshot ? 'day' : 'snapshot'}`;
    const frozen = snapshot?.sessionPrechecks.flatMap((entry) => entry.items) ?? [];
    const regular = frozen.reduce((total, item) => total + item.regularPrice, 0);
    const service = snapshot?.service?.effective ?? 0;
    const effective = frozen.reduce((total, item) => total + item.effectivePrice, service);
    if (regularTotal !== regular || effectiveTotal !== effective)
      yield `check ${id} counts ${regularTotal}/${effectiveTotal} for ${regular}/${effective}`;
    for (const { orderItem, regularPrice } of frozen)
      if (regularPrice !== Number(items.get(orderItem.id)?.price))
        yield `check ${id} was paid ${regularPrice} for item ${orderItem.id}`;
  }
}

function* I13({ checks }: Records) {
  for (const { id, paymentMethod, tips } of checks.values())
    if (tips < 0 || (paymentMethod === 'cash' && tips !== 0))
      yield `check ${id} in ${paymentMethod} has ${tips} of tips`;
}

function* I15(records: Records) {
  const covered = sessionsOf(records);
  const items = liveItemsOf(records);
  for (const { id, status } of records.checks.values()) {
    const sessions = covered(id);
    if (sessions.length === 0) yield `check ${id} covers nobody`;
    for (const session of sessions) {
      if (
        status === 'completed' &&
        (session.status !== 'closed' || session.closeReason !== 'check_completed')
      )
        yield `check ${id} is paid and session ${session.id} is ${session.status}`;
      if (status === 'requested' && session.status !== 'open')
        yield `check ${id} is open and session ${session.id} is ${session.status}`;
      if (status === 'cancelled' && session.checkId === id)
        yield `check ${id} is called off and session ${session.id} still waits for it`;
    }
  }
  for (const { id, status, checkId } of records.sessions.values())
    if (status === 'closed' && checkId === null && items(id).length > 0)
      yield `session ${id} left without paying ${items(id).length} items`;
}

function* I16(records: Records) {
  const covered = sessionsOf(records);
  for (const { id, status, tableRow } of records.checks.values()) {
    if (!live(status)) continue;
    for (const session of covered(id))
      if (session.tableRow !== tableRow)
        yield `check ${id} of table ${tableRow} covers session ${session.id} of table ${session.tableRow}`;
  }
  for (const { id, tableRow, lastUpdate, billStamp } of records.sessions.values()) {
    if (billStamp > lastUpdate) yield `session ${id} has the bill stamp ${billStamp} above ${lastUpdate}`;
    const { lastStamp = 0 } = records.tables.get(tableRow) ?? {};
    if (lastUpdate > lastStamp)
      yield `session ${id} has the stamp ${lastUpdate} above its table's ${lastStamp}`;
  }
}

function* I17(records: Records) {
  const covered = sessionsOf(records);
  const items = liveItemsOf(records);
  const fiscal = new Set(records.jobs.filter(({ kind }) => kind === 'fiscal').map(({ checkId }) => checkId));
  for (const { id, type, tableRow, paymentMethod, status } of records.checks.values()) {
    const sessions = covered(id);
    if (sessions.some(({ quick }) => quick) !== (type === 'quick'))
      yield `check ${id} is of type ${type}, its sessions are not`;
    if (type === 'session' && sessions.length !== 1)
      yield `separate check ${id} covers ${sessions.length} sessions`;
    if (type !== 'quick') continue;
    if (sessions.length !== 1 || !records.tables.get(tableRow)?.code.startsWith('A'))
      yield `quick check ${id} covers ${sessions.length} sessions of table ${records.tables.get(tableRow)?.code}`;
    const sold = sessions.some((session) => items(session.id).some(({ price }) => Number(price) > 0));
    if (paymentMethod === 'card' && !fiscal.has(id) && sold)
      yield `quick check ${id} was paid by card without a receipt`;
    if (status === 'cancelled') yield `quick check ${id} was called off`;
  }
  for (const { id, quick, tableRow } of records.sessions.values())
    if (quick !== (records.tables.get(tableRow)?.kind === 'quick'))
      yield `session ${id} and its table disagree on being a quick order`;
}

export const checkRules = { I9, I10, I12, I13, I15, I16, I17 } satisfies Record<string, Rule>;
