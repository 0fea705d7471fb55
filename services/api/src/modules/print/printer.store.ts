import type { Side } from '@masa/domain/menu';
import type { FiscalDeviceReport, PrinterRole, PrinterStation } from '@masa/domain/printer';
import { isSide } from '@masa/domain/station';
import type { Language } from '@masa/domain/language';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson } from '../../db/rows.ts';

/** A station that a printer lists. `off`: nobody works there now. */
export type PrinterPlace = { readonly id: string; readonly side: Side; readonly off: boolean };

export type Printer = {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly agentSeenAt: number | null;
  readonly name: string;
  readonly role: PrinterRole;
  readonly station: PrinterStation;
  /** Whose stickers it prints in the first place; none: whatever its side has. */
  readonly stations: readonly PrinterPlace[];
  readonly language: Language;
  readonly backupId: string | null;
  readonly paused: boolean;
  /** Its papers are pictures on the screen. */
  readonly virtual: boolean;
  /** It leaves its work to real printers; null while nobody has decided. */
  readonly steppedBack: boolean | null;
  readonly state: string;
  readonly paper: string;
  readonly detail: string;
  /** What its fiscal driver has found, kept while that is silent: it is still the same device. */
  readonly device: FiscalDeviceReport | null;
  /** When the agent last told something new of it. */
  readonly stateSince: number;
  /** Since when it prints nothing: blocked or paused. Null while it works. */
  readonly blockedSince: number | null;
};

/** Able to print, as far as its agent knows and the venue wants. */
export const works = ({ state, paused }: Pick<Printer, 'state' | 'paused'>): boolean =>
  state === WORKING && !paused;

type Row = Awaited<ReturnType<typeof printerRows>>[number];
const toPrinter = (
  { listed: _id, listedSide: _side, listedOff: _off, ...row }: Row,
  stations: Printer['stations'],
): Printer => ({
  ...row,
  stations,
  paused: fromBool(row.paused),
  virtual: fromBool(row.virtual),
  steppedBack: row.steppedBack === null ? null : fromBool(row.steppedBack),
  device: row.device && readJson('printers.device', row.device, row.id),
});

/** One blockage, however its reason changes: paper out, then the cover open, then paused. */
const blockedSince = (
  before: Pick<Printer, 'blockedSince'>,
  after: Pick<Printer, 'state' | 'paused'>,
  now: number,
): number | null => (works(after) ? null : (before.blockedSince ?? now));

const WORKING = 'ok';
/** No longer in its agent's configuration: nobody sees it, but its settings are there if it comes back. */
export const GONE = 'gone';

/** Printers of agents that are still trusted. */
export const readPrinters = async (reader: Reader): Promise<Printer[]> =>
  (await readPrintersWithGone(reader)).filter(({ state }) => state !== GONE);

/** One row for each station that a printer lists, and one for a printer that lists none. */
const printerRows = (reader: Reader) =>
  reader('printers as p')
    .join('print_agents as a', 'a.id', 'p.agent_id')
    .leftJoin('printer_stations as l', 'l.printer_id', 'p.id')
    .leftJoin('stations as t', (listed) => listed.on('t.id', 'l.station_id').andOnNull('t.removed_at'))
    .whereNull('a.revoked_at')
    .orderBy([
      { column: 'a.name' },
      { column: 'p.name' },
      { column: 'p.id' },
      { column: 't.rank_no' },
      { column: 'l.station_id' },
    ])
    .select({
      id: 'p.id',
      agentId: 'p.agent_id',
      agentName: 'a.name',
      agentSeenAt: 'a.last_seen_at',
      name: 'p.name',
      role: 'p.role',
      station: 'p.station',
      language: 'p.language',
      backupId: 'p.backup_id',
      paused: 'p.paused',
      virtual: 'p.virtual',
      steppedBack: 'p.stepped_back',
      state: 'p.state',
      paper: 'p.paper',
      detail: 'p.detail',
      device: 'p.device',
      stateSince: 'p.reported_at',
      blockedSince: 'p.blocked_since',
      listed: 'l.station_id',
      listedSide: 't.side',
      listedOff: 't.off',
    });

