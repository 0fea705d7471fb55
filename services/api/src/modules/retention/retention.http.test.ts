import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const DAY_MS = 86_400_000;
const TODAY = '2026-11-20';

let bar: Evening;
beforeEach(async () => {
  bar = await evening();
});
afterEach(() => bar.close());

const job = async (name: string) => {
  const found = bar.product.jobs.find((one) => one.name === name);
  if (!found) throw new Error(`There is no job called ${name}.`);
  await found.run();
};
const sweep = () => job('names and photos kept long enough');

/** Everything the database says anywhere, as one text. */
async function everything(...tables: readonly (keyof Tables)[]): Promise<string> {
  const rows = await Promise.all(tables.map(async (table) => bar.database.db(table).select()));
  return JSON.stringify(rows);
}
const guestRows = () => everything('sessions', 'checks', 'print_jobs', 'order_items', 'idempotency_keys');

/** Ordered, asked for the check, had it printed, paid and left. */
async function visit(name: string): Promise<{ readonly guest: Guest; readonly checkId: string }> {
  const guest = await bar.guest(name, bar.table());
  await order(guest, 'fries', 'lager__500ml');
  const pay = paying(bar);
  const checkId = await pay.opened(pay.separate(guest));
  await bar.ana.printPrecheck({ params: { checkId } });
  await bar.ana.completeCheck({ params: { checkId } });
  return { guest, checkId };
}
const nameOnCheck = async ({ guest, checkId }: Awaited<ReturnType<typeof visit>>) =>
  (await bar.boss.getCheck({ params: { checkId } })).sessionsLookup[guest.session.id]?.username;

describe('the name of a guest', () => {
  it('stays for as long as the venue says, to the hour, and then is gone from every place', async () => {
    const paid = await visit('Ludmila');
    const total = (await bar.boss.getCheck({ params: { checkId: paid.checkId } })).checkTotal;
    bar.clock.advance(90 * DAY_MS - 60_000);
    await sweep();
    expect(await nameOnCheck(paid)).toBe('Ludmila');

    bar.clock.advance(60_000);
    await job('old idempotency keys');
    await sweep();
    expect(await nameOnCheck(paid)).toBe('Guest');
    expect((await bar.boss.getCheck({ params: { checkId: paid.checkId } })).checkTotal).toEqual(total);
    expect(await guestRows()).not.toContain('Ludmila');
    const [deed] = await bar.boss.auditLog({ query: { action: 'guests.forgotten', limit: 1 } });
    expect(deed).toMatchObject({ actor: 'system', details: { sessions: 1 } });
    // Once is enough.
    await sweep();
    expect(await bar.boss.auditLog({ query: { action: 'guests.forgotten', limit: 9 } })).toHaveLength(1);
  });

  it('takes what he wrote with it, from the kitchen and from its stickers', async () => {
    await bar.boss.putVenue({ body: { notes: true } });
    const guest = await bar.guest('Ludmila', bar.table());
    const orderItems = [{ menuItemId: 'fries', options: [], note: 'allergic to Ludmila' }];
    await guest.api.placeOrder({ body: { sessionId: guest.session.id, orderItems } });
    expect(await guestRows()).toContain('allergic to');
    const pay = paying(bar);
    await pay.complete(await pay.opened(pay.separate(guest)));
    bar.clock.advance(90 * DAY_MS);
    await job('old idempotency keys');
    await sweep();
    expect(await guestRows()).not.toContain('allergic to');
  });

  it('is forgotten sooner where the venue wants it so; who still sits there is not', async () => {
    const retention = { guestNamesDays: 7, photosDays: 30 };
    expect((await bar.boss.putVenue({ body: { retention } })).retention).toMatchObject(retention);
    const paid = await visit('Grigore');
    const guest = await bar.guest('Stela', bar.table());
    await order(guest, 'fries');
    const waiter = await bar.waiterAt(bar.table());
    bar.clock.advance(7 * DAY_MS);
    await sweep();
    expect(await nameOnCheck(paid)).toBe('Guest');
    expect(await guestRows()).toContain('Stela');
    expect(waiter.username).toBe('Ana');
    expect(await guestRows()).toContain('Ana');
  });

  it('is kept for at least a day', async () => {
    const body = { retention: { guestNamesDays: 0, photosDays: 30 } };
    expect(await refusalOf(bar.boss.putVenue({ body }))).toBe('400 invalid_request');
  });

  it('goes once where two processes look at the same time', async () => {
    await visit('Ludmila');
    await visit('Grigore');
    bar.clock.advance(90 * DAY_MS);
    await Promise.all([sweep(), sweep()]);
    const deeds = await bar.boss.auditLog({ query: { action: 'guests.forgotten', limit: 9 } });
    expect(deeds.map(({ details }) => details)).toEqual([{ sessions: 2 }]);
  });
});

describe('the photo of a task', () => {
  it('goes after its time; the record stays and says so', async () => {
    const picture = sharp({ create: { width: 32, height: 24, channels: 3, background: '#b3541e' } });
    const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
    const { filename } = await bar.ana.uploadImage({ file });
    await bar.ana.submitTask({
      body: {
        taskId: 'wipe_taps',
        actionTakenId: 'done',
        comments: 'clean',
        photoProofs: { taps: filename },
        completedBy: 'ana',
      },
    });
    const record = async () => (await bar.ana.tasksCompleted({ params: { date: TODAY } }))[0]?.completion;
    bar.clock.advance(365 * DAY_MS - 60_000);
    await sweep();
    expect(await record()).toMatchObject({
      submission: { photoProofs: { taps: filename } },
      photosRemoved: [],
    });

    bar.clock.advance(60_000);
    await sweep();
    expect(await record()).toMatchObject({
      submission: { photoProofs: {}, comments: 'clean', actionTakenId: 'done' },
      photosRemoved: ['taps'],
    });
    await job('unused pictures');
    expect(await refusalOf(bar.ana.readImage({ params: { filename }, query: {} }))).toBe(
      '404 image_not_found',
    );
    expect(readdirSync(bar.product.context.config.dataDir, { recursive: true }).join(' ')).not.toContain(
      filename,
    );
  });
});

describe('the days of a receipt', () => {
  it('are the house’s, thirty where it says nothing, and stay when another setting of the same kind is changed', async () => {
    expect((await bar.boss.getVenue()).retention).toEqual({
      guestNamesDays: 90,
      photosDays: 365,
      receiptDays: 30,
    });
    const days = (receiptDays: number) =>
      bar.boss.putVenue({ body: { retention: { guestNamesDays: 90, photosDays: 365, receiptDays } } });
    expect((await days(365)).retention.receiptDays).toBe(365);
    const others = await bar.boss.putVenue({ body: { retention: { guestNamesDays: 7, photosDays: 30 } } });
    expect(others.retention).toEqual({ guestNamesDays: 7, photosDays: 30, receiptDays: 365 });
    for (const wrong of [0, 366, 1.5]) expect(await refusalOf(days(wrong))).toBe('400 invalid_request');
  });
});
