import { isCertain } from '@masa/domain/phone-address';
import { tableAddress, wifiCode, type SheetFormat } from '@masa/domain/table-sheet';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found, Refusal } from '../../refusal.ts';
import { drawnBeside } from '../../process/drawn-beside.ts';
import { pictures, qrCodes } from '../../process/when-used.ts';
import { audit } from '../audit/public.ts';
import {
  furnishedTables,
  guestOrigin,
  guestReach,
  noteSheet,
  type FurnishedTable,
} from '../session/public.ts';
import { readVenue } from '../venue/public.ts';

type Headers = Parameters<typeof guestOrigin>[1];
export type WantedSheets = {
  readonly format: SheetFormat;
  /** Codes; left out: every active table that guests sit at. */
  readonly tables: readonly string[] | undefined;
  readonly withWifi: boolean;
  /** Although no phone can open the address. */
  readonly anyway: boolean;
};

const SHEETS = new URL('draw-sheets.thread.ts', import.meta.url);
/** Sharp enough for 200 CSS px on a screen with three dots for each. */
const PICTURE_PX = 600;
const QUIET_MODULES = 4;

/** Guests sit at it, and scan what stands there; virtual tables have no code (AMB-088). */
const isScanned = ({ kind }: FurnishedTable): boolean => kind === 'physical';

/** One dot for each module, black on white; made larger where nobody waits for it. */
export function qrPicture(content: string): Promise<Uint8Array> {
  const { modules } = qrCodes().create(content, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_MODULES;
  const dots = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1) dots[(row + QUIET_MODULES) * side + column + QUIET_MODULES] = 0;
  // Whole pixels for each dot: a camera reads edges.
  const width = side * Math.ceil(PICTURE_PX / side);
  return pictures()(dots, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** QR codes on the screen and on paper (AMB-089). */
export function qrSheetService({ config, db, uow }: Context) {
  async function chosen(codes: readonly string[] | undefined): Promise<FurnishedTable[]> {
    const tables = (await furnishedTables(db)).filter(isScanned);
    if (codes === undefined) {
      const active = tables.filter((table) => table.active);
      found(active[0], 'table_not_found');
      return active;
    }
    return codes.map((code) =>
      found(
        tables.find((table) => table.code === code),
        'table_not_found',
      ),
    );
  }

  return {
    picture: async (tableId: string, headers: Headers): Promise<Uint8Array> => {
      const [table] = await chosen([tableId]);
      return qrPicture(tableAddress(guestOrigin(config, headers), table?.code ?? tableId));
    },

    /**
     * Drawn before anything is noted: no table waits for its drawing, and what is noted is what was drawn. A code that
     * was renewed meanwhile makes the sheet stale at once, as it is. A paper that no phone can use is none to remember:
     * what hangs in the hall is still the one before it, or nothing.
     */
    print: async (
      { format, tables: codes, withWifi, anyway }: WantedSheets,
      headers: Headers,
      by: Staff,
    ): Promise<Uint8Array> => {
      const [tables, { name: venue, wifi }] = await Promise.all([chosen(codes), readVenue(db)]);
      const origin = guestOrigin(config, headers);
      const reach = guestReach(origin);
      const isUseless = isCertain(reach);
      if (isUseless && !anyway) throw new Refusal('address_unreachable', { origin, reach });
      const pdf = await drawnBeside(SHEETS, {
        format,
        venue,
        sheets: tables.map(({ code, name }) => ({ name, address: tableAddress(origin, code) })),
        wifi: withWifi && wifi !== null ? { ssid: wifi.ssid, code: wifiCode(wifi) } : null,
      });
      await uow.run(async (work) => {
        // Lists say which sheets are stale.
        work.announce({ kind: 'staff', timestamp: work.now });
        // One after the other, lowest row first: two who print at once wait for each other instead of in a circle.
        const isRenamed = (await readVenue(work.tx)).name !== venue;
        for (const table of isUseless ? [] : tables.toSorted((a, b) => a.row - b.row)) {
          // oxlint-disable-next-line no-await-in-loop
          await noteSheet(work.tx, isRenamed ? { ...table, name: null } : table, work.now);
        }
        await audit(work, {
          actor: actorOf(by),
          action: 'qr_sheets.made',
          entity: 'table',
          entityId: tables.length === 1 ? (tables[0]?.code ?? '') : `${tables.length} tables`,
          details: {
            format,
            origin,
            ...(isUseless && { reach }),
            tables: tables.map(({ code, name }) => ({ tableId: code, tableName: name })),
          },
        });
      });
      return pdf;
    },
  };
}
export type QrSheetService = ReturnType<typeof qrSheetService>;
