import type { printRoutes } from '@masa/contract/print.http';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/caller.ts';
import { staffOf, type Handlers } from '../../http/handlers.ts';
import { found } from '../../refusal.ts';
import type { AgentService } from './agent.service.ts';
import { listAgents, listJobs, listPrinters, readPaper, viewJob } from './print.view.ts';
import type { queueService } from './queue.service.ts';

const by = (caller: Caller): string => `user:${staffOf(caller).username}`;

export function printHandlers(
  { db, world }: Pick<Context, 'db' | 'world'>,
  queue: ReturnType<typeof queueService>,
  agents: AgentService,
): Handlers<typeof printRoutes> {
  return {
    printJobs: ({ query }) => listJobs(db, query),
    paperPreview: ({ params }) => readPaper(db, params.jobId),
    retryJob: async ({ params, caller }) => viewJob(db, await queue.retry(params.jobId, by(caller))),
    dismissJob: async ({ params, caller }) => {
      await queue.dismiss(params.jobId, by(caller));
      return viewJob(db, params.jobId);
    },
    resolveJob: async ({ params, body, caller }) => {
      await queue.resolve(params.jobId, body.printed, by(caller));
      return viewJob(db, params.jobId);
    },
    printers: () => listPrinters(db, world.now()),
    changePrinter: async ({ params, body, caller }) => {
      await queue.changePrinter(params.printerId, body, by(caller));
      const printers = await listPrinters(db, world.now());
      return found(
        printers.find(({ id }) => id === params.printerId),
        'printer_not_found',
      );
    },
    testPrinter: ({ params, caller }) => queue.testPage(params.printerId, by(caller)),
    printAgents: () => listAgents(db, world.now()),
    createPrintAgent: ({ body, caller }) => agents.enrol(body.name, by(caller)),
    revokePrintAgent: async ({ params, caller }) => {
      await agents.revoke(params.agentId, by(caller));
      return { status: 'deleted' as const, id: params.agentId };
    },
  };
}
