import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, type Evening, type Guest } from '../testing/evening.ts';

let bar: Evening;
let mihai: Guest;
beforeAll(async () => {
  bar = await evening();
  mihai = await bar.guest('Mihai', bar.table());
});
afterAll(() => bar.close());

const password = 'correct horse battery';
const basic = (username: string) => ({ authorization: `Basic ${btoa(`${username}:${password}`)}` });

// MariaDB leaves blanks at the end out of a comparison, SQLite does not: what is asked must be refused before it.
describe('a blank', () => {
  it.each(['%20', '%20%20', '%09', '%C2%A0'])('behind an id (%s) makes it none', async (blank) => {
    const headers = basic('ana');
    for (const path of [
      `/api/session/${mihai.session.id}${blank}`,
      `/api/orders/${mihai.table}${blank}`,
      `/api/table-summary/${mihai.table}${blank}`,
      `/api/precheck/${mihai.session.id}${blank}`,
    ])
      expect([path, await bar.send('GET', path, { headers })]).toMatchObject([
        path,
        { status: 400, body: { error: 'invalid_request' } },
      ]);
  });

  it('behind the id of a session orders nothing', async () => {
    const answer = await bar.send('POST', '/api/order', {
      headers: { ...basic('ana'), 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: `${mihai.session.id} `, orderItems: [line('fries')] }),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    const bill = await bar.ana.tableOrders({ params: { tableId: mihai.table } });
    expect(bill.checkTotal.regularTotal).toBe(0);
  });

  it("behind the name of a user is another user's, so that it gives no guesser a second account to try", async () => {
    expect(await bar.send('GET', '/api/admin/ping', { headers: basic('ana') })).toMatchObject({
      status: 200,
    });
    for (const name of ['ana ', 'ana  ', ' ana'])
      expect([name, await bar.send('GET', '/api/admin/ping', { headers: basic(name) })]).toMatchObject([
        name,
        { status: 401 },
      ]);
  });
});
