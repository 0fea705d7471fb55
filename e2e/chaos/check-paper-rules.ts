import { shortId } from '@masa/domain/table-code';
import { byId, type Evidence, type Finding } from './evidence.ts';
import type { CheckPaper } from './papers.ts';
import type { CheckRow } from './rows.ts';

const nameOf = (check: CheckRow) => `${check.number} ${shortId(check.id)}`;

const papersBy = (evidence: Evidence, kind: CheckPaper['kind']) =>
  Map.groupBy(
    evidence.papers.filter((paper): paper is CheckPaper => paper.kind === kind),
    ({ number, shortId: id }) => `${number} ${id}`,
  );

/** I21 and AMB-066 on paper: a check that was to get a receipt has one, and one only, with its very sum. */
function fiscalRules(evidence: Evidence): Finding[] {
  const { history, rows } = evidence;
  const papers = papersBy(evidence, 'fiscal');
  const asked = new Set(
    history.of('printFiscal').flatMap(({ outcome, sent }) => (outcome === 'ok' ? [sent.params.checkId] : [])),
  );
  for (const { answer, sent } of history.of('quickOrder'))
    if (answer && (sent.body.printFiscal === true || sent.body.paymentMethod === 'card'))
      asked.add(answer.checkId);
  const findings = rows.checks.flatMap((check) => {
    const name = nameOf(check);
    const receipts = (papers.get(name) ?? []).filter(({ whole }) => whole);
    const total = check.effectiveTotal;
    return [
      ...(receipts.length > 1 ? [{ rule: 'I21 fiscal receipt twice', what: name }] : []),
      ...(asked.has(check.id) && receipts.length === 0
        ? [{ rule: 'A7 fiscal receipt lost', what: name }]
        : []),
      ...receipts
        .filter((receipt) => total !== null && receipt.total !== total)
        .map((receipt) => ({
          rule: 'A7 wrong sum on a receipt',
          what: `${name}: ${receipt.total} instead of ${total}`,
        })),
    ];
  });
  return [...findings, ...strangers(rows.checks, papers)];
}

/** Every pre-check that was asked for, the first without a mark. */
function precheckRules(evidence: Evidence): Finding[] {
  const { rows } = evidence;
  const papers = papersBy(evidence, 'precheck');
  const jobs = Map.groupBy(
    rows.jobs.filter(({ kind }) => kind === 'precheck'),
    ({ checkId }) => checkId,
  );
  const findings = rows.checks.flatMap((check) => {
    const name = nameOf(check);
    const mine = papers.get(name) ?? [];
    const asked = jobs.get(check.id) ?? [];
    const printed = asked.filter(({ status }) => status === 'printed');
    const total = check.effectiveTotal;
    const doubtful = asked.some(({ maybePrinted }) => maybePrinted);
    return [
      ...(mine.filter(({ whole }) => whole).length < printed.length
        ? [{ rule: 'A7 pre-check lost', what: name }]
        : []),
      ...(mine.filter(({ marked }) => !marked).length > 1
        ? [{ rule: 'A7 pre-check twice without mark', what: name }]
        : []),
      ...(mine.filter(({ whole }) => whole).length > printed.length && !doubtful
        ? [{ rule: 'A7 copy without reason', what: `pre-check ${name}` }]
        : []),
      ...mine
        .filter((paper) => total !== null && paper.total !== total)
        .map((paper) => ({
          rule: 'A7 wrong sum on a pre-check',
          what: `${name}: ${paper.total} instead of ${total}`,
        })),
    ];
  });
  return [...findings, ...strangers(rows.checks, papers)];
}

function strangers(
  checks: readonly CheckRow[],
  papers: ReadonlyMap<string, readonly CheckPaper[]>,
): Finding[] {
  const known = new Set(checks.map(nameOf));
  return [...papers.keys()]
    .filter((name) => !known.has(name))
    .map((name) => ({ rule: 'A7 paper of no check', what: name }));
}

const WAITING = ['queued', 'leased', 'printing', 'unknown', 'late'];

/**
 * Nothing is left to print and nothing to decide; a failed receipt is settled by the one that came after it, and paper
 * that failed by the end of its check: a cancelled one has none.
 */
function settledRule({ rows }: Evidence): Finding[] {
  const printed = new Set(
    rows.jobs.filter(({ status }) => status === 'printed').map(({ checkId }) => checkId),
  );
  const cancelled = new Set(
    rows.checks.filter(({ status }) => status === 'cancelled').map(({ id }) => id as string | null),
  );
  return rows.jobs
    .filter(
      ({ status, kind, checkId }) =>
        WAITING.includes(status) ||
        (status === 'failed' && !cancelled.has(checkId) && !(kind === 'fiscal' && printed.has(checkId))),
    )
    .map(({ id, kind, status }) => ({ rule: 'A7 job left', what: `${kind} ${id} is ${status}` }));
}

/** A printed job says who printed it and when; a paper that only the database knows is no paper. */
function jobRules({ rows }: Evidence): Finding[] {
  const items = byId(rows.items);
  return rows.jobs.flatMap(({ id, kind, status, agentId, leaseNo, finishedAt, itemId }) => [
    ...(status === 'printed' && (agentId === null || leaseNo === 0 || finishedAt === null)
      ? [{ rule: 'I22 printed by nobody', what: `${kind} ${id}` }]
      : []),
    ...(itemId !== null && !items.has(itemId) ? [{ rule: 'I22 job of no item', what: `${kind} ${id}` }] : []),
  ]);
}

const readableRule = ({ papers }: Evidence): Finding[] =>
  papers
    .filter((paper) => paper.kind === 'scrap' && paper.whole)
    .map(() => ({ rule: 'A7 paper that says nothing', what: 'cut off, and nobody can tell what for' }));

export const checkPaperRules = [readableRule, fiscalRules, precheckRules, settledRule, jobRules] as const;
