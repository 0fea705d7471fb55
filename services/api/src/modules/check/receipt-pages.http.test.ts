import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textIn } from '@masa/domain/language';
import { laterFields, type PrintDocument } from '@masa/domain/print-document';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { fiscalTill } from '../../testing/fiscal-till.ts';
import { paying } from '../../testing/paying.ts';

const DAY = 86_400_000;
const SETTLED_MS = 400;
const FRIES = 4_550;
const BEER = 5_500;
/** As nobody else is called. */
const GUEST = 'Zdravka';
const MATE = 'Ottilie';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening({ publicUrl: 'https://masa.example' });
  pay = paying(bar);
});
afterEach(() => bar.close());

const tokenOf = async (checkId: string, api = bar.ana) =>
  (await api.getCheck({ params: { checkId } })).receiptToken ?? 'none';
const read = async (token: string) => bar.bare.receiptPage({ params: { token } });
const sweep = () => bar.product.jobs.find(({ name }) => name === 'names and photos kept long enough')?.run();

/** One of the table asked for the check of all. */
async function tableOf(...dishes: string[]): Promise<{ guest: Guest; checkId: string; token: string }> {
  const guest = await bar.guest(GUEST, bar.table());
  const mate = await bar.guest(MATE, guest.table);
  await order(guest, ...dishes);
  await order(mate, 'fries');
  const checkId = await pay.opened(pay.table(guest, { paymentMethod: 'card', tips: 700 }));
  return { guest, checkId, token: await tokenOf(checkId, guest.api) };
}
/** A pre-check printer that knows as much as these fields. */
async function counter(knows: readonly string[]) {
  const { agents, agentLink } = bar.product.print;
  const name = `counter-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name, role: 'precheck', station: 'all', language: 'ro', ...state } as const];
  return async (): Promise<PrintDocument | undefined> => {
    await agentLink.answers.hello(id, { agentVersion: '1', printers, knows: [...knows] });
    const { jobs } = await agentLink.answers.claim(id, { printers: [name], limit: 20 });
    const outcome = { confirmed: true, fiscalNumber: null, paper: null };
    for (const { jobId, leaseNo } of jobs)
      await agentLink.answers.printed(id, { jobId, leaseNo, ...outcome });
    return jobs.at(-1)?.document;
  };
}

describe('the receipt of a check (M-118)', () => {
  it('stands on its check as of one moment: one transaction has read both', async () => {
    const { checkId } = await tableOf('fries');
    const { db } = bar.product.context;
    const transactions: (string | undefined)[] = [];
    const hear = ({ sql, __knexTxId }: { readonly sql: string; readonly __knexTxId?: string }) => {
      if (/\b(?:checks|receipt_pages)\b/u.test(sql)) transactions.push(__knexTxId);
    };
    db.on('query', hear);
    await bar.ana.getCheck({ params: { checkId } });
    db.off('query', hear);
    expect(transactions.length).toBeGreaterThan(1);
    expect(new Set(transactions)).toEqual(new Set([expect.any(String)]));
  });

  it('tells what was ordered, what was taken off and how it was paid, from its request on', async () => {
    await bar.boss.putVenue({ body: { fiscalRequired: false, fiscalCode: '1010600012345' } });
    const { checkId, token } = await tableOf('fries', 'lager__500ml');
    const full = 2 * FRIES + BEER;
    await bar.boss.adjustCheck({
      params: { checkId },
      body: { kind: 'discount', amount: 1_000, reason: 'regular', note: 'cousin of Ana' },
    });
    const open = await read(token);
    expect(open).toMatchObject({ status: 'requested', finished: null, paid: 0, payments: [], fiscal: null });
    expect(open).toMatchObject({ regularTotal: full, total: full - 1_000, due: full - 1_000, tipAsked: 700 });
    expect(open.lines.map(({ name, qualifier }) => `${textIn(name, 'en')} ${qualifier}`)).toHaveLength(3);

    await bar.ana.takePayment({
      params: { checkId },
      body: { method: 'cash', amount: 5_000, tendered: 10_000 },
    });
    expect(await read(token)).toMatchObject({ paid: 5_000, due: full - 6_000 });
    await pay.complete(checkId);
    const paid = await read(token);
    expect(paid).toMatchObject({
      status: 'completed',
      venue: {
        name: (await bar.boss.getVenue()).name,
        fiscalCode: '1010600012345',
        timeZone: 'Europe/Chisinau',
      },
      training: false,
      total: full - 1_000,
      paid: full - 1_000,
      due: 0,
      tipAsked: 0,
      givenBack: 0,
      changes: [{ amount: -1_000 }],
      payments: [
        { method: 'cash', amount: 5_000, change: 5_000, tip: 0 },
        { method: 'card', amount: full - 6_000, change: 0, tip: 700 },
      ],
    });
    expect(paid.lines.reduce((sum, { effectivePrice }) => sum + effectivePrice, 0)).toBe(full - 1_000);
    expect(paid.lines.map(({ regularPrice }) => regularPrice).toSorted()).toEqual([FRIES, FRIES, BEER]);
    expect(paid.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(full - 1_000);
  });

  it('is the phone’s own that paid, for the check of the table and after it', async () => {
    const { guest, checkId, token } = await tableOf('fries');
    const stranger = await bar.guest('Dan', bar.table());
    expect(await refusalOf(tokenOf(checkId, stranger.api))).toBe('403 not_your_session');
    await pay.complete(checkId);
    const end = await guest.api.visitEnd({ params: { sessionId: guest.session.id } });
    expect(end.receiptToken).toBe(token);
    expect(token).toMatch(/^[\w-]{22}$/u);
  });

  it('names nobody, is kept by nobody on the way, and by no search engine', async () => {
    const { guest, checkId, token } = await tableOf('fries', 'lager__500ml');
    await bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount: 1_000 } });
    for (const close of [false, true]) {
      if (close) await pay.complete(checkId);
      const { status, headers, body } = await bar.send('GET', `/api/receipts/${token}`);
      expect(status).toBe(200);
      const said = JSON.stringify(body).toLowerCase();
      for (const name of [GUEST, MATE, 'ana', 'boss', guest.session.id, checkId, guest.table])
        expect(said, name).not.toContain(`"${name.toLowerCase()}"`);
      expect(said).not.toMatch(/zdravka|ottilie/u);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('has the number of its fiscal receipt as soon as that is known, and the state’s page as a code', async () => {
    const { checkId, token } = await tableOf('fries');
    await bar.ana.printFiscal({ params: { checkId } });
    expect((await read(token)).fiscal).toEqual({ number: null, link: null, code: null, awaited: true });
    const till = await fiscalTill(bar);
    await till.prints('000184', 'https://mev.sfs.md/receipt/184');
    const { fiscal } = await read(token);
    expect(fiscal).toMatchObject({
      number: '000184',
      link: 'https://mev.sfs.md/receipt/184',
      awaited: false,
    });
    expect(new Set(fiscal?.code?.map((row) => row.length))).toEqual(new Set([fiscal?.code?.length]));
    expect(fiscal?.code?.[0]).toMatch(/^1111111/u);
  });

  it('says of a training that nothing was real, and claims no fiscal receipt', async () => {
    await bar.boss.putVenue({ body: { trainingMode: true } });
    const { checkId, token } = await tableOf('fries');
    await bar.ana.printFiscal({ params: { checkId } });
    expect(await read(token)).toMatchObject({ training: true, fiscal: null });
  });
});

describe('who has no receipt (M-118)', () => {
  const NOBODYS = 'AAAAAAAAAAAAAAAAAAAAAA';

  it('is told the same after its days, after a cancelled request and of a token that never was', async () => {
    await bar.boss.putVenue({ body: { retention: { guestNamesDays: 90, photosDays: 365, receiptDays: 2 } } });
    const [over, cancelled] = [await tableOf('fries'), await tableOf('fries')];
    await pay.complete(over.checkId);
    await pay.cancel(cancelled.checkId);
    bar.clock.advance(2 * DAY - 60_000);
    await read(over.token);
    bar.clock.advance(60_000);
    const answers = [];
    for (const token of [
      over.token,
      cancelled.token,
      NOBODYS,
      NOBODYS.toLowerCase(),
      'short',
      over.checkId,
    ]) {
      const { status, headers, body } = await bar.send('GET', `/api/receipts/${token}`);
      // Every answer has a number of its own.
      const said = { ...(body as Readonly<Record<string, unknown>>), requestId: '' };
      answers.push(JSON.stringify({ status, body: said, robots: headers.get('x-robots-tag') }));
    }
    expect(new Set(answers)).toEqual(
      new Set([
        JSON.stringify({
          status: 404,
          body: { error: 'receipt_not_found', message: 'This receipt is no longer here.', requestId: '' },
          robots: 'noindex, nofollow',
        }),
      ]),
    );
    await sweep();
    expect(await bar.database.db('receipt_pages').select()).toEqual([]);
    expect(await tokenOf(over.checkId)).toBe('none');
  });

  it('is never one whose check is open, however long ago it was asked for', async () => {
    const { token } = await tableOf('fries');
    bar.clock.advance(400 * DAY);
    await sweep();
    expect((await read(token)).status).toBe('requested');
  });

  it('learns nothing from what the house looked at, nor from how long that took', async () => {
    const over = await tableOf('fries');
    await pay.complete(over.checkId);
    bar.clock.advance(31 * DAY);
    const { db } = bar.database;
    // What the deeds before have set off in the background is over.
    await sleep(SETTLED_MS);
    const asked = async (token: string) => {
      const statements: string[] = [];
      const hear = ({ sql }: { readonly sql: string }) => statements.push(sql);
      db.on('query', hear);
      const began = performance.now();
      expect(await refusalOf(read(token))).toBe('404 receipt_not_found');
      const took = performance.now() - began;
      db.removeListener('query', hear);
      return { statements, took };
    };
    const wrong: number[] = [];
    const right: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const [miss, hit] = [await asked(NOBODYS), await asked(over.token)];
      expect(hit.statements).toEqual(miss.statements);
      expect(miss.statements).toHaveLength(2);
      wrong.push(miss.took);
      right.push(hit.took);
    }
    // The middle of forty, side by side: a machine that is busy is so for both.
    const middle = (times: number[]) => times.toSorted((one, other) => one - other)[20] ?? 0;
    expect(middle(right) / middle(wrong)).toBeLessThan(3);
    expect(middle(wrong) / middle(right)).toBeLessThan(3);
  }, 60_000);

  it('is counted, and keeps nobody else behind the same address from reading his', async () => {
    const busy = await evening({ rateLimits: true });
    const own = paying(busy);
    const guest = await busy.guest(GUEST, busy.table());
    await order(guest, 'fries');
    const checkId = await own.opened(own.separate(guest));
    const token = (await guest.api.getCheck({ params: { checkId } })).receiptToken ?? '';
    const ask = async (of: string) => busy.bare.receiptPage({ params: { token: of } });
    const ends: string[] = [];
    // Not all in one moment: who is too fast for the database is another story.
    for (let wave = 0; wave < 16; wave += 1)
      ends.push(...(await Promise.all(Array.from({ length: 40 }, () => refusalOf(ask(NOBODYS))))));
    const told = Map.groupBy(ends, (end) => end);
    expect(told.get('404 receipt_not_found')).toHaveLength(600);
    expect(told.get('429 too_many_requests')).toHaveLength(40);
    for (let wave = 0; wave < 15; wave += 1)
      expect(await Promise.all(Array.from({ length: 20 }, () => ask(token)))).toHaveLength(20);
    await busy.close();
  }, 120_000);
});

describe('the code on a pre-check (M-118)', () => {
  it('leads to the receipt, for an agent that knows of it; after the state’s own link it is not needed', async () => {
    const { checkId, token } = await tableOf('fries');
    const [today, ofBefore] = [[...laterFields], laterFields.filter((field) => field !== 'receiptPage')];
    const print = await counter(today);
    await bar.ana.printPrecheck({ params: { checkId } });
    expect(await print()).toMatchObject({ receiptPage: `https://masa.example/receipt/${token}` });
    await bar.ana.printFiscal({ params: { checkId } });
    await (await fiscalTill(bar)).prints('184', 'https://mev.sfs.md/184');
    await bar.ana.printPrecheck({ params: { checkId } });
    expect(await print()).not.toHaveProperty('receiptPage');

    const next = await tableOf('fries');
    const old = await counter(ofBefore);
    await bar.ana.printPrecheck({ params: { checkId: next.checkId } });
    const paper = await old();
    expect(paper).toMatchObject({ kind: 'precheck' });
    expect(paper).not.toHaveProperty('receiptPage');
  });

  it.each([null, 'http://localhost:8080'])(
    'is none where no phone opens it: PUBLIC_URL %s',
    async (publicUrl) => {
      const own = await evening({ publicUrl });
      const guest = await own.guest(GUEST, own.table());
      await order(guest, 'fries');
      const checkId = await paying(own).opened(paying(own).separate(guest));
      await own.ana.printPrecheck({ params: { checkId } });
      const [job] = await own.database.db('print_jobs').where({ check_id: checkId });
      expect(JSON.stringify(job)).toContain('precheck');
      expect(JSON.stringify(job)).not.toContain('receiptPage');
      await own.close();
    },
  );
});
