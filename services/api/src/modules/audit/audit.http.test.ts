import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { toJson } from '../../db/rows.ts';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { auditDays, newestAudit, readAudit } from './audit.view.ts';
import { auditSealer, verifyAudit } from './audit-seal.service.ts';

let bar: Evening;
let seal: () => Promise<number>;
beforeAll(async () => {
  bar = await evening();
  seal = auditSealer(bar.product.context);
  const mihai = await bar.guest('=HYPERLINK("x")', bar.table());
  await order(mihai, 'fries', 'lager__500ml');
  const { openWaiterOrders } = await bar.ana.overview();
  const [beer] = openWaiterOrders;
  await bar.ana.deleteItem({ params: { orderItemId: beer?.id ?? '' } });
});
afterAll(() => bar.close());

const log = (query: Parameters<Evening['boss']['auditLog']>[0]['query'] = {}) => bar.boss.auditLog({ query });

describe('the audit log', () => {
  it('tells the administrator who struck a dish off', async () => {
    const [deed] = await log({ action: 'order.deleted' });
    expect(deed).toMatchObject({ actor: 'user:ana', entity: 'order', details: { price: 5_500 }, seal: null });
  });

  it('tells what people call the things that it names by their ids', async () => {
    const [struck] = await log({ action: 'order.deleted' });
    const beer = {
      name: { ro: 'lager  500ml ro', ru: 'lager  500ml ru', en: 'lager  500ml' },
      qualifier: '500ml',
    };
    expect(struck?.names).toMatchObject({
      lager__500ml: beer,
      [struck?.entityId ?? '']: beer,
      [struck?.details['session'] as string]: { name: '=HYPERLINK("x")', qualifier: null },
    });
    const [sat] = await log({ action: 'session.opened' });
    expect(sat?.names[String(sat.details['table'])]?.name).toMatch(/^\w/u);
  });

  it('is filtered by person, thing and business day', async () => {
    const actors = new Set((await log({ actor: 'ana' })).map(({ actor }) => actor));
    expect([...actors]).toEqual(['user:ana']);
    const sessions = await log({ entity: 'session', action: 'order' });
    expect(sessions.map(({ action }) => action)).toEqual(['order.placed']);
    const day = { from: '2026-11-20', to: '2026-11-20' };
    expect(await log(day)).toEqual(await log());
    expect(await log({ from: '2026-11-21' })).toEqual([]);
    expect(await log({ to: '2026-11-19' })).toEqual([]);
  });

  it('comes page by page, newest first', async () => {
    const all = await log();
    const [first, second] = await log({ limit: 2 });
    expect([first, second]).toEqual(all.slice(0, 2));
    expect(await log({ limit: 2, before: second?.id })).toEqual(all.slice(2, 4));
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('is nobody else’s', async () => {
    expect(await refusalOf(bar.ana.auditLog({ query: {} }))).toBe('403 administrator_only');
    expect(await refusalOf(bar.ana.auditExport({ query: {} }))).toBe('403 administrator_only');
  });

  it('is taken along as a file that runs nothing in a spreadsheet', async () => {
    const csv = Buffer.from(await bar.boss.auditExport({ query: {} })).toString();
    const [head, ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\n');
    expect(head).toBe('id,at,actor,name,action,entity,entityId,details,seal');
    expect(lines).toHaveLength((await log({ limit: 200 })).length);
    expect(lines.some((line) => line.includes(',user:ana,Ana,order.deleted,'))).toBe(true);
    expect(lines.filter((line) => /(?:^|,)"?[=+@]/u.test(line))).toEqual([]);
  });

  it('is in the file as far as it goes: the newest, until the file was asked for', async () => {
    const { db } = bar.database;
    const days = await auditDays(db, DEFAULT_VENUE_TIME, {});
    const deeds = await log({ limit: 200 });
    const [newest, , , fourth] = deeds;
    const ends = await newestAudit(db, days, {}, 3);
    expect(ends).toEqual({ before: (newest?.id ?? 0) + 1, after: fourth?.id });
    const inFile = await readAudit(db, days, {}, { ...ends, limit: 200, order: 'asc' });
    expect(inFile.map(({ id }) => id)).toEqual(
      deeds
        .slice(0, 3)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect((await newestAudit(db, days, {}, 1_000)).after).toBe(-1);
    expect(await newestAudit(db, days, { action: 'nobody.did' }, 3)).toEqual({ before: 0, after: -1 });
  });
});

describe('the chain', () => {
  it('takes in what has settled, each row once', async () => {
    expect(await seal()).toBe(0);
    bar.clock.advance(3 * 60_000);
    const rows = (await log({ limit: 200 })).length;
    expect(await seal()).toBe(rows);
    expect(await seal()).toBe(0);
    expect((await log()).every((row) => row.seal !== null)).toBe(true);
    const verdict = await verifyAudit(bar.database.db);
    expect(verdict).toMatchObject({ problems: [], head: { hash: (await log())[0]?.seal } });
  });

  it('is made once by two processes that come at the same time', async () => {
    await bar.guest('Olga', bar.table());
    bar.clock.advance(3 * 60_000);
    const sealed = await Promise.all([seal(), seal()]);
    expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await verifyAudit(bar.database.db)).problems).toEqual([]);
  });

  it.each([
    [
      'changed',
      (id: number) =>
        bar.database
          .db('audit_log')
          .where({ id })
          .update({ details: toJson({ price: 1 }) }),
    ],
    ['missing', (id: number) => bar.database.db('audit_log').where({ id }).delete()],
  ])('names a row that was %s, and only that', async (problem, tamper) => {
    const [target] = await log({ action: 'order.placed' });
    const id = target?.id ?? 0;
    const kept = await bar.database.db('audit_log').where({ id }).first();
    await tamper(id);
    expect((await verifyAudit(bar.database.db)).problems).toEqual([{ auditId: id, problem }]);
    await bar.database.db('audit_log').where({ id }).delete();
    await bar.database.db('audit_log').insert(kept ?? {});
    expect((await verifyAudit(bar.database.db)).problems).toEqual([]);
  });

  it('names a row that was slipped in between', async () => {
    const { db: database } = bar.database;
    const [newest] = await log();
    const id = newest?.id ?? 0;
    const row = await database('audit_log').where({ id }).first();
    const kept = await database('audit_seals').where({ audit_id: id }).first();
    await database('audit_seals').where({ audit_id: id }).delete();
    await database('audit_seals').insert({ ...kept, audit_id: id + 10 });
    await database('audit_log').insert({ ...row, id: id + 10 });
    const { problems } = await verifyAudit(database);
    expect(problems).toContainEqual({ auditId: id, problem: 'added' });
    await database('audit_log')
      .where({ id: id + 10 })
      .delete();
    await database('audit_seals')
      .where({ audit_id: id + 10 })
      .delete();
    await database('audit_seals').insert(kept ?? {});
  });
});
