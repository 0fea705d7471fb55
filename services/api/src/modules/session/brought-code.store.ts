import { sessionStatus } from '@masa/domain/session';
import { isCodeOfSlip } from './visit-slip.store.ts';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { toTable, type DiningTable } from './table.store.ts';

const openSessions = (reader: Reader) =>
  reader('sessions as s')
    .join('dining_tables as t', 't.id', 's.table_id')
    .where('s.status', sessionStatus.is.open);

const first = async (
  found: PromiseLike<Tables['dining_tables'] | undefined>,
): Promise<DiningTable | undefined> => {
  const row = await found;
  return row && toTable(row);
};

/** The table at which this browser has an open session that came with this code. */
export const tableOfDevice = async (reader: Reader, deviceId: string, code: string) =>
  first(
    openSessions(reader)
      .join('guest_device_sessions as d', 'd.session_id', 's.id')
      .where({ 's.code': code, 'd.device_id': deviceId })
      .select('t.*')
      .first(),
  );

/** … at which a guest without a cookie has one. A waiter's says nothing: his quick orders can be counted, A1, A2, … */
export const tableOfScripts = async (reader: Reader, code: string) =>
  first(
    openSessions(reader)
      .where({ 's.code': code, 's.bound': false, 's.waiter_session': false })
      .select('t.*')
      .first(),
  );

/** … at which anybody has one. */
export const tableOfAnybody = async (reader: Reader, code: string) =>
  first(openSessions(reader).where('s.code', code).select('t.*').first());

/** Tables where this browser has open sessions, with the codes that it brought to each: what it may hear, and as what. */
export async function codesOfDevice(
  reader: Reader,
  deviceId: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await openSessions(reader)
    .join('guest_device_sessions as d', 'd.session_id', 's.id')
    .where('d.device_id', deviceId)
    .distinct('t.id', 's.code');
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, brought]) => [id, brought.map(({ code }) => code)]),
  );
}

/** The code that this browser brought to a check, open or closed. */
export async function codeOnCheck(
  reader: Reader,
  deviceId: string,
  checkId: string,
): Promise<string | undefined> {
  const row = await reader('check_sessions as c')
    .join('guest_device_sessions as d', 'd.session_id', 'c.session_id')
    .join('sessions as s', 's.id', 'c.session_id')
    .where({ 'c.check_id': checkId, 'd.device_id': deviceId })
    .first('s.code');
  return row?.code;
}

/** Codes are never given out again: neither one that a table has, nor one that a visit came with or a sheet shows. */
export async function isCodeKnown(reader: Reader, code: string): Promise<boolean> {
  const atTable = await reader('dining_tables').where({ code }).orWhere({ sheet_code: code }).first('id');
  if (atTable !== undefined || (await isCodeOfSlip(reader, code))) return true;
  return (await reader('sessions').where({ code }).first('id')) !== undefined;
}
