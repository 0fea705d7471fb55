import type { AgentMessage, AgentMessageName, LeaseAnswer, LeasedJob } from '@masa/contract/print-channel';
import type { printRoutes } from '@masa/contract/print.http';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { agentService, type AgentService } from './agent.service.ts';
import { announce } from './announce.ts';
import { askService, type AskAgent } from './ask.service.ts';
import { claimService, type IsTraining, type VenueHeadOf } from './claim.service.ts';
import { enqueuer } from './enqueue.service.ts';
import { fiscalReportService, type ZReports } from './fiscal-report.service.ts';
import { printHandlers } from './print.routes.ts';
import type { Printing } from './printing.ts';
import { queueService, type MayPrint } from './queue.service.ts';
import { reportService, type FiscalPrinted, type Receipt } from './report.service.ts';
import { sweepPapers } from './sweep.ts';

export { jobsThatAsk } from './job.view.ts';
export { canPrintReceipts, printOverview } from './print.view.ts';
export type { ZReports };
export type { AskAgent, Receipt };
export type { Printing, PrintOrder } from './printing.ts';
export { AGENT_SILENT_AFTER_MS, TWIN_IS_NEWS_MS } from './routing.ts';

type AgentAnswer<N extends AgentMessageName> = N extends 'hello'
  ? { readonly status: 'ok' }
  : N extends 'claim'
    ? { readonly jobs: readonly LeasedJob[] }
    : LeaseAnswer;

/** What the channel to the agents needs: one answer per message, for an agent whose key was checked. */
export type AgentDesk = Pick<AgentService, 'authenticate' | 'isTrusted' | 'seen' | 'twinRefused'> & {
  readonly answers: {
    readonly [N in AgentMessageName]: (agentId: string, message: AgentMessage<N>) => Promise<AgentAnswer<N>>;
  };
  /** Told once by the channel: how a question reaches an agent. */
  readonly reachAgentsBy: (channel: AskAgent) => void;
  /** Leases that ran out, jobs that waited too long; claims do it too, but a venue may have no agent. */
  readonly sweep: () => Promise<void>;
};

export type PrintModule = {
  readonly printing: Printing;
  readonly zReports: ZReports;
  readonly handlers: Handlers<typeof printRoutes>;
  readonly desk: AgentDesk;
  readonly agents: Pick<AgentService, 'authenticate' | 'enrol' | 'rekey' | 'revoke'>;
  /** Pictures of papers, which nobody looks at after a week. */
  readonly sweepPapers: () => Promise<void>;
};

/** What printing asks of modules that themselves print. */
export type PrintNeighbours = {
  readonly venueHead: VenueHeadOf;
  readonly isTraining: IsTraining;
  readonly mayPrint: MayPrint;
  readonly fiscalPrinted: FiscalPrinted;
};

export function printService(
  context: Context,
  { venueHead, isTraining, mayPrint, fiscalPrinted }: PrintNeighbours,
): PrintModule {
  const queue = enqueuer(context, announce);
  const agents = agentService(context, announce);
  const { claim, sweep } = claimService(context, announce, venueHead);
  const reports = reportService(context, announce, fiscalPrinted);
  const { askDevice, reachAgentsBy } = askService(context, reports);
  const { askFor, zReports } = fiscalReportService(context, queue, venueHead, isTraining);
  return {
    printing: queue.printing,
    zReports,
    handlers: printHandlers(
      context,
      queueService(context, announce, queue, {
        mayPrint,
        isTraining,
        fiscalPrinted,
      }),
      agents,
      askFor,
      askDevice,
    ),
    desk: {
      ...agents,
      reachAgentsBy,
      sweep,
      answers: {
        ...reports,
        claim,
        hello: async (agentId, message) => {
          await agents.hello(agentId, message);
          return { status: 'ok' };
        },
      },
    },
    agents,
    sweepPapers: () => sweepPapers(context.db, context.world.now()),
  };
}
export { personsOnPapers } from './personal.store.ts';
export { renameOnPapers } from './paper-names.store.ts';
