import { readReason } from '@masa/domain/print-reason';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { viewJob, type SeenJob } from './job.view.ts';
import { readJob, type PrintJob } from './print.store.ts';
import type { reportService } from './report.service.ts';

/** What its device says of a receipt; `reason`: why nobody can tell, null where the device could. */
type Verdict = {
  readonly outcome: 'printed' | 'not_printed' | 'unknown';
  readonly reason: 'agent_away' | 'no_answer' | 'device_unsure' | null;
  /** The agent's own words. */
  readonly detail: string | null;
};
/** A receipt after its device was asked. */
export type Judged = { readonly verdict: Verdict; readonly job: SeenJob };
/** What an agent's device says became of a receipt. */
type DeviceAnswer =
  | { readonly outcome: 'printed'; readonly fiscalNumber: string; readonly verifyUrl: string | null }
  | { readonly outcome: 'not_printed'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string };
/** Puts the question to a connected agent; a word instead of an answer when none came. */
export type AskAgent = (agentId: string, jobId: string) => Promise<DeviceAnswer | 'agent_away' | 'no_answer'>;

const askNobody: AskAgent = () => Promise.resolve('agent_away');
const wordsOf = (text: string) => readReason(text).words;
const cannotTell = (reason: Verdict['reason'], detail: string | null = null): Verdict => ({
  outcome: 'unknown',
  reason,
  detail,
});

/** What became of a receipt of unknown outcome: the device knows better than whoever stands before it (AMB-066). */
export function askService(
  { uow }: Pick<Context, 'uow'>,
  reports: Pick<ReturnType<typeof reportService>, 'printed' | 'failed'>,
) {
  let askAgent = askNobody;
  const asking = new Map<string, Promise<Verdict>>();

  /** The device's word counts as if the agent had reported it by itself, under the lease that it printed under. */
  async function ask({ id: jobId, leaseNo, leaseAgentId }: PrintJob): Promise<Verdict> {
    if (leaseAgentId === null) return cannotTell('agent_away');
    const answer = await askAgent(leaseAgentId, jobId);
    if (typeof answer === 'string') return cannotTell(answer);
    const { outcome } = answer;
    const lease = { jobId, leaseNo };
    if (outcome === 'unknown') return cannotTell('device_unsure', wordsOf(answer.reason));
    if (outcome === 'not_printed') {
      await reports.failed(leaseAgentId, { ...lease, reason: answer.reason });
      return { outcome, reason: null, detail: wordsOf(answer.reason) };
    }
    const { fiscalNumber, verifyUrl } = answer;
    const receipt = { ...lease, confirmed: true, fiscalNumber, verifyUrl, paper: null };
    await reports.printed(leaseAgentId, receipt);
    return { outcome, reason: null, detail: null };
  }

  /** Two who ask at once ask once. */
  function askOnce(job: PrintJob): Promise<Verdict> {
    const verdict = asking.get(job.id) ?? ask(job).finally(() => asking.delete(job.id));
    asking.set(job.id, verdict);
    return verdict;
  }

  return {
    /** The channel to the agents says how they are reached; until then they all are away. */
    reachAgentsBy: (channel: AskAgent): void => {
      askAgent = channel;
    },

    /** No transaction is open while the device is asked: it may take its time. */
    askDevice: async <A>(jobId: string, staff: Staff, { once, tell }: Repeatable<Judged, A>) => {
      const job = await uow.snapshot(async (tx) => found(await readJob(tx, jobId), 'print_job_not_found'));
      // Whoever sends this deed again finds the job decided: he is answered with what he decided it by.
      const verdict = job.kind === 'fiscal' && job.status === 'unknown' ? await askOnce(job) : null;
      return uow.run(async (work) => {
        if (!verdict) throw new Refusal('print_job_wrong_state');
        await audit(work, {
          actor: `user:${staff.username}`,
          action: 'print_job.ask',
          entity: 'print_job',
          entityId: jobId,
          details: { kind: job.kind, title: job.title, ...verdict },
        });
        return tell({ verdict, job: await viewJob(work.tx, jobId) });
      }, once);
    },
  };
}
