import type { Result } from './evening.ts';
import type { Fault } from './faults.ts';
import { ordersOf } from './order-rules.ts';
import { extraCopies } from './sticker-rules.ts';
import type { Test } from './verdict.ts';

const READY_WITHIN_MS = 2_000;
/**
 * In the short form another fault keeps the same two cores busy: 2.2 to 6.8 s were seen where alone it was 1.9. What is
 * promised is measured alone (`npm run chaos`); here only a start that hangs is a fault.
 */
const READY_BESIDE_ANOTHER_MS = 20_000;
const SHOWN = 8;

const secondsOf = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const medianOf = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;

/** The one figure among the tests: a busy machine may delay one start, not every second one. */
export function testsOf({ victim }: Fault, { verdicts, measured }: Result, isAlone: boolean): Test[] {
  const median = medianOf(measured);
  const limit = isAlone ? READY_WITHIN_MS : READY_BESIDE_ANOTHER_MS;
  const ready =
    victim === 'agent'
      ? []
      : [
          {
            name: `ready within ${limit / 1_000} s`,
            problems: median > limit ? [`half of the starts took ${secondsOf(median)}`] : [],
          },
        ];
  return [
    ...ready,
    ...verdicts.map(({ court, findings }) => ({
      name: court,
      problems: findings.map(({ rule, what }) => `${rule}: ${what}`),
    })),
  ];
}

/** What happened, in numbers: a run without cut calls and papers would prove nothing. */
export function figuresOf({ victim }: Fault, { evidence, measured, seconds }: Result): string[] {
  const { history, rows, papers } = evidence;
  const orders = ordersOf(evidence).filter(({ deed }) => deed.outcome === 'ok');
  const of = (outcome: string) => history.deeds.filter((deed) => deed.outcome === outcome).length;
  const claims = history.of('claimOrder').filter(({ answer }) => answer?.claimStatus === 'Claimed').length;
  const stickers = papers.filter((paper) => paper.kind === 'sticker').length;
  const receipts = papers.filter((paper) => paper.kind === 'fiscal' && paper.whole).length;
  const broken = papers.filter(({ whole }) => !whole).length;
  const lost = rows.jobs.filter(({ maybePrinted, kind }) => maybePrinted && kind === 'sticker').length;
  const times = sorted(measured);
  const start = victim === 'api' ? 'ready after a start' : 'first paper after a start';
  return [
    `${start}: median ${secondsOf(medianOf(times))}, slowest ${secondsOf(times.at(-1) ?? 0)}`,
    `${orders.length} orders with ${orders.flatMap(({ placed }) => placed).length} items acknowledged, ${rows.checks.length} checks, ${claims} claims`,
    `${history.deeds.length} deeds: ${of('ok')} done, ${of('fail')} refused, ${of('unknown')} never known; ` +
      `${history.cut} cut in the middle, ${history.deeds.filter(({ replayed }) => replayed).length} answered from memory`,
    `${papers.length} papers: ${stickers} stickers, ${receipts} receipts; ${broken} broke off, ` +
      `${extraCopies(evidence)} marked copies that nobody asked for, ${lost} stickers of unknown outcome`,
    `${seconds.load.toFixed(0)} s under load, ${seconds.settle.toFixed(0)} s until the last paper`,
  ];
}

export function print(tests: readonly Test[], write: (line: string) => void): void {
  for (const { name, problems } of tests) {
    write(`   ${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
    for (const problem of problems.slice(0, SHOWN)) write(`           ${problem}`);
    if (problems.length > SHOWN) write(`           and ${problems.length - SHOWN} more`);
  }
}
