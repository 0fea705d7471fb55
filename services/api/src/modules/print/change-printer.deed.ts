import { isSide } from '@masa/domain/station';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { announce } from './announce.ts';
import { listPrinters, type SeenPrinter } from './print.view.ts';
import {
  knownStations,
  readPrinters,
  setSteppedBack,
  updatePrinterSettings,
  writePrinterStations,
  type Printer,
  type PrinterSettings,
} from './printer.store.ts';
import { canStandIn } from './routing.ts';
import { stepBack } from './step-back.ts';

type PrinterChange = { readonly [K in keyof PrinterSettings]?: PrinterSettings[K] | undefined } & {
  /** Whose stickers it prints in the first place. */
  readonly stations?: readonly string[] | undefined;
  /** Of a virtual printer: whether it leaves its work to real ones. */
  readonly steppedBack?: boolean | undefined;
  /** Paused, and its backup takes over at once. */
  readonly toBackup?: true | undefined;
};

/** The printer's settings after the change; refused where its backup could not do its work. */
function changed(printers: readonly Printer[], known: Printer, change: PrinterChange): PrinterSettings {
  const settings: PrinterSettings = {
    role: change.role ?? known.role,
    station: change.station ?? known.station,
    language: change.language ?? known.language,
    backupId: change.backupId === undefined ? known.backupId : change.backupId,
    paused: change.toBackup ?? change.paused ?? known.paused,
  };
  if (change.steppedBack !== undefined && !known.virtual) throw new Refusal('invalid_request');
  const { backupId } = settings;
  const backup = backupId === null ? null : printers.find(({ id }) => id === backupId);
  const fits = backup ? canStandIn(backup, { ...known, role: settings.role }) : backup === null;
  if (change.backupId !== undefined && !fits)
    throw new Refusal(backup ? 'invalid_request' : 'printer_not_found');
  if (change.toBackup && (backupId === null || !fits)) throw new Refusal('invalid_request');
  // A backup of another role is none any more.
  return { ...settings, backupId: fits ? backupId : null };
}

async function listStations({ tx }: Work, printerId: string, ids: readonly string[]): Promise<void> {
  const named = ids.filter((id) => !isSide(id));
  if ((await knownStations(tx, named)).length < named.length) throw new Refusal('station_not_found');
  await writePrinterStations(tx, printerId, ids);
}

/** What a printer is for, who stands in for it, and whether it rests. */
export const changePrinter =
  ({ uow }: Pick<Context, 'uow'>) =>
  (printerId: string, change: PrinterChange, staff: Staff): Promise<SeenPrinter> =>
    uow.run(async (work) => {
      const printers = await readPrinters(work.tx);
      const known = found(
        printers.find(({ id }) => id === printerId),
        'printer_not_found',
      );
      const settings = changed(printers, known, change);
      // Whoever sends the work to the backup need not wait until this printer counts as out.
      const before = change.toBackup ? { ...known, blockedSince: 0 } : known;
      await updatePrinterSettings(work.tx, before, settings, work.now);
      if (change.stations) await listStations(work, printerId, change.stations);
      if (change.steppedBack !== undefined) await setSteppedBack(work.tx, printerId, change.steppedBack);
      await stepBack(work);
      await audit(work, {
        actor: actorOf(staff),
        action: 'printer.changed',
        entity: 'printer',
        entityId: printerId,
        details: { name: known.name, ...change },
      });
      announce(work, 'staff');
      // A printer that takes other work now, or works again, should look at once.
      announce(work, 'print');
      return found(
        (await listPrinters(work.tx, work.now)).find(({ id }) => id === printerId),
        'printer_not_found',
      );
    });
