import QRCode from 'qrcode';
import type { ParsedRequest } from '@masa/contract/schemas';
import { tableAddress, wifiCode } from '@masa/domain/table-sheet';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { guestOrigin } from '../../guest-address.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { furnishedTables, noteSheet, type FurnishedTable } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { drawSheets } from './draw-sheets.ts';

type Headers = Parameters<typeof guestOrigin>[1];

/** Sharp enough for 200 CSS px on a screen with three dots for each. */
const PICTURE_PX = 600;
const QUIET_MODULES = 4;

/** Guests sit at it, and scan what stands there; virtual tables have no code (AMB-088). */
const isScanned = ({ kind }: FurnishedTable): boolean => kind === 'physical';

/** QR codes on the screen and on paper (AMB-089). */
export function qrSheetService({ config, db, uow, bus }: Context) {
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
      return QRCode.toBuffer(tableAddress(guestOrigin(config, headers), table?.code ?? tableId), {
        width: PICTURE_PX,
        margin: QUIET_MODULES,
        errorCorrectionLevel: 'M',
      });
    },

    /**
     * Drawn before anything is noted: no table waits for its drawing, and what is noted is what was drawn. A code that
     * was renewed meanwhile makes the sheet stale at once, as it is.
     */
    print: async (
      { format, tables: codes, wifi: withWifi }: ParsedRequest<'qrSheets'>['query'],
      headers: Headers,
      by: Staff,
    ): Promise<Uint8Array> => {
      const [tables, { wifi }] = await Promise.all([chosen(codes), readVenue(db)]);
      const origin = guestOrigin(config, headers);
      const pdf = await drawSheets({
        format,
        sheets: tables.map(({ code, name }) => ({ name, address: tableAddress(origin, code) })),
        wifi: withWifi === '1' && wifi !== null ? { ssid: wifi.ssid, code: wifiCode(wifi) } : null,
      });
      await uow.run(async (work) => {
        // Lists say which sheets are stale.
        work.after(() => bus.publish({ kind: 'staff', timestamp: work.now }));
        // One after the other, lowest row first: two who print at once wait for each other instead of in a circle.
        for (const table of tables.toSorted((a, b) => a.row - b.row)) {
          // oxlint-disable-next-line no-await-in-loop
          await noteSheet(work.tx, table, work.now);
        }
        await audit(work, {
          actor: actorOf(by),
          action: 'qr_sheets.made',
          entity: 'table',
          entityId: tables.length === 1 ? (tables[0]?.code ?? '') : `${tables.length} tables`,
          details: {
            format,
            origin,
            tables: tables.map(({ code, name }) => ({ tableId: code, tableName: name })),
          },
        });
      });
      return pdf;
    },
  };
}
export type QrSheetService = ReturnType<typeof qrSheetService>;
