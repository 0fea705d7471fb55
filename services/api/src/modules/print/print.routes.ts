import type { printRoutes } from '@masa/contract/print.http';
import { staffOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AgentService } from './agent.service.ts';
import type { askService } from './ask.service.ts';
import type { fiscalReportService } from './fiscal-report.service.ts';
import { listJobs, readPaper } from './job.view.ts';
import { listAgents, listPrinters } from './print.view.ts';
import { agentToWire, jobToWire, judgedToWire, printerToWire } from './print.wire.ts';
import type { QueueService } from './queue.service.ts';

const by = (caller: Caller): string => `user:${staffOf(caller).username}`;

export function printHandlers(
  { db, uow, world }: Pick<Context, 'db' | 'uow' | 'world'>,
  queue: QueueService,
  agents: AgentService,
  fiscalReport: ReturnType<typeof fiscalReportService>['askFor'],
  askDevice: ReturnType<typeof askService>['askDevice'],
): Handlers<typeof printRoutes> {
  return {
    printJobs: async ({ query }) =>
      (await uow.snapshot((tx) => listJobs(tx, query, world.now()))).map(jobToWire),
    paperPreview: ({ params }) => readPaper(db, params.jobId),
    retryJob: ({ params, caller, once }) =>
      queue.retry(params.jobId, staffOf(caller), { once, tell: jobToWire }),
    dismissJob: ({ params, query, caller, once }) =>
      queue.dismiss(params.jobId, query.reason, staffOf(caller), { once, tell: jobToWire }),
    resolveJob: ({ params, body, caller, once }) =>
      queue.resolve(params.jobId, body.printed, staffOf(caller), { once, tell: jobToWire }),
    askJob: ({ params, caller, once }) =>
      askDevice(params.jobId, staffOf(caller), { once, tell: judgedToWire }),
    printers: async () => (await listPrinters(db, world.now())).map(printerToWire),
    changePrinter: async ({ params, body, caller }) =>
      printerToWire(await queue.changePrinter(params.printerId, body, staffOf(caller))),
    testPrinter: ({ params, caller, once }) => queue.testPage(params.printerId, staffOf(caller), once),
    fiscalReport: ({ body, caller, once }) => fiscalReport(body, staffOf(caller), once),
    printAgents: async () => (await listAgents(db, world.now())).map(agentToWire),
    createPrintAgent: ({ body, caller, once }) => agents.enrol(body.name, by(caller), once),
    revokePrintAgent: async ({ params, caller }) => {
      await agents.revoke(params.agentId, by(caller));
      return { status: 'deleted' as const, id: params.agentId };
    },
  };
}
