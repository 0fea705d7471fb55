import type { Records, Rule } from './records.ts';

/** I36: what began in training mode is training to the last paper, and no paper of it waits for a fiscal device. */
function* I36(records: Records) {
  const { sessions, checks, items, jobs, checkSessions, trainingMode } = records;
  for (const { id, status, training } of sessions.values())
    if (status === 'open' && training !== trainingMode)
      yield `session ${id} is open and ${training ? 'trains' : 'is real'}, the venue ${trainingMode ? 'trains' : 'does not'}`;
  for (const { checkId, sessionId } of checkSessions)
    if (checks.get(checkId)?.training !== sessions.get(sessionId)?.training)
      yield `check ${checkId} and its session ${sessionId} disagree on training`;
  for (const { id, kind, role, checkId, itemId, training } of jobs) {
    const owner = items.get(itemId ?? '')?.owner;
    const real = checks.get(checkId ?? '')?.training ?? sessions.get(owner ?? '')?.training ?? training;
    if (training !== real) yield `paper ${id} and what it is for disagree on training`;
    if (training && kind === 'fiscal' && role === 'fiscal')
      yield `paper ${id} of training waits for a fiscal device`;
  }
}

export const trainingRules = { I36 } satisfies Record<string, Rule>;
