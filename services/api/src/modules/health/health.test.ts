import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDown } from '../../db/migrate.ts';
import { metrics } from '../../process/metrics.ts';
import { codeOf } from '../../testing/code-of.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { healthHandlers } from './health.routes.ts';
import { healthService } from './health.service.ts';
import { maySeeMetrics } from './loopback.ts';

let context: TestContext;
const agent = (lastSeenAt: number, revokedAt: number | null = null) =>
  context.db('print_agents').insert({
    id: context.world.newId(),
    name: context.world.newId(),
    key_hash: context.world.newId(),
    created_at: 0,
    last_seen_at: lastSeenAt,
    revoked_at: revokedAt,
  });

beforeEach(async () => {
  context = await testContext();
});
afterEach(async () => context.close());

describe('readiness', () => {
  it('names the silent print agent instead of failing', async () => {
    expect(await healthService(context).ready()).toEqual(['print_agent']);
    await agent(context.world.now() - 61_000);
    await agent(context.world.now(), context.world.now());
    expect(await healthService(context).ready()).toEqual(['print_agent']);
    await agent(context.world.now() - 59_000);
    expect(await healthService(context).ready()).toEqual([]);
  });

  it('fails without the schema', async () => {
    await migrateDown(context.db);
    expect(await codeOf(healthService(context).ready())).toBe('unavailable');
  });

  it('fails without the database', async () => {
    await context.db.destroy();
    expect(await codeOf(healthService(context).ready())).toBe('unavailable');
  });

  it('ends when the process is about to stop', async () => {
    const health = healthService(context);
    await health.ready();
    health.stopBeingReady();
    expect(await codeOf(health.ready())).toBe('unavailable');
  });

  it('asks the disk once for a flood of probes', async () => {
    const health = healthService(context);
    let statements = 0;
    context.db.on('query', () => (statements += 1));
    await health.ready();
    const once = statements;
    await Promise.all(Array.from({ length: 50 }, () => health.ready()));
    expect(statements).toBe(once);
  });
});

describe('the figures', () => {
  const token = 'a-token-of-the-monitoring';

  it('are shown to the machine itself', () => {
    for (const ip of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      expect(maySeeMetrics(ip, {}, null)).toBe(true);
  });

  it('are hidden from everybody else, proxies of this machine among them', () => {
    for (const ip of ['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1', ''])
      expect(maySeeMetrics(ip, {}, null)).toBe(false);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(maySeeMetrics('127.0.0.1', { [name]: '192.0.2.1' }, null)).toBe(false);
  });

  it('are shown from anywhere for the token', () => {
    const seen = (authorization: string, configured: string | null = token) =>
      maySeeMetrics('192.0.2.1', { authorization }, configured);
    expect(seen(`Bearer ${token}`)).toBe(true);
    for (const wrong of [`Bearer ${token}x`, 'Bearer', `Basic ${token}`, token])
      expect(seen(wrong)).toBe(false);
    expect(seen('Bearer null', null)).toBe(false);
  });
});

const call = (more: object) =>
  ({
    params: {},
    query: {},
    body: {},
    caller: { staff: null, guestDeviceId: null, bare: true, ip: '192.0.2.1' },
    headers: {},
    reply: { cookie: () => undefined, header: () => undefined, type: () => undefined },
    ...more,
  }) as never;

describe('the routes', () => {
  it('answer figures, contract and life', async () => {
    const handlers = healthHandlers(context, healthService(context), metrics());
    await expect(async () => handlers.metrics(call({}))).rejects.toMatchObject({ code: 'not_found' });
    expect(await handlers.metrics(call({ caller: { ip: '127.0.0.1' } }))).toMatch(
      /masa_print_jobs_waiting 0\n[\s\S]*masa_print_job_age_seconds 0/u,
    );
    expect(handlers.live(call({}))).toEqual({ status: 'live' });
    const told: Buffer[] = [];
    const reply = { prepared: (json: Buffer) => void told.push(json) };
    for (const _ of [1, 2]) await handlers.openapi(call({ reply }));
    expect(JSON.parse(String(told[0]))).toMatchObject({ openapi: '3.1.0' });
    // Prepared once: the second one gets the same bytes, not others of the same words.
    expect(told[1]).toBe(told[0]);
  });

  it('note the crash of a screen without what was on it', () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const handlers = healthHandlers({ ...context, log }, healthService(context), metrics());
    const body = {
      message: `Unexpected token, "Ana Popescu" is not valid JSON at ana@example.com +373 69 123 456\nforged line`,
      screen: '/table/4XKZQ0P7N2HD?lang=ru#x',
      build: 'b1',
    };
    expect(handlers.clientError(call({ body }))).toEqual({ status: 'noted' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, screen: '/table/…', build: 'b1' });
    for (const hidden of ['Popescu', 'example.com', '123 456', '4XKZ'])
      expect(lines[0]).not.toContain(hidden);
  });
});
