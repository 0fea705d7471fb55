import type { Answer } from '@masa/contract/schemas';
import { isoOf, toNumber } from '../../db/rows.ts';
import type { Agent } from './agent.store.ts';
import type { Waiting } from './waiting-jobs.view.ts';
import type { Printer } from './printer.store.ts';
import { backupOf, hasTwin, isSilent, prints, stateOf } from './routing.ts';

export type PrinterAnswer = Answer<'printers'>[number];

/** `waiting`: all jobs that wait, of which some are its own. */
export function printerToWire(
  printer: Printer,
  all: readonly Printer[],
  waiting: readonly Waiting[],
  now: number,
): PrinterAnswer {
  const own = waiting.filter((group) => prints(printer, group, all));
  const { id, name, agentName, role, station, language, backupId, paused, paper, detail, device } = printer;
  return {
    id,
    name,
    agentName,
    role,
    station,
    language,
    backupId,
    redirectedTo: backupOf(printer, all, now)?.id ?? null,
    paused,
    virtual: printer.virtual,
    steppedBack: printer.steppedBack === true,
    paper,
    detail,
    device,
    state: stateOf(printer, now),
    queue: own.reduce((sum, group) => sum + toNumber(group.jobs), 0),
    oldestJob: own.length === 0 ? null : isoOf(Math.min(...own.map((group) => toNumber(group.oldest)))),
  };
}

export const agentToWire = (
  { id, name, lastSeenAt, revokedAt, twinAt }: Agent,
  now: number,
): Answer<'printAgents'>[number] => ({
  id,
  name,
  lastSeen: lastSeenAt === null ? null : isoOf(lastSeenAt),
  revoked: revokedAt !== null,
  connected: revokedAt === null && !isSilent(lastSeenAt, now),
  twin: revokedAt === null && hasTwin(twinAt, now) ? isoOf(twinAt) : null,
});
