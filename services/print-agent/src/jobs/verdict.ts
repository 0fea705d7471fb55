import type { AgentMessage } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/domain/print-reason';
import type { JournalEntry } from './journal.ts';

type VerdictName = 'printed' | 'failed' | 'unknown' | 'release';
/** The end of a job as the agent saw it. */
export type Verdict = {
  [N in VerdictName]: { readonly name: N; readonly message: AgentMessage<N> };
}[VerdictName];

/** What an earlier life of this agent still has to tell of a job. */
export function lastVerdict(entry: JournalEntry): Verdict {
  const { jobId, leaseNo, state, confirmed, fiscalNumber, verifyUrl } = entry;
  if (state === 'printed') {
    const message = { jobId, leaseNo, confirmed, fiscalNumber: fiscalNumber ?? null, paper: null };
    return { name: 'printed', message: { ...message, ...(verifyUrl !== undefined && { verifyUrl }) } };
  }
  const said = <N extends 'failed' | 'unknown'>(name: N, reason: SpokenReason) => ({
    name,
    message: { jobId, leaseNo, reason },
  });
  return entry.became === 'not_printed'
    ? said('failed', 'no_such_receipt')
    : said('unknown', 'agent_stopped');
}
