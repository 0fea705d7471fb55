import { keysOf } from '@masa/domain/record';
import { byId, type Evidence, type Finding } from './evidence.ts';
import type { Deed } from './history.ts';
import { denialsAt } from './presence-rules.ts';
import type { CheckRow, JobRow } from './rows.ts';

type Request = {
  readonly deed: Deed;
  readonly type: string;
  readonly requestedBy: string;
  readonly paymentMethod: string;
  readonly tips: number;
  /** Null when the answer was another one than `created`. */
  readonly checkId: string | null;
};

const requestOf = (
  deed: Deed<'requestSessionCheck' | 'requestTableCheck'>,
  requestedBy: string,
  type: string,
): Request => ({
  deed,
  type,
  requestedBy,
  paymentMethod: deed.sent.body.paymentMethod,
  tips: deed.sent.body.tips ?? 0,
  checkId: deed.answer?.status === 'created' ? (deed.answer.checkId ?? '') : null,
});

function requestsOf({ history }: Evidence): Request[] {
  return [
    ...history.of('requestSessionCheck').map((deed) => requestOf(deed, deed.sent.body.sessionId, 'session')),
    ...history
      .of('requestTableCheck')
      .map((deed) => requestOf(deed, deed.sent.body.requestedBySessionId, 'table')),
    ...history.of('quickOrder').map((deed) => ({
      deed,
      type: 'quick',
      requestedBy: deed.sent.body.order.sessionId,
      paymentMethod: deed.sent.body.paymentMethod,
      tips: 0,
      checkId: deed.answer?.checkId ?? null,
    })),
  ];
}

function differences(request: Request, check: CheckRow): string[] {
  const { type, requestedBy, paymentMethod } = request;
  const tips = check.status === 'cancelled' ? 0 : request.tips;
  const wanted: Partial<CheckRow> = { type, requestedBy, paymentMethod, tips };
  return keysOf(wanted)
    .filter((name) => check[name] !== wanted[name])
    .map((name) => `${name} ${String(check[name])} instead of ${String(wanted[name])}`);
}

/** A1 to A5 for the birth of a check. */
export function requestRules(evidence: Evidence): Finding[] {
  const checks = byId(evidence.rows.checks);
  const requests = requestsOf(evidence);
  const explained = new Set<string>();
  const findings: Finding[] = [];
  for (const request of requests.filter(({ checkId }) => checkId !== null)) {
    const { checkId, deed } = request;
    const name = `${deed.call} ${deed.deed} of ${deed.who}`;
    const check = checks.get(checkId ?? '');
    if (!check) {
      findings.push({ rule: 'A5 check lost', what: name });
      continue;
    }
    explained.add(check.id);
    for (const difference of differences(request, check))
      findings.push({ rule: 'A1 check differs', what: `${name}: ${difference}` });
  }
  const excused = new Set<Request>();
  for (const check of evidence.rows.checks.filter(({ id }) => !explained.has(id))) {
    const like = requests.filter(
      ({ type, requestedBy }) => type === check.type && requestedBy === check.requestedBy,
    );
    const doubtful = like.find((request) => request.deed.outcome === 'unknown' && !excused.has(request));
    if (doubtful) {
      excused.add(doubtful);
      continue;
    }
    const rule = like.some(({ checkId }) => checkId !== null)
      ? 'A4 check stored twice'
      : like.length > 0
        ? 'A2 refused check stored'
        : 'A1 check nobody asked for';
    findings.push({ rule, what: `check ${check.id}` });
  }
  return findings;
}

const ENDS = { completeCheck: 'completed', cancelCheck: 'cancelled' } as const;

/** A2 and A5 for its end: paid stays paid, and nobody but staff end a check. */
export function endRules({ history, rows }: Evidence): Finding[] {
  const denials = denialsAt({ history, rows });
  const ends = Map.groupBy(history.of('completeCheck', 'cancelCheck'), ({ sent }) => sent.params.checkId);
  return rows.checks.flatMap((check) => {
    const deeds = ends.get(check.id) ?? [];
    const broken = deeds.find(({ outcome, call }) => outcome === 'ok' && ENDS[call] !== check.status);
    if (broken)
      return [{ rule: 'A5 end of a check lost', what: `${check.id}: ${broken.call} ${broken.deed}` }];
    const explained =
      check.status === 'requested' ||
      (check.status === 'cancelled' && denials.has(check.table)) ||
      deeds.some(({ outcome, call }) => outcome !== 'fail' && ENDS[call] === check.status);
    if (!explained) return [{ rule: 'A2 check ended by nobody', what: `${check.id} is ${check.status}` }];
    return deeds.flatMap((deed) => totalRule(deed, check));
  });
}

function totalRule(
  { call, answer, deed }: Deed<'completeCheck' | 'cancelCheck'>,
  check: CheckRow,
): Finding[] {
  if (call !== 'completeCheck' || answer === null || !('checkTotal' in answer)) return [];
  return answer.checkTotal.effectiveTotal === check.effectiveTotal
    ? []
    : [
        {
          rule: 'A5 total changed',
          what: `${check.id}: completeCheck ${deed} said ${answer.checkTotal.effectiveTotal}`,
        },
      ];
}

/** A4 and A5 for print buttons: every ticket is a job, and every job that somebody asked for has its asker. */
export function ticketRules({ history, rows }: Evidence): Finding[] {
  const jobs = byId(rows.jobs);
  const presses = history.of('printSticker', 'printPrecheck', 'printFiscal');
  const lost = presses
    .filter(({ answer }) => answer !== null && !jobs.has(answer.jobId))
    .map(({ call, deed }) => ({ rule: 'A5 print job lost', what: `${call} ${deed}` }));
  const asked = new Set(presses.map(({ answer }) => answer?.jobId));
  const doubtful = presses.filter(({ outcome }) => outcome === 'unknown').map(subjectOf);
  const quick = new Set(rows.checks.filter(({ type }) => type === 'quick').map(({ id }) => id));
  const kitchen = new Set(rows.items.filter(({ station }) => station === 'kitchen').map(({ id }) => id));
  // The first sticker of a kitchen item and the slip of a deleted one come by themselves.
  const byItself = ({ kind, copyNo, itemId, dedupKey }: JobRow) =>
    kind === 'sticker' && copyNo === 0 && (kitchen.has(itemId ?? '') || !dedupKey?.startsWith('sticker:'));
  const unasked = rows.jobs
    .filter((job) => !byItself(job))
    .filter(({ id, itemId, checkId }) => !asked.has(id) && !doubtful.includes(itemId ?? checkId ?? ''))
    .filter(({ kind, checkId }) => kind !== 'fiscal' || !quick.has(checkId ?? ''))
    .map(({ id, kind }) => ({ rule: 'A3 print job nobody asked for', what: `${kind} ${id}` }));
  return [...lost, ...unasked];
}

const subjectOf = ({ sent }: Deed<'printSticker' | 'printPrecheck' | 'printFiscal'>): string =>
  'orderId' in sent.params ? sent.params.orderId : sent.params.checkId;
