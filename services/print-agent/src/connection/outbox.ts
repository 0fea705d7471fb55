import { leaseAnswer, type AgentError } from '@masa/contract/print-channel';
import { isRecord } from '@masa/domain/record';
import type { Channel } from './channel.ts';
import type { Journal } from '../jobs/journal.ts';
import { leaseOf, type Lease } from '../jobs/lease.ts';
import type { Verdict } from '../jobs/verdict.ts';
import type { Log } from '../program/log.ts';
import { oneAtATime } from './one-at-a-time.ts';

export type Outbox = {
  put(verdict: Verdict): void;
  /** Tries everything that is waiting, once. */
  flush(): Promise<void>;
  /** Leases on which the API has not confirmed the last word. */
  held(): Lease[];
  readonly size: () => number;
};

/** A picture the API chokes on must not keep the news of the print from it. */
const TRIES_WITH_PAPER = 3;

const withoutPaper = (verdict: Verdict): Verdict =>
  verdict.name === 'printed' ? { ...verdict, message: { ...verdict.message, paper: null } } : verdict;

/** An API older than this agent reads strictly: what it does not know yet is left out for it. */
const withoutNews = (verdict: Verdict): Verdict => {
  if (verdict.name !== 'printed') return verdict;
  return { ...verdict, message: { ...verdict.message, verifyUrl: undefined } };
};
const REFUSED: AgentError['error'] = 'invalid_request';
export const isRefused = (answer: unknown): boolean => isRecord(answer) && answer['error'] === REFUSED;

/** Says every verdict until the API has answered it; what the journal knows survives a crash as well. */
export function createOutbox(channel: Channel, journal: Journal, log: Log): Outbox {
  const waiting = new Map<string, { verdict: Verdict; tries: number }>();

  const deliver = async (jobId: string): Promise<void> => {
    const item = waiting.get(jobId);
    if (item === undefined || !channel.connected()) return;
    item.tries += 1;
    const verdict = item.tries > TRIES_WITH_PAPER ? withoutPaper(item.verdict) : item.verdict;
    try {
      const answer = await channel.ask(verdict.name, verdict.message);
      if (isRefused(answer)) item.verdict = withoutNews(item.verdict);
      const { status } = leaseAnswer.parse(answer);
      // A newer verdict of the same job may have come in meanwhile.
      if (waiting.get(jobId) === item) waiting.delete(jobId);
      journal.settled(jobId);
      log('job_reported', { jobId, verdict: verdict.name, status });
    } catch (error) {
      log('report_failed', { jobId, verdict: verdict.name, reason: String(error), tries: item.tries });
    }
  };

  const flush = oneAtATime(async () => {
    for (const jobId of waiting.keys()) await deliver(jobId);
  });

  return {
    put(verdict) {
      waiting.set(verdict.message.jobId, { verdict, tries: 0 });
      void flush();
    },
    flush,
    held: () => [...waiting.values()].map(({ verdict: { message } }) => leaseOf(message)),
    size: () => waiting.size,
  };
}
