import type { Context } from '../../context.ts';
import { changePrinter } from './change-printer.deed.ts';
import { dismissJob, resolveJob, retryJob } from './decide-job.deed.ts';
import type { PrintNeeds } from './print.needs.ts';
import { printTestPage } from './test-page.deed.ts';

/** What people decide: about jobs that stopped, and about printers. */
export const queueService = (context: Pick<Context, 'uow' | 'world'>, needs: PrintNeeds) => ({
  retry: retryJob(context, needs),
  dismiss: dismissJob(context),
  resolve: resolveJob(context, needs),
  changePrinter: changePrinter(context),
  testPage: printTestPage(context, needs),
});
export type QueueService = ReturnType<typeof queueService>;
