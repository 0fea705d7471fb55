import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonText } from '../../db/rows.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, order, refusalOf, type Api, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening({ publicUrl: 'https://masa.example' });
  await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
});
afterAll(() => bar.close());

const seat = (tableId: string) => bar.ana.seatGuests({ params: { tableId } });
const seated = async (name = 'Olga', table = bar.table()) => ({
  ...(await bar.guest(name, (await seat(table)).code)),
  own: table,
});
const orderingOf = async ({ api, session }: Pick<Guest, 'api' | 'session'>) =>
  (await api.getSession({ params: { sessionId: session.id } })).ordering;
const entryOf = async (tableId: string) =>
  (await bar.ana.tables()).find(({ table }) => table.tableId === tableId)?.seating;
const papersOf = async (code: string) =>
  (await bar.database.db('print_jobs').where({ kind: 'slip' }).select('document', 'status')).filter(
    ({ document }) => jsonText(storedJson(document)).includes(code),
  );

describe('a slip of guests who left', () => {
  const end = (tableId: string, api: Api = bar.ana) => api.endSlip({ params: { tableId } });

  it('is ended by staff, with a row in the log; its paper is printed no more and its code means nothing', async () => {
    const table = bar.table();
    const { code } = await seat(table);
    const late = await bar.guest('Olga', code);
    expect(await end(table)).toEqual({ status: 'ended', tableId: table });
    expect(await entryOf(table)).toEqual({ slip: null });
    expect((await papersOf(code)).map(({ status }) => status)).toEqual(['dismissed']);
    expect(await refusalOf(order(late, 'fries'))).toBe('409 slip_needed');
    expect(await orderingOf(late)).toBe('slip');
    const [deed] = await bar.boss.auditLog({ query: { action: 'slip.ended' } });
    expect(deed).toMatchObject({ actor: 'user:ana', entity: 'table', entityId: table });
    expect(await refusalOf(end(table))).toBe('404 slip_not_found');
    expect((await seat(table)).code).not.toBe(code);
  });

  it('stays while something that was ordered with it is unpaid, and no guest may end it', async () => {
    const olga = await seated();
    const [fries = ''] = await order(olga, 'fries');
    expect(await refusalOf(end(olga.own))).toBe('409 slip_in_use');
    expect(await refusalOf(end(olga.own, olga.api))).toBe('401 unauthorized');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await end(olga.own)).toMatchObject({ status: 'ended' });
    expect(await refusalOf(end('ZZZZZZZZZZZZ'))).toBe('404 table_not_found');
  });
});
