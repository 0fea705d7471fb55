import { afterEach, describe, expect, it } from 'vitest';
import type { OpenLine } from '../../devices/line.ts';
import { serialLine } from '../../devices/serial.ts';
import { tcpLine } from '../../devices/tcp.ts';
import { startDatecsEmulator, type DatecsEmulator } from '../../testing/datecs-emulator.ts';
import { fiscalDocument, leasedJob } from '../../testing/jobs.ts';
import { ptyTo } from '../../testing/pty.ts';
import { deviceText } from '../device-text.ts';
import type { FiscalDevice, FiscalReceipt, FiscalResult, Trace } from '../fiscal-device.ts';
import { receiptRequest } from '../receipt-request.ts';
import { COMMAND, dialectOf } from './commands.ts';
import { datecsDevice } from './device.ts';
import type { Framing } from './frame.ts';

const FAST = { silenceMs: 60, workMs: 2_000, tries: 4 };
const PATIENT = { totalMs: 3_000, awayMs: 1_500, everyMs: 20 };

const OPTIONS = {
  P: { taxGroups: { A: 'A', B: 'B' }, payments: { cash: 'P', card: 'D' } },
  X: { taxGroups: { A: '1', B: '2' }, payments: { cash: '0', card: '1' } },
} as const;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

type LineTo = (emulator: DatecsEmulator) => OpenLine | Promise<OpenLine>;
async function counter(
  framing: Framing,
  lineTo: LineTo = tcpLine,
  more: { readonly meal_voucher?: string } = {},
) {
  const emulator = await startDatecsEmulator(framing);
  closing.push(() => emulator.stop());
  const { taxGroups, payments } = OPTIONS[framing];
  const dialect = dialectOf(framing, {
    operator: 1,
    password: '0001',
    till: 1,
    taxGroups,
    payments: { ...payments, ...more },
  });
  const device = datecsDevice({
    openLine: await lineTo(emulator),
    framing,
    dialect,
    text: deviceText('ascii'),
    registration: 'J105002238',
    timing: FAST,
    patience: PATIENT,
  });
  closing.push(async () => {
    device.quit();
    await device.close();
  });
  await device.open();
  return { emulator, device };
}

/** 2 x 189.00 (B) and 55.00 - 10 % (A), by card: 427.50. */
const receipt: FiscalReceipt = receiptRequest(leasedJob({ document: fiscalDocument }), fiscalDocument);

/** The same, of which a part was paid in cash and a part with meal vouchers (M-107). */
const mixedDocument = {
  ...fiscalDocument,
  payments: [
    { method: 'cash', amount: 10_000 },
    { method: 'card', amount: 27_750 },
    { method: 'meal_voucher', amount: 5_000 },
  ],
} as const;
const mixed: FiscalReceipt = receiptRequest(leasedJob({ document: mixedDocument }), mixedDocument);

const nothing = () => undefined;
const traceOf = (before: string, total = receipt.total): Trace => ({
  jobId: 'job',
  before,
  total,
  date: '2026-11-21',
  voiding: false,
});
async function sell(
  device: FiscalDevice,
  request = receipt,
): Promise<{ result: FiscalResult; trace: Trace }> {
  const trace = traceOf(await device.mark(), request.total);
  return { trace, result: await device.sell(request, trace, nothing) };
}

