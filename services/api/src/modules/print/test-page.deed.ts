import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { PrintNeeds } from './print.needs.ts';
import { readPrinters } from './printer.store.ts';
import type { PrintTicket } from './printing.ts';
import { queueJob } from './queue-job.ts';

/** A page that shows whether this printer prints, and what. */
export const printTestPage =
  ({ uow, world }: Pick<Context, 'uow' | 'world'>, { isTraining }: PrintNeeds) =>
  (printerId: string, staff: Staff, once: Once | null): Promise<PrintTicket> =>
    uow.run(async (work) => {
      const printer = found(
        (await readPrinters(work.tx)).find(({ id }) => id === printerId),
        'printer_not_found',
      );
      const ticket = await queueJob(work, world, {
        kind: 'test',
        role: printer.role,
        station: printer.station,
        dedupKey: `test:${world.newId()}`,
        orderItemId: null,
        checkId: null,
        copyNo: 0,
        title: printer.name,
        training: await isTraining(work.tx),
        document: { kind: 'test', requestedBy: staff.displayName, requestedAt: work.now },
        requestedBy: staff.displayName,
        printerId,
      });
      await audit(work, {
        actor: actorOf(staff),
        action: 'printer.tested',
        entity: 'printer',
        entityId: printerId,
        details: { name: printer.name, jobId: ticket.jobId },
      });
      return ticket;
    }, once);
