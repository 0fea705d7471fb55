import { setTimeout as sleep } from 'node:timers/promises';
import { shortId } from '@masa/domain/table-code';
import { eventually } from '../venue/processes.ts';
import { inSeconds, median, slowest } from './figures.ts';
import { inPaperBar, type PaperBar } from './paper-bar.ts';
import { atMost, type Alone, type Part } from './verdict.ts';

/** Printing goes on within 10 s after somebody has put paper in. */
const RESUMES_WITHIN_MS = 10_000;
const ITEMS = 3;
/** A sticker has a few hundred bytes: the roll ends in the first, in a later one, or behind the last. */
const ROLL_ENDS_AFTER = { from: 1, to: 1_400 };
const SOMEBODY_COMES_MS = { from: 300, to: 3_000 };
/** Long enough to find out that the roll outlasted this order. */
const PATIENCE_MS = 20_000;

type Round = 'before the order' | 'in the middle' | 'cover open in the middle';
const ROUNDS: readonly Round[] = ['in the middle', 'before the order', 'cover open in the middle'];

/** The roll ends, three stickers wait, somebody changes it. Answers how long the next finished paper took, and the ids. */
async function paperOut({ venue, chance, order, allSettled }: PaperBar, round: Round) {
  const { sticker } = venue.printers;
  const { knobs } = sticker;
  if (round === 'before the order') knobs.paper = 'out';
  else
    knobs.paperOutAfterBytes =
      sticker.documentBytes() + chance.between(ROLL_ENDS_AFTER.from, ROLL_ENDS_AFTER.to);
  const printed = sticker.times().length;
  const ids = await order(ITEMS);
  const isOutOrDone = () =>
    Promise.resolve(knobs.paper === 'out' || sticker.times().length >= printed + ITEMS);
  await eventually('the roll ends', isOutOrDone, { within: PATIENCE_MS });
  if (knobs.paper !== 'out') {
    knobs.paperOutAfterBytes = null;
    knobs.paper = 'out';
    ids.push(...(await order(1)));
  }
  if (round === 'cover open in the middle') knobs.cover = 'open';
  await sleep(chance.between(SOMEBODY_COMES_MS.from, SOMEBODY_COMES_MS.to));
  const before = sticker.times().length;
  const changed = performance.now();
  Object.assign(knobs, { paper: 'ok', cover: 'closed' });
  const goesOn = () => Promise.resolve(sticker.times()[before] ?? null);
  const next = await eventually('it prints again', goesOn, { within: 3 * RESUMES_WITHIN_MS });
  await allSettled();
  return { resumed: next.ended - changed, ids };
}

/** The kitchen's roll ends again and again while stickers come out. */
export const paperOuts = (alone: Alone): Promise<Part> =>
  inPaperBar(alone, 'paper-outs', async (bar) => {
    const ids: string[] = [];
    const resumed: number[] = [];
    for (let time = 0; time < alone.times; time += 1) {
      const round = await paperOut(bar, ROUNDS[time % ROUNDS.length] ?? 'in the middle');
      resumed.push(round.resumed);
      ids.push(...round.ids);
    }
    const papers = bar.stickers();
    const of = (id: string) => papers.filter((paper) => paper.shortId === shortId(id) && paper.whole);
    const jobs = await bar.boss.printJobs({ query: { limit: 200 } });
    const marked = papers.filter((paper) => paper.marked).length;
    return {
      figures: [
        `${resumed.length} paper-outs, ${ids.length} stickers ordered, ${papers.length} papers, ${marked} of them marked copies`,
        `next paper finished after the new roll: median ${inSeconds(median(resumed))}, slowest ${inSeconds(slowest(resumed))}`,
      ],
      tests: [
        { name: 'no sticker is lost', problems: ids.filter((id) => of(id).length === 0) },
        {
          name: 'none twice without a mark',
          problems: ids.filter((id) => of(id).filter((paper) => !paper.marked).length > 1),
        },
        {
          name: 'every job is printed',
          problems: jobs
            .filter(({ status }) => status !== 'printed')
            .map((job) => `${job.about.shortId ?? job.jobId}: ${job.status}`),
        },
        atMost('resumed within 10 s', slowest(resumed), RESUMES_WITHIN_MS, inSeconds),
      ],
    };
  });
