import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startErpnetServer, type ErpnetServer } from '../../testing/erpnet-server.ts';
import { fiscalDocument, leasedJob } from '../../testing/jobs.ts';
import type { FiscalDevice, FiscalResult, Trace } from '../fiscal-device.ts';
import { receiptRequest } from '../receipt-request.ts';
import { erpnetDevice } from './device.ts';

let server: ErpnetServer;
let device: FiscalDevice;
beforeEach(async () => {
  server = await startErpnetServer();
  device = erpnetDevice({
    url: server.url,
    printer: 'fp1',
    operator: '1',
    password: '0001',
    taxGroups: { A: 1, B: 2 },
    registration: null,
    timing: { asyncMs: 100, everyMs: 20, totalMs: 3_000, awayMs: 500 },
  });
});
afterEach(async () => {
  device.quit();
  await server.stop();
});

const receipt = receiptRequest(leasedJob({ document: fiscalDocument }), fiscalDocument);
const trace: Trace = {
  jobId: 'job-1',
  before: 'task',
  total: receipt.total,
  date: '2026-11-21',
  voiding: false,
};
const nothing = () => undefined;
const sell = (): Promise<FiscalResult> => device.sell(receipt, trace, nothing);

describe('a print server of the ErpNet.FP kind', () => {
  it('says who the device is and how it is', async () => {
    expect(await device.info()).toEqual({
      model: 'Datecs FP-2000',
      serial: 'DT279013',
      registration: null,
      legal: true,
    });
    expect(await device.status()).toMatchObject({ paper: 'ok', cover: 'ok', error: null });
    server.knobs.errors.push({ code: 'E301', text: 'No paper' });
    expect(await device.status()).toMatchObject({ paper: 'out', error: null });
    server.knobs.errors = [{ code: 'E201', text: 'The fiscal memory is full' }];
    expect(await device.status()).toMatchObject({ paper: 'ok', error: 'E201 The fiscal memory is full' });
  });

  it('sells a check to the ban', async () => {
    expect(await sell()).toEqual({ kind: 'printed', number: '0000084' });
    expect(server.receipts).toMatchObject([
      {
        total: fiscalDocument.effectiveTotal,
        operator: '1',
        items: [
          { text: 'Aripioare BBQ 12 шт', quantity: 2, unitPrice: 189, taxGroup: 2 },
          { unitPrice: 55, taxGroup: 1, priceModifierType: 'discount-amount', priceModifierValue: 5.5 },
          { type: 'footer-comment', text: '4C1D9' },
          { type: 'footer-comment' },
        ],
        payments: [{ amount: 427.5, paymentType: 'card' }],
        vat: { 1: 825, 2: 2_800 },
      },
    ]);
  });

  it('M-107: is told each payment in its own two words', async () => {
    const document = {
      ...fiscalDocument,
      payments: [
        { method: 'cash', amount: 10_000 },
        { method: 'card', amount: 32_750 },
      ],
    } as const;
    const mixed = receiptRequest(leasedJob({ document }), document);
    const own = { ...trace, jobId: 'mixed', total: mixed.total };
    expect((await device.sell(mixed, own, nothing)).kind).toBe('printed');
    expect(server.receipts.at(-1)?.payments).toEqual([
      { amount: 327.5, paymentType: 'card' },
      { amount: 100, paymentType: 'cash' },
    ]);
  });

  it('that works longer than its answer waits is asked until it is done', async () => {
    server.knobs.workMs = 400;
    expect((await sell()).kind).toBe('printed');
    expect(server.receipts).toHaveLength(1);
  });

  it('hears the same job twice and prints it once', async () => {
    await sell();
    expect(await sell()).toEqual({ kind: 'printed', number: '0000084' });
    expect(server.receipts).toHaveLength(1);
  });

  it('whose answer is lost is asked what became of it', async () => {
    server.knobs.dropAnswer = 1;
    expect((await sell()).kind).toBe('printed');
    expect(server.receipts).toHaveLength(1);
  });

  it('that says why it did not print leaves nothing in doubt', async () => {
    server.knobs.errors.push({ code: 'E301', text: 'No paper' });
    expect(await sell()).toEqual({ kind: 'not_printed', reason: 'E301 No paper' });
  });

  it('that nobody answers for was never told of the receipt', async () => {
    await server.stop();
    expect((await sell()).kind).toBe('not_printed');
    server = await startErpnetServer();
  });

  it('that knows nothing of a receipt leaves it to a person', async () => {
    server.knobs.dropRequest = 1;
    expect(await sell()).toMatchObject({ kind: 'unknown' });
    await sell();
    server.restart();
    expect(await device.probe(trace, nothing)).toMatchObject({ kind: 'unknown' });
  });

  it('that printed another sum is a matter for a person', async () => {
    server.knobs.miscount = 1;
    expect(await sell()).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('427.51') as unknown,
    });
  });

  it('reads and closes the day, and says when it did not', async () => {
    expect((await device.x()).kind).toBe('printed');
    expect((await device.z()).kind).toBe('printed');
    expect(server.reports).toEqual(['xreport', 'zreport']);
    server.knobs.errors.push({ code: 'E301', text: 'No paper' });
    expect((await device.z()).kind).toBe('not_printed');
    server.knobs.errors = [];
    server.knobs.dropAnswer = 1;
    expect((await device.z()).kind).toBe('unknown');
  });

  it('refuses a VAT group that nobody has mapped', async () => {
    const lines = receipt.lines.map((line) => ({ ...line, vatGroup: 'D' }));
    await expect(device.sell({ ...receipt, lines }, trace, nothing)).rejects.toThrow(/VAT group D/u);
    expect(server.receipts).toEqual([]);
  });
});
