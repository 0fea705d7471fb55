import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { HOUR_MS } from '../../process/schedule.ts';
import { agentService, type AgentService } from './agent.service.ts';
import { linkTo, type AgentLink } from './agent-link.ts';
import { askService } from './ask.service.ts';
import { claimService } from './claim.service.ts';
import { fiscalReportService, type ZReports } from './fiscal-report.service.ts';
import { personsOnPapers } from './personal.store.ts';
import type { PrintNeeds } from './print.needs.ts';
import { printHandlers } from './print.routes.ts';
import type { Printing } from './printing.ts';
import { printingService } from './printing.service.ts';
import { queueService } from './queue.service.ts';
import { reportService } from './report.service.ts';
import { sweepPapers } from './sweep.ts';

export { jobsThatAsk } from './job.view.ts';
export type { PaperSubject } from './subject.ts';
export { forgetAllergyOnPapers, renameOnPapers } from './paper-names.store.ts';
export { canPrintReceipts, printOverview } from './print.view.ts';
export { openDrawer, type PulseOn } from './open-drawer.deed.ts';
export { receiptsOut } from './receipts-out.view.ts';
export { readPrinters } from './printer.store.ts';
export type { AgentLink } from './agent-link.ts';
export type { AskAgent } from './ask.service.ts';
export type { ZReports } from './fiscal-report.service.ts';
export type { BillPaper, FiscalPaper, Receipt } from './print.needs.ts';
export type { Printing, PrintOrder } from './printing.ts';
export { AGENT_SILENT_AFTER_MS, TWIN_IS_NEWS_MS } from './routing.ts';

export type PrintVerbs = {
  readonly printing: Printing;
  readonly zReports: ZReports;
  readonly agentLink: AgentLink;
  readonly agents: Pick<AgentService, 'authenticate' | 'enrol' | 'rekey' | 'revoke'>;
};

export function printModule(context: Context, needs: PrintNeeds) {
  const { db, world } = context;
  const agents = agentService(context);
  const claims = claimService(context, needs);
  const reports = reportService(context, needs);
  const { askDevice, reachAgentsBy } = askService(context, reports);
  const { askFor, zReports } = fiscalReportService(context, needs);
  const verbs: PrintVerbs = {
    printing: printingService(context),
    zReports,
    agentLink: linkTo(agents, reports, claims, reachAgentsBy),
    agents,
  };
  return {
    handlers: printHandlers(context, queueService(context, needs), agents, askFor, askDevice),
    verbs,
    jobs: [
      { name: 'print leases and late jobs', everyMs: 5_000, run: claims.sweep },
      // Pictures of papers, which nobody looks at after a week.
      { name: 'old papers', everyMs: HOUR_MS, run: () => sweepPapers(db, world.now()) },
    ],
    persons: [personsOnPapers],
  } satisfies Module;
}