function placeOf({ listed, listedSide, listedOff }: Row): PrinterPlace[] {
  if (listed === null) return [];
  // Kitchen and bar are stations without a row, too; what was given up is none any more.
  const side = isSide(listed) ? listed : listedSide;
  return side === null ? [] : [{ id: listed, side, off: fromBool(listedOff ?? 0) }];
}

export const readPrintersWithGone = async (reader: Reader): Promise<Printer[]> =>
  [...Map.groupBy(await printerRows(reader), ({ id }) => id).values()].flatMap((rows) =>
    rows.slice(0, 1).map((row) => toPrinter(row, rows.flatMap(placeOf))),
  );

const storedDevice = (device: FiscalDeviceReport | null) => device && toJson(device);

/** A printer as its agent tells of it. */
export type ToldPrinter = Pick<Printer, 'name' | 'role' | 'station' | 'language'> & PrinterStatus;

/** How it is, of what may change from one word of its agent to the next. */
export type PrinterStatus = Pick<Printer, 'state' | 'paper' | 'detail'> & {
  /** Left out by agents that do not tell. */
  readonly virtual?: boolean | undefined;
  /** Only of a printer with a fiscal driver, once it has answered. */
  readonly device?: FiscalDeviceReport | undefined;
};

/** The file's role, station and language are only a beginning: later the venue decides (changePrinter). */
export async function insertPrinter(tx: Tx, id: string, agentId: string, told: ToldPrinter, now: number) {
  const { name, role, station, language, state, paper, detail, device, virtual = false } = told;
  await tx('printers').insert({
    id,
    agent_id: agentId,
    name,
    role,
    station,
    language,
    state,
    paper,
    detail,
    device: storedDevice(device ?? null),
    virtual,
    paused: false,
    reported_at: now,
    blocked_since: works({ state, paused: false }) ? null : now,
  });
}

export async function updatePrinterStatus(tx: Tx, before: Printer, status: PrinterStatus, now: number) {
  const { state, paper, detail, virtual = before.virtual } = status;
  const device = storedDevice(status.device ?? before.device);
  const blocked_since = blockedSince(before, { state, paused: before.paused }, now);
  await tx('printers')
    .where({ id: before.id })
    .update({ state, paper, detail, device, virtual, reported_at: now, blocked_since });
}

export type PrinterSettings = Pick<Printer, 'role' | 'station' | 'language' | 'backupId' | 'paused'>;

export async function updatePrinterSettings(
  tx: Tx,
  before: Pick<Printer, 'id' | 'state' | 'blockedSince'>,
  settings: PrinterSettings,
  now: number,
) {
  const { role, station, language, backupId, paused } = settings;
  const blocked_since = blockedSince(before, { state: before.state, paused }, now);
  await tx('printers')
    .where({ id: before.id })
    .update({ role, station, language, backup_id: backupId, paused, blocked_since });
}

/** Which of these there are. */
export const knownStations = (reader: Reader, ids: readonly string[]): Promise<string[]> =>
  inPieces(ids, (piece) => reader('stations').whereIn('id', piece).whereNull('removed_at').pluck('id'));

export async function writePrinterStations(tx: Tx, printerId: string, ids: readonly string[]): Promise<void> {
  await tx('printer_stations').where({ printer_id: printerId }).delete();
  await inPieces(ids, (piece) =>
    tx('printer_stations').insert(piece.map((id) => ({ printer_id: printerId, station_id: id }))),
  );
}

export async function setSteppedBack(tx: Tx, id: string, steppedBack: boolean): Promise<void> {
  await tx('printers').where({ id }).update({ stepped_back: steppedBack });
}
