import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { basicAuthorization } from '@masa/client/create-client';
import { SEEN_AT_ONCE } from '@masa/domain/alert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderAgain, sitDownBeside } from '../testing/crowd.ts';
import { evening, order, type Evening, type Guest } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';
import { worked } from '../testing/pulse.ts';
import { PASSWORD } from '../testing/test-venue.ts';

const PHONES = 13;
/** The most that one order takes. */
const LINES = 100;
/** Of the 330 of `npm run proof -- --only flood` are more dishes than SQLite takes values in a statement (32,766). */
const ORDERS = Number(process.env['FLOOD_ORDERS'] ?? 78);
/** Of work, on a slow machine: three tablets with all of it keep nobody waiting longer; one alone took seconds. */
const NOT_LONG_MS = 1_500;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close(), 120_000);

const cart = (item: string) => Array.from({ length: LINES }, () => item);

describe('a code that somebody has photographed', () => {
  const crowd: Guest[] = [];
  const [first, last] = [() => crowd[0] as Guest, () => crowd.at(-1) as Guest];
  const dishes = () => PHONES * Math.ceil(ORDERS / PHONES) * LINES;

  beforeAll(async () => {
    const table = bar.table();
    for (let phone = 1; phone <= PHONES; phone += 1) crowd.push(await bar.guest(`Phone ${phone}`, table));
    for (const guest of crowd) {
      await order(guest, ...cart('lager__500ml'));
      await orderAgain(bar, guest, Math.ceil(ORDERS / PHONES) - 1);
    }
  }, 120_000);

  it('fills the board; the staff see all of it, and silence it', async () => {
    const { openWaiterOrders, alerts } = await bar.ana.overview();
    expect([openWaiterOrders.length, alerts.waiter.count]).toEqual([dishes(), dishes()]);
    const times = openWaiterOrders.map(({ createdTs }) => createdTs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await bar.ana.seen({ body: { role: 'waiter', things: alerts.waiter.things.slice(0, SEEN_AT_ONCE) } });
  });

  it('fills the bill of its table', async () => {
    const { sessionPrechecks, checkTotal } = await pay.bill(first());
    expect(sessionPrechecks.flatMap(({ items }) => items)).toHaveLength(dishes());
    expect(checkTotal.effectiveTotal).toBe(dishes() * 5_500);
  });

  it('moves to another table with all that it has ordered', async () => {
    const table = bar.table();
    const guest = last();
    await guest.api.moveSession({ body: { table, sessionId: guest.session.id } });
    const { sessionPrechecks } = await pay.bill({ table });
    expect(sessionPrechecks[0]?.items).toHaveLength(dishes() / PHONES);
    await pay.complete(await pay.opened(pay.separate(guest)));
  });

  it('can be asked to pay, given up and paid after all', async () => {
    const asked = await pay.opened(pay.table(first()));
    const { checks, alerts } = await bar.ana.overview();
    expect(checks.map(({ checkId }) => checkId)).toEqual([asked]);
    expect(alerts.waiter.count).toBe(dishes() - SEEN_AT_ONCE + 1);
    await bar.ana.printPrecheck({ params: { checkId: asked } });
    await pay.cancel(asked);
    const again = await pay.opened(pay.table(first()));
    const { status, checkTotal } = await pay.complete(again);
    expect([status, checkTotal.effectiveTotal]).toEqual([
      'completed',
      (dishes() - dishes() / PHONES) * 5_500,
    ]);
    expect((await pay.details(again)).sessionPrechecks).toHaveLength(PHONES - 1);
  });

  it('leaves a board that every tablet loads while guests are served', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const headers = { authorization: basicAuthorization('ana', PASSWORD) };
    const load = () =>
      new Promise<number>((resolve, reject) => {
        const asked = get(`${bar.origin}/api/admin/open-session-overview`, { headers }, (answer) => {
          let bytes = 0;
          answer.on('data', (piece: Buffer) => (bytes += piece.length));
          answer.on('end', () => resolve(answer.statusCode === 200 ? bytes : 0));
        });
        asked.on('error', reject);
      });
    let slowest = 0;
    const tablets = { areLoading: true };
    const serve = async () => {
      while (tablets.areLoading) {
        const began = worked();
        await guest.api.getSession({ params: { sessionId: guest.session.id } });
        slowest = Math.max(slowest, worked() - began);
        await sleep(5);
      }
    };
    const serving = serve();
    const loaded = await Promise.all([load(), load(), load()]);
    tablets.areLoading = false;
    await serving;
    expect(Math.min(...loaded)).toBeGreaterThan(dishes() * 300);
    expect(slowest).toBeLessThan(NOT_LONG_MS);
  });
});

describe('a table where 501 people sit', () => {
  it('asks for one check, and pays', async () => {
    const guest = await bar.guest('Guest 1', bar.table());
    await order(guest, 'lager__500ml');
    await sitDownBeside(bar, guest, 500);
    const checkId = await pay.opened(pay.table(guest));
    expect(Object.keys((await pay.details(checkId)).sessionsLookup)).toHaveLength(501);
    await pay.complete(checkId);
    expect((await pay.bill(guest)).sessionsLookup).toEqual({});
  });
});
