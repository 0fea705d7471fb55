import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../venue/processes.ts';
import { openLine } from './cut-line.ts';
import { inMs, median, percentile, slowest } from './figures.ts';
import { inPaperBar, type PaperBar } from './paper-bar.ts';
import { atMost, type Alone, type Part, type Test } from './verdict.ts';

/** On loopback; the second from the moment at which a lost line is there again. */
const WITHIN_MS = 300;
const RECONNECTED_WITHIN_MS = 1_000;
const PRESSES_PER_CUT = 10;
const CUT_MS = { from: 300, to: 4_000 };
const FINGERS = 100;

/** Presses "Print the pre-check" and answers when its paper's first byte came. */
async function press({ venue, boss, allSettled }: PaperBar, checkId: string): Promise<number> {
  const { precheck } = venue.printers;
  const before = precheck.times().length;
  await boss.printPrecheck({ params: { checkId } });
  const paper = await eventually('the pre-check is out', () =>
    Promise.resolve(precheck.times()[before] ?? null),
  );
  await allSettled();
  return paper.began;
}

/** A hundred fingers on one button while the printer has no paper, and on the one that is never for two. */
async function manyFingers({ venue, boss, check, allSettled }: PaperBar): Promise<Test[]> {
  const { precheck, fiscal } = venue.printers;
  const checkId = await check();
  const fingers = async (push: () => Promise<{ jobId: string; duplicate?: boolean | undefined }>) => {
    const tickets = await Promise.all(Array.from({ length: FINGERS }, push));
    const jobs = new Set(tickets.map(({ jobId }) => jobId)).size;
    const first = tickets.filter(({ duplicate }) => duplicate !== true).length;
    return jobs === 1 && first === 1 ? [] : [`${jobs} jobs, ${first} of them new`];
  };
  precheck.knobs.paper = 'out';
  fiscal.knobs.paper = 'out';
  const prechecks = await fingers(() => boss.printPrecheck({ params: { checkId } }));
  const receipts = await fingers(() => boss.printFiscal({ params: { checkId } }));
  const before = [precheck.times().length, fiscal.times().length];
  precheck.knobs.paper = 'ok';
  fiscal.knobs.paper = 'ok';
  await allSettled();
  const after = [precheck.times().length, fiscal.times().length].map(
    (count, at) => count - (before[at] ?? 0),
  );
  return [
    { name: `${FINGERS} presses of the pre-check make one job`, problems: prechecks },
    { name: `${FINGERS} presses of the receipt make one job`, problems: receipts },
    {
      name: 'and one paper each',
      problems: after.every((count) => count === 1) ? [] : [`${after.join(' and ')} papers`],
    },
  ];
}

/** From the button to the printer's first byte, through API, socket and agent; also while the line is coming back. */
export const pressToPaper = (alone: Alone): Promise<Part> =>
  inPaperBar(alone, 'press-to-paper', async (bar) => {
    const { venue, chance, check } = bar;
    const checkId = await check();
    await press(bar, checkId);
    const quick: number[] = [];
    for (let time = 0; time < alone.times; time += 1) {
      const pressed = performance.now();
      quick.push((await press(bar, checkId)) - pressed);
    }

    const line = await openLine(venue.origin);
    await venue.killAgent();
    venue.startAgent(line.origin);
    await press(bar, checkId);
    const late: number[] = [];
    for (let time = 0; time < Math.ceil(alone.times / PRESSES_PER_CUT); time += 1) {
      const cut = line.cut(chance.between(CUT_MS.from, CUT_MS.to)).then(() => performance.now());
      await sleep(100);
      const [began, back] = await Promise.all([press(bar, checkId), cut]);
      late.push(Math.max(0, began - back));
    }
    await line.close();
    await venue.killAgent();
    venue.startAgent();
    const fingers = await manyFingers(bar);

    return {
      figures: [
        `${quick.length} presses, first byte: median ${inMs(median(quick))}, p95 ${inMs(percentile(quick, 95))}, slowest ${inMs(slowest(quick))}`,
        `${late.length} presses during a cut, first byte after the line was back: median ${inMs(median(late))}, p95 ${inMs(percentile(late, 95))}, slowest ${inMs(slowest(late))}`,
      ],
      tests: [
        ...fingers,
        ...(alone.short
          ? []
          : [
              atMost('button to first byte within 300 ms (p95)', percentile(quick, 95), WITHIN_MS, inMs),
              atMost('within 1 s after a cut (p95)', percentile(late, 95), RECONNECTED_WITHIN_MS, inMs),
            ]),
      ],
    };
  });
