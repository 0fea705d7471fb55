import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { evening, order, refusalOf, type Evening } from '../testing/evening.ts';
import { keepingStock } from '../testing/keeping-stock.ts';
import { paying } from '../testing/paying.ts';
import { PASSWORD } from '../testing/test-venue.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

/** The phone sends it, the answer is lost on the way, the phone sends it again. */
async function sentTwice<T>(
  deed: (once: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<[T, T]> {
  const once = { idempotencyKey: crypto.randomUUID() };
  return [await deed(once), await deed(once)];
}
const deeds = async () => Number((await bar.database.db('audit_log').count({ count: '*' }))[0]?.['count']);

describe('when its answer was lost', () => {
  it('an item is still deleted once, and the repeat hears the same', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(guest, 'fries', 'lager__500ml');
    const before = await deeds();
    const params = { orderItemId: fries };
    const [first, second] = await sentTwice((once) => bar.ana.deleteItem({ params }, once));
    expect(first).toEqual({ status: 'deleted', id: fries });
    expect(second).toEqual(first);
    expect(await deeds()).toBe(before + 1);
    expect(await refusalOf(bar.ana.deleteItem({ params }))).toBe('404 order_not_found');
  });

  it('a table is closed once, and the repeat hears the same figures', async () => {
    const guest = await bar.guest('Olga', bar.table());
    await order(guest, 'fries');
    const params = { checkId: await pay.opened(pay.table(guest)) };
    const before = await deeds();
    const [first, second] = await sentTwice((once) => bar.ana.completeCheck({ params }, once));
    expect(first).toMatchObject({ status: 'completed', checkTotal: { effectiveTotal: 4_550 } });
    expect(second).toEqual(first);
    // The table was closed, and what was due was taken.
    expect(await deeds()).toBe(before + 2);
  });

  it('a check is called off once, although its guests have asked anew meanwhile', async () => {
    const guest = await bar.guest('Vlad', bar.table());
    await order(guest, 'fries');
    const params = { checkId: await pay.opened(pay.table(guest)) };
    const once = { idempotencyKey: crypto.randomUUID() };
    const first = await bar.ana.cancelCheck({ params }, once);
    const anew = await pay.opened(pay.table(guest));
    expect(await bar.ana.cancelCheck({ params }, once)).toEqual(first);
    expect((await pay.details(anew)).status).toBe('requested');
  });

  it('a correction is booked once, although the kitchen has used some of it meanwhile', async () => {
    const stock = keepingStock(bar);
    const config = await stock.config();
    const { id } = await stock.batch(config, 5);
    const request = { params: { id }, body: { amount: 4, reason: 'a bottle broke' } };
    const once = { idempotencyKey: crypto.randomUUID() };
    await bar.ana.correctStockBatch(request, once);
    await bar.ana.correctStockBatch({ params: { id }, body: { amount: 1, reason: 'three were cooked' } });
    await bar.ana.correctStockBatch(request, once);
    expect((await stock.level(config)).onHand).toBe(1);
  });

  it('a photo lies on the disk once; another photo is no repeat of it', async () => {
    const { dataDir } = bar.product.context.config;
    const kept = () => readdirSync(join(dataDir, 'uploads')).filter((name) => name.endsWith('.pdf'));
    const pdf = (words: string) => ({ file: new Blob([`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${words}\n`]) });
    const once = { idempotencyKey: crypto.randomUUID() };
    const { filename } = await bar.ana.uploadImage(pdf('one'), once);
    expect(await bar.ana.uploadImage(pdf('one'), once)).toEqual({ filename });
    expect(kept()).toEqual([filename]);
    expect(await refusalOf(bar.ana.uploadImage(pdf('two'), once))).toBe('422 idempotency_key_reused');
    expect(kept()).toEqual([filename]);
  });

  it('what a file would change is not taken for having changed it', async () => {
    const text = new TextDecoder().decode(await bar.boss.exportMenu({ query: { format: 'csv' } }));
    const file = new File([text], 'menu.csv');
    const once = { idempotencyKey: crypto.randomUUID() };
    expect(await bar.boss.importMenu({ file, query: { dryRun: '1' } }, once)).toMatchObject({
      applied: false,
    });
    expect(await refusalOf(bar.boss.importMenu({ file, query: { dryRun: '0' } }, once))).toBe(
      '422 idempotency_key_reused',
    );
  });

  it('a print agent gets another key, as long as it has not come with the first', async () => {
    const { agents } = bar.product.print;
    const [first, second] = await sentTwice((once) =>
      bar.boss.createPrintAgent({ body: { name: 'cellar' } }, once),
    );
    expect(second.id).toBe(first.id);
    expect(await agents.authenticate(first.key)).toBeNull();
    expect(await agents.authenticate(second.key)).toMatchObject({ name: 'cellar' });
    const once = { idempotencyKey: crypto.randomUUID() };
    const { id } = await bar.boss.createPrintAgent({ body: { name: 'roof' } }, once);
    await bar.product.print.agentLink.answers.hello(id, { agentVersion: '1', printers: [] });
    expect(await refusalOf(bar.boss.createPrintAgent({ body: { name: 'roof' } }, once))).toBe(
      '409 agent_name_taken',
    );
  });

  it('a quick order is opened once, and the browser that heard nothing is handed it', async () => {
    const phone = bar.phone();
    const authorization = () => basicAuthorization('ana', PASSWORD);
    const browser = createClient(routes, { origin: bar.origin, fetch: phone.fetch, authorization });
    const once = { idempotencyKey: crypto.randomUUID() };
    const first = await bar.ana.waiterQuickSession({}, once);
    const second = await browser.waiterQuickSession({}, once);
    expect(second.id).toBe(first.id);
    expect(await bar.browser(phone).getSession({ params: { sessionId: first.id } })).toMatchObject({
      id: first.id,
    });
  });
});
