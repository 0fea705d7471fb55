import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { markSeen } from './agent.store.ts';
import { announce } from './announce.ts';
import { giveBack, type Lease } from './give-back.ts';
import {
  GONE,
  insertPrinter,
  readPrintersWithGone,
  updatePrinterStatus,
  type Printer,
  type PrinterStatus,
  type ToldPrinter,
} from './printer.store.ts';
import { stepBack } from './step-back.ts';

const NOT_CONFIGURED: PrinterStatus = { state: GONE, paper: 'unknown', detail: '' };
const saysNews = (report: ToldPrinter, known: Printer): boolean =>
  report.state !== known.state ||
  report.paper !== known.paper ||
  report.detail !== known.detail ||
  (report.virtual !== undefined && report.virtual !== known.virtual) ||
  (report.device !== undefined && !isDeepStrictEqual(report.device, known.device));

/** The same agent over two connections for a moment: the second finds the first one's row. */
async function addPrinter(work: Work, world: Context['world'], agentId: string, report: ToldPrinter) {
  try {
    await insertPrinter(work.tx, world.newId(), agentId, report, work.now);
  } catch (reason) {
    throw isDuplicate(reason) ? new TryAgain() : reason;
  }
}

type Greeting = {
  readonly printers: readonly ToldPrinter[];
  /** Every lease that it knows of. */
  readonly holds?: readonly Lease[] | undefined;
};

/** Always the agent's whole list: a printer that is no longer in it is gone. The first one names its leases too. */
export const greetAgent =
  ({ uow, world }: Context) =>
  async (agentId: string, { printers: reports, holds }: Greeting): Promise<void> => {
    const heardAt = world.now();
    await uow.run(async (work) => {
      await markSeen(work.tx, agentId, work.now);
      const known = (await readPrintersWithGone(work.tx)).filter((printer) => printer.agentId === agentId);
      const byName = new Map(reports.map((report) => [report.name, report]));
      for (const report of byName.values()) {
        const printer = known.find(({ name }) => name === report.name);
        if (!printer) await addPrinter(work, world, agentId, report);
        else if (saysNews(report, printer)) await updatePrinterStatus(work.tx, printer, report, work.now);
      }
      for (const printer of known)
        if (!byName.has(printer.name)) await updatePrinterStatus(work.tx, printer, NOT_CONFIGURED, work.now);
      await stepBack(work);
      if (holds) await giveBack(work, agentId, holds, heardAt);
      announce(work, 'staff');
    });
  };
