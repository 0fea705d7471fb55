import { setTimeout as sleep } from 'node:timers/promises';
import { shortId } from '@masa/domain/table-code';
import type { Response } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import type { Caller } from './caller.ts';
import { perform } from './caller.ts';
import type { Diary } from './history.ts';
import { readPaper, type RawPaper } from './papers.ts';

export function papersIn({ printers }: Pick<Venue, 'printers'>): RawPaper[] {
  return (['sticker', 'precheck', 'fiscal'] as const).flatMap((printer) =>
    printers[printer].papers().map((bytes) => ({ printer, bytes: bytes.toString('base64') })),
  );
}

type Job = Response<'printJobs'>[number];
const MOVING = ['queued', 'leased', 'printing'] as const;
const STOPPED = ['unknown', 'failed', 'late'] as const;
const LIST_MAX = 200;
/** So long without any change: a lease of a killed agent runs out after 30 seconds. */
const PATIENCE_MS = 150_000;

/**
 * The evening ends when nothing is left to print. Jobs that stopped are decided as the staff would: paper is
 * printed again; of a receipt they look whether it is there, and only if it is not, ask for another.
 */
export async function settle(
  venue: Venue,
  diary: Diary,
  boss: Caller,
): Promise<{ readonly seconds: number }> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const jobsIn = async (state: Job['status']) => {
    const answer = await perform(
      diary,
      boss,
      'printJobs',
      { query: { state, limit: LIST_MAX } },
      { keep: () => [] },
    );
    if (answer.type !== 'ok')
      throw new Error(`The staff cannot see the print jobs: ${JSON.stringify(answer)}`);
    return answer.answer;
  };
  const receiptIsThere = ({ checkId }: Job) =>
    papersIn(venue)
      .filter(({ printer }) => printer === 'fiscal')
      .map(readPaper)
      .some((paper) => paper.kind === 'fiscal' && paper.whole && paper.shortId === shortId(checkId ?? ''));
  const decide = async (job: Job) => {
    const params = { jobId: job.jobId };
    if (job.kind !== 'fiscal') await perform(diary, boss, 'retryJob', { params });
    else if (job.status === 'unknown') {
      const printed = receiptIsThere(job);
      await perform(diary, boss, 'resolveJob', { params, body: { printed } });
      if (!printed && job.checkId !== null)
        await perform(diary, boss, 'printFiscal', { params: { checkId: job.checkId } });
    }
  };

  // Twice: between two of the lists a job may go from one state to the other.
  let left = '';
  let changed = performance.now();
  for (let quiet = 0; quiet < 2 && performance.now() - changed < PATIENCE_MS;) {
    const moving = (await Promise.all(MOVING.map(jobsIn))).flat();
    const stopped = (await Promise.all(STOPPED.map(jobsIn))).flat();
    const undecided = stopped.filter(
      ({ kind, status, superseded }) => !superseded && (kind !== 'fiscal' || status !== 'failed'),
    );
    const seen = JSON.stringify(
      [...moving, ...undecided].map(({ jobId, status }) => [jobId, status]).toSorted(),
    );
    if (seen !== left) [left, changed] = [seen, performance.now()];
    quiet = moving.length === 0 && undecided.length === 0 ? quiet + 1 : 0;
    for (const job of undecided) await decide(job);
    await sleep(200);
  }
  return { seconds: seconds() };
}