describe.each(['P', 'X'] as const)('a Datecs cash register with %s framing', (framing) => {
  it('says who it is and how it is', async () => {
    const { device, emulator } = await counter(framing);
    expect(await device.info()).toEqual({
      model: framing === 'P' ? 'FP-2000' : 'FP-700X',
      serial: framing === 'P' ? 'DT279013' : 'DT700001',
      registration: 'J105002238',
      legal: true,
    });
    emulator.knobs.paper = 'near';
    expect(await device.status()).toMatchObject({
      paper: 'near',
      cover: 'ok',
      error: null,
      receiptOpen: false,
    });
    emulator.knobs.cover = 'open';
    expect(await device.status()).toMatchObject({ cover: 'open' });
  });

  it('sells a check to the ban: names, discounts, VAT groups, payment, number', async () => {
    const { device, emulator } = await counter(framing);
    const { result } = await sell(device);
    expect(result).toEqual({ kind: 'printed', number: framing === 'P' ? '0000042' : '42' });
    expect(emulator.books.closed).toEqual([
      {
        number: 42,
        lines: [
          { name: 'Aripioare BBQ 12 st', group: 'B', price: 18_900, quantity: 2, discount: 0 },
          { name: 'Bere casei 0.5', group: 'A', price: 5_500, quantity: 1, discount: 550 },
        ],
        footer: ['4C1D9', 'Multumim!'],
        payments: [[framing === 'P' ? 'D' : '1', fiscalDocument.effectiveTotal]],
        total: fiscalDocument.effectiveTotal,
        vat: Object.fromEntries(fiscalDocument.vat.map(({ group, gross, vat }) => [group, { gross, vat }])),
      },
    ]);
  });

  it('M-107: takes several payments, cash last, and what it has no word for as a card', async () => {
    const { device, emulator } = await counter(framing);
    expect((await sell(device, mixed)).result.kind).toBe('printed');
    const [cash, card] = framing === 'P' ? ['P', 'D'] : ['0', '1'];
    expect(emulator.books.closed.map(({ total, payments }) => [total, payments])).toEqual([
      [
        42_750,
        [
          [card, 27_750],
          [card, 5_000],
          [cash, 10_000],
        ],
      ],
    ]);
  });

  it('calls a payment what printers.yaml says', async () => {
    const voucher = framing === 'P' ? 'T' : '4';
    const { device, emulator } = await counter(framing, tcpLine, { meal_voucher: voucher });
    await sell(device, mixed);
    expect(emulator.books.closed[0]?.payments.map(([mode]) => mode)).toContain(voucher);
  });

  it.each([
    ['an answer that is lost', { dropReply: new Map([[COMMAND.total, 2]]) }],
    ['a message that is not heard', { deaf: new Map([[COMMAND.total, 2]]) }],
  ])('takes each of several payments once in spite of %s', async (_trouble, knobs) => {
    const { device, emulator } = await counter(framing);
    Object.assign(emulator.knobs, knobs);
    expect((await sell(device, mixed)).result.kind).toBe('printed');
    expect(emulator.books.closed[0]?.payments.map(([, bani]) => bani)).toEqual([27_750, 5_000, 10_000]);
  });

  it('whose power fails between two payments sells nothing', async () => {
    const { device, emulator } = await counter(framing);
    emulator.knobs.powerFailsAfter = COMMAND.total;
    const { result } = await sell(device, mixed);
    expect(result.kind).toBe('not_printed');
    expect(emulator.books.closed).toEqual([]);
    expect(emulator.books.open()).toBeNull();
  });

  it('cuts names and takes commands out of them', async () => {
    const { device, emulator } = await counter(framing);
    const name = `\tBere\n“Țepeș” ${'x'.repeat(90)}`;
    await sell(device, { ...receipt, lines: receipt.lines.map((line) => ({ ...line, name })) });
    const [sold] = emulator.books.closed[0]?.lines ?? [];
    expect(sold?.name).toBe(`Bere "Tepes" ${'x'.repeat(90)}`.slice(0, framing === 'P' ? 36 : 72));
  });

  it.each([
    ['one SYN after another', { workMs: 150 }],
    ['a NAK', { nak: new Map([[COMMAND.sale, 1]]) }],
    ['a message that is not heard', { deaf: new Map([[COMMAND.sale, 2]]) }],
    ['an answer that is lost', { dropReply: new Map([[COMMAND.sale, 1]]) }],
    ['the answer to the payment that is lost', { dropReply: new Map([[COMMAND.total, 2]]) }],
    ['the answer to the close that is lost', { dropReply: new Map([[COMMAND.close, 1]]) }],
    ['torn answers', { torn: 3 }],
  ])('sells once in spite of %s', async (_trouble, knobs) => {
    const { device, emulator } = await counter(framing);
    Object.assign(emulator.knobs, knobs);
    const { result } = await sell(device);
    expect(result.kind).toBe('printed');
    expect(emulator.books.closed.map(({ total }) => total)).toEqual([receipt.total]);
    expect(emulator.did.filter((command) => command === COMMAND.sale)).toHaveLength(2);
  });

  it('goes round its numbers without a message twice', async () => {
    const { device, emulator } = await counter(framing);
    const asked = framing === 'P' ? 250 : 500;
    for (let time = 0; time < asked; time += 1) await device.status();
    expect(emulator.did).toHaveLength(asked + 1);
  });

  it('cancels what it counts differently, and says so', async () => {
    const { device, emulator } = await counter(framing);
    emulator.knobs.miscount = 1;
    const { result } = await sell(device);
    expect(result).toMatchObject({
      kind: 'not_printed',
      reason: expect.stringContaining('427.51') as unknown,
    });
    expect(emulator.books).toMatchObject({ closed: [] });
    expect(emulator.books.voided()).toBe(1);
    expect(emulator.did).not.toContain(COMMAND.total);
  });

  it('without paper in mid-receipt waits for the roll and makes the receipt void', async () => {
    const { device, emulator } = await counter(framing);
    emulator.knobs.paperOutAfter = COMMAND.sale;
    const selling = sell(device);
    await expect.poll(() => emulator.knobs.paper).toBe('out');
    setTimeout(() => (emulator.knobs.paper = 'ok'), 200);
    expect((await selling).result.kind).toBe('not_printed');
    expect(emulator.books.closed).toEqual([]);
    expect(emulator.books.open()).toBeNull();
  });

  it('with the cover open after the payment closes the receipt when it is shut', async () => {
    const { device, emulator } = await counter(framing);
    emulator.watch((command, when) => {
      if (command === COMMAND.total && when === 'after') emulator.knobs.cover = 'open';
    });
    const selling = sell(device);
    await expect.poll(() => emulator.knobs.cover).toBe('open');
    setTimeout(() => (emulator.knobs.cover = 'ok'), 200);
    expect((await selling).result.kind).toBe('printed');
    expect(emulator.books.closed).toHaveLength(1);
  });

  it.each([
    [COMMAND.open, 'not_printed'],
    [COMMAND.sale, 'not_printed'],
    [COMMAND.subtotal, 'not_printed'],
    [COMMAND.total, 'printed'],
    [COMMAND.close, 'printed'],
  ])('whose power fails after command %i ends with a certain answer', async (command, kind) => {
    const { device, emulator } = await counter(framing);
    emulator.knobs.powerFailsAfter = command;
    const { result } = await sell(device);
    expect(result.kind).toBe(kind);
    expect(emulator.books.closed).toHaveLength(kind === 'printed' ? 1 : 0);
    expect(emulator.books.open()).toBeNull();
  });

  it.each([
    [COMMAND.sale, 'not_printed', 0],
    [COMMAND.total, 'printed', 1],
  ])(
    'that goes away for long after command %i leaves a doubt, and its books clear it',
    async (last, kind, receipts) => {
      const { device, emulator } = await counter(framing);
      emulator.watch((command, when) => {
        if (command !== last || when !== 'after') return;
        for (const each of Object.values(COMMAND)) emulator.knobs.deaf.set(each, 1_000);
      });
      const { result, trace } = await sell(device);
      expect(result.kind).toBe('out_of_reach');
      emulator.knobs.deaf.clear();
      await device.open();
      expect((await device.probe(trace, nothing)).kind).toBe(kind);
      expect(emulator.books.closed).toHaveLength(receipts);
    },
  );

  it('where somebody sold by hand meanwhile answers that it cannot tell', async () => {
    const { device, emulator } = await counter(framing);
    const before = await device.mark();
    emulator.books.soldByHand(1_000);
    expect(await device.probe(traceOf(before), nothing)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('10.00') as unknown,
    });
    expect(emulator.books.closed).toEqual([]);
  });

  it('that made a receipt void says so also to whoever did not hear the answer, if it was noted before', async () => {
    const { device, emulator } = await counter(framing);
    const before = await device.mark();
    const group = 'B';
    emulator.books.start();
    emulator.books
      .open()
      ?.lines.push({ name: 'Bere', group, price: receipt.total, quantity: 1, discount: 0 });
    emulator.books.cancel();
    expect((await device.probe(traceOf(before), nothing)).kind).toBe('unknown');
    expect((await device.probe({ ...traceOf(before), voiding: true }, nothing)).kind).toBe('not_printed');
  });

  it('refuses a VAT group that nobody has mapped before it opens anything', async () => {
    const { device, emulator } = await counter(framing);
    const lines = receipt.lines.map((line) => ({ ...line, vatGroup: 'H' }));
    await expect(sell(device, { ...receipt, lines })).rejects.toThrow(/VAT group H/u);
    expect(emulator.did).not.toContain(COMMAND.open);
  });

  it('reads the day and closes it, each once', async () => {
    const { device, emulator } = await counter(framing);
    await sell(device);
    expect(await device.x()).toEqual({ kind: 'printed', number: '1' });
    emulator.knobs.workMs = 300;
    expect(await device.z()).toEqual({ kind: 'printed', number: '1' });
    expect(emulator.books.reports.map(({ kind, total }) => [kind, total])).toEqual([
      ['X', receipt.total],
      ['Z', receipt.total],
    ]);
  });

  it('whose answer to Z is lost is not asked to close the day again', async () => {
    const { device, emulator } = await counter(framing);
    emulator.knobs.powerFailsAfter = COMMAND.report;
    expect((await device.z()).kind).toBe('unknown');
    expect(emulator.books.reports).toHaveLength(1);
  });

  it('prints a test page that is no receipt, also with an earlier one broken off', async () => {
    const { device, emulator } = await counter(framing);
    emulator.books.startPlain();
    await device.status();
    expect((await device.testPage(['Masa', 'ș'])).kind).toBe('printed');
    expect(emulator.books.plain.at(-1)).toEqual(['Masa', 's']);
    expect(emulator.books.closed).toEqual([]);
  });

  it('sells over a serial cable as well', async () => {
    const { device, emulator } = await counter(framing, async (at) => {
      const pty = await ptyTo(at);
      closing.push(() => pty.stop());
      const cable = { dataBits: 8, parity: 'none', stopBits: 1, flow: 'none' } as const;
      return serialLine({ path: pty.path, baudRate: 115_200, ...cable });
    });
    emulator.knobs.dropReply.set(COMMAND.sale, 1);
    expect((await sell(device)).result.kind).toBe('printed');
    expect(emulator.books.closed.map(({ total }) => total)).toEqual([receipt.total]);
  });
});
