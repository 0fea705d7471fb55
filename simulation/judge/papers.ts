import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Database } from '@masa/api/simulation';
import type { Paper } from '../seams/printer.ts';
import type { Sale } from '../seams/till.ts';

/** What came out of the printers and the till, whoever said so. */
export type OnPaper = { readonly papers: readonly Paper[]; readonly sales: readonly Sale[] };

/**
 * Of one job: whatever may be a copy says so. The paper itself may come last, out of a printer that kept it while another one
 * stood in.
 */
function unmarked(papers: readonly Paper[]): string[] {
  return [...Map.groupBy(papers, ({ jobId }) => jobId)].flatMap(([jobId, all]) => {
    const [first, ...more] = all.filter(({ maybePrinted }) => !maybePrinted);
    return first && more.length > 0
      ? [`job ${jobId} (${first.kind}): ${more.length} papers without a mark after the first`]
      : [];
  });
}

/** A receipt is sold once, whoever is asked how often (AMB-066). */
function soldTwice(sales: readonly Sale[], checkOf: ReadonlyMap<string, string | null>): string[] {
  const byCheck = Map.groupBy(
    sales.filter(({ jobId }) => jobId !== null),
    ({ jobId }) => checkOf.get(jobId ?? '') ?? 'a check that nobody knows',
  );
  return [...byCheck]
    .filter(([, all]) => all.length > 1)
    .map(([check, all]) => `check ${check} was sold ${all.length} times on the register`);
}

const WAITING = ['queued', 'leased', 'printing'];

/** What is wrong with the papers of an evening: each job is out once, given up, or in front of a person. */
export async function papersJudged(db: Database, { papers, sales }: OnPaper): Promise<string[]> {
  const jobs = await db('print_jobs').select('id', 'kind', 'status', 'check_id', 'fiscal_number', 'report');
  const takenBack = await db('print_jobs as j')
    .join('order_items as i', 'i.id', 'j.order_item_id')
    .where('i.deleted_by', UNDONE_BY_GUEST)
    .pluck('j.id');
  const checkOf = new Map(jobs.map(({ id, check_id }) => [id, check_id]));
  const whole = new Set(papers.filter(({ isWhole }) => isWhole).map(({ jobId }) => jobId));
  const numbers = new Map(sales.map(({ jobId, number }) => [jobId, String(number)]));
  const isOut = (id: string): boolean => whole.has(id) || numbers.has(id);
  const onRegister = jobs.filter(({ id }) => numbers.has(id));
  return [
    ...unmarked(papers),
    ...soldTwice(sales, checkOf),
    ...takenBack.filter(isOut).map((id) => `job ${id}: a sticker of what its guest had taken back came out`),
    ...jobs
      .filter(({ id, status, report }) => status === 'printed' && report === null && !isOut(id))
      .map(({ id, kind }) => `job ${id} (${kind}) is said to be printed, and no paper came out`),
    ...jobs
      .filter(({ status }) => WAITING.includes(status))
      .map(({ id, kind, status }) => `job ${id} (${kind}) is still ${status}`),
    ...onRegister
      .filter(({ id, fiscal_number: number }) => number !== null && number !== numbers.get(id))
      .map(
        ({ id, fiscal_number }) => `receipt ${id} has the number ${fiscal_number} and not ${numbers.get(id)}`,
      ),
  ];
}
