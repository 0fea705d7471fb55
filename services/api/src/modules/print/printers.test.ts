import { languages } from '@masa/domain/language';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { callOf, openBar, printer, type Bar } from '../../testing/print-bar.ts';
import { printOverview } from './public.ts';
import { printingToWire } from './print.wire.ts';

describe('printers and their agents', () => {
  let bar: Bar;
  beforeAll(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.clear());
  afterAll(() => bar.close());

  const sticker = async (station: 'kitchen' | 'bar' = 'kitchen') => {
    const order = await bar.item(station);
    return (await bar.inWork((work) => bar.print.printing.enqueueCopy(work, order))).jobId;
  };
  const receipt = async () => {
    const check = await bar.check();
    await bar.inWork((work) => bar.print.printing.enqueueFiscal(work, check));
  };
  const printers = async () => bar.print.handlers.printers(callOf({}));
  const change = async (
    name: string,
    body: { paused?: boolean; backupId?: string | null; station?: 'all' | 'bar'; toBackup?: true },
  ) => {
    const printerId = (await printers()).find((one) => one.name === name)?.id ?? '';
    return bar.print.handlers.changePrinter(callOf({ params: { printerId }, body }));
  };
  const overview = async () => printingToWire(await printOverview(bar.db, bar.context.world.now()));
  const audited = async (action: string) => (await bar.db('audit_log').where({ action })).length;

  it('gives stickers to the printer of their station, and nothing to a paused one', async () => {
    const [kitchen, counter] = [await sticker('kitchen'), await sticker('bar')];
    await receipt();
    const agent = await bar.agent([printer('k', { station: 'kitchen' }), printer('b', { station: 'bar' })]);
    await change('b', { paused: true });
    expect((await overview()).printers.map(({ name, state }) => [name, state])).toEqual([
      ['b', 'paused'],
      ['k', 'ok'],
    ]);
    expect((await agent.claim()).map(({ jobId }) => jobId)).toEqual([kitchen]);
    expect(await printers()).toMatchObject([
      { name: 'b', queue: 1, paused: true },
      { name: 'k', queue: 1 },
    ]);
    await change('b', { paused: false });
    expect((await agent.claim()).map((job) => [job.jobId, job.printer])).toEqual([[counter, 'b']]);
  });

  it('may speak every language of the product', async () => {
    await bar.agent(languages.map((language) => printer(`k-${language}`, { language })));
    expect((await printers()).map(({ language }) => language).toSorted()).toEqual(languages.toSorted());
  });

  it('prints a test page on the one printer it is for', async () => {
    const [one, other] = [await bar.agent([printer('k')]), await bar.agent([printer('k')])];
    const [row] = await bar.db('printers').where({ agent_id: one.id }).select('id');
    const ticket = await bar.print.handlers.testPrinter(callOf({ params: { printerId: row?.id ?? '' } }));
    expect(await other.claim()).toEqual([]);
    expect(await one.claim()).toMatchObject([
      { jobId: ticket.jobId, language: 'ru', document: { kind: 'test', requestedBy: 'Admin' } },
    ]);
    const list = await bar.print.handlers.printJobs(callOf({ query: { limit: 1 } }));
    expect(list).toMatchObject([{ requestedBy: 'Admin' }]);
    expect(await bar.db('audit_log').where({ action: 'printer.tested' })).toMatchObject([
      { actor: 'user:admin' },
    ]);
  });

  it('keeps what the venue decided of a printer when its agent says hello again, and forgets one that is gone', async () => {
    const agent = await bar.agent([printer('k', { station: 'kitchen' }), printer('old')]);
    await change('k', { station: 'all' });
    await agent.hello([printer('k', { station: 'kitchen', state: 'cover_open', detail: 'lid' })]);
    expect(await printers()).toMatchObject([
      { name: 'k', station: 'all', state: 'cover_open', detail: 'lid' },
    ]);
    bar.pass(31_000);
    expect((await overview()).printers).toMatchObject([{ name: 'k', state: 'offline' }]);
    await agent.hello([printer('k'), printer('old')]);
    expect((await overview()).printers.map(({ name, state }) => [name, state])).toEqual([
      ['k', 'ok'],
      ['old', 'ok'],
    ]);
  });

  it('shows an agent key once, keeps only its hash, and gives a revoked name and its printers back', async () => {
    const enrol = async (name: string) => bar.print.handlers.createPrintAgent(callOf({ body: { name } }));
    const { id, key } = await enrol('Bar PC');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await bar.db('print_agents'))).not.toContain(key);
    expect(await codeOf(enrol('Bar PC'))).toBe('agent_name_taken');
    await bar.agentLink.hello(id, { agentVersion: '1', printers: [printer('k')] });
    await change('k', { station: 'bar' });
    expect(await bar.print.agentLink.authenticate(key)).toMatchObject({ id });
    bar.heard.length = 0;
    await bar.print.handlers.revokePrintAgent(callOf({ params: { agentId: id } }));
    expect(bar.heard.map(({ kind }) => kind)).toContain('access');
    expect(await bar.print.agentLink.authenticate(key)).toBeNull();
    expect(await printers()).toEqual([]);
    await sticker('bar');
    expect((await bar.agentLink.claim(id, { printers: ['k'], limit: 1 })).jobs).toEqual([]);
    const again = await enrol('Bar PC');
    expect(again.key).not.toBe(key);
    expect(await bar.print.agentLink.authenticate(key)).toBeNull();
    expect(await printers()).toMatchObject([{ name: 'k', station: 'bar' }]);
    expect(await bar.print.handlers.printAgents(callOf({}))).toMatchObject([
      { name: 'Bar PC', revoked: false },
    ]);
    expect([await audited('print_agent.enrolled'), await audited('print_agent.revoked')]).toEqual([2, 1]);
  });
});
