import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseConfig, type PrinterConfig } from './program/config.ts';
import { createBitmap } from './encode/bitmap.ts';
import { burnt, composeTspl } from './encode/compose-tspl.ts';
import { drawLines } from './encode/draw.ts';
import { PLAIN, TALL, type Line } from './receipts/line.ts';
import { openBar, until, type Bar } from './testing/bar.ts';
import { leasedJob } from './testing/jobs.ts';
import { readLabels, startLabelPrinter, type LabelPrinter } from './testing/label-emulator.ts';

const profile = { cols: 32, dots: 384, feed: 4 };
const line = (text: string, style = PLAIN): Line => ({ text, style });
const rows = (count: number) =>
  Array.from({ length: count }, (_, no) => line(`Крылья ${no}`, no % 3 ? PLAIN : TALL));

const printerWith = (words: object): string | PrinterConfig => {
  const printer = { name: 'kitchen', role: 'sticker', language: 'ru', ...words };
  const parsed = parseConfig(stringify({ printers: [printer] }));
  return parsed.ok ? (parsed.value.printers[0] as PrinterConfig) : parsed.error;
};

describe('a sticker in TSPL', () => {
  it('is the same picture in the middle of the label', () => {
    const [label, ...more] = readLabels(
      composeTspl(rows(3), profile, { widthMm: 58, heightMm: 40, gapMm: 2 }),
    );
    expect(more).toEqual([]);
    expect(label).toMatchObject({ size: '58 mm,40 mm', gap: '2 mm,0 mm', x: 40, y: 0, copies: '1,1' });
    expect(label?.picture).toEqual(drawLines(rows(3), 384, 32));
  });

  it('that is longer than its label goes on on the next one, without a row cut in two', () => {
    const long = rows(20);
    const labels = readLabels(composeTspl(long, profile, { widthMm: 58, heightMm: 30, gapMm: 3 }));
    expect(labels.length).toBeGreaterThan(2);
    for (const { picture } of labels) expect(picture.height).toBeLessThanOrEqual(240);
    const whole = Buffer.concat(labels.map(({ picture }) => picture.data));
    expect(whole.equals(drawLines(long, 384, 32).data)).toBe(true);
  });

  it('on endless paper is as long as its text', () => {
    const [label] = readLabels(composeTspl(rows(20), profile, { widthMm: 58, gapMm: 2 }));
    const height = Math.ceil((label?.picture.height ?? 0) / 8) + 4;
    expect(label).toMatchObject({ size: `58 mm,${height} mm`, gap: '0 mm,0 mm' });
  });

  it('holds no command of the printer in its dots, at the price of one dot more', () => {
    // What would be sent as ESC ! in the middle of a picture: `ESC ! R` restarts the printer.
    const picture = { ...createBitmap(32, 1), data: new Uint8Array([0xff, 0xe4, 0xde, 0x00]) };
    expect(burnt(picture)).toEqual(Buffer.from([0x00, 0x1a, 0x21, 0xff]));
  });
});

describe('a label printer', () => {
  let bar: Bar;
  let printer: LabelPrinter;
  beforeEach(async () => {
    bar = await openBar();
    printer = await startLabelPrinter();
  });
  afterEach(async () => {
    await bar.close();
    await printer.stop();
  });

  const configured = (): PrinterConfig => {
    const connection = { type: 'tcp', host: printer.host, port: printer.port };
    const words = { cols: 32, dialect: 'tspl', label: { widthMm: 58, heightMm: 60 } };
    const read = printerWith({ connection, profile: words });
    if (typeof read === 'string') throw new Error(read);
    return read;
  };

  it('prints a sticker, unconfirmed', async () => {
    await bar.agent([configured()]);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(bar.api.jobs.get(job.jobId)?.confirmed).toBe(false);
    expect(printer.labels()).toMatchObject([{ size: '58 mm,60 mm', copies: '1,1' }]);
  });

  it.each([
    [0x04, 'paper_out'],
    [0x01, 'cover_open'],
    [0x02, 'error'],
    [0x10, 'offline'],
  ])('that says 0x%s gets no sticker until it is well again', async (status, state) => {
    printer.status = status;
    await bar.agent([configured()]);
    const job = leasedJob();
    bar.api.queue(job);
    await until(() => bar.api.printers()[0]?.state === state, `staff see ${state}`);
    expect(printer.labels()).toEqual([]);
    printer.status = 0;
    await bar.printed(job);
    expect(printer.labels()).toHaveLength(1);
  });

  it('that says nothing is trusted', async () => {
    printer.status = null;
    await bar.agent([configured()]);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(printer.labels()).toHaveLength(1);
  });

  it.each([
    [{ cols: 32, dialect: 'tspl' }, 'profile.label: a label printer must know its roll'],
    [{ cols: 48, dialect: 'tspl', label: { widthMm: 58 } }, '576 dots need 72 mm'],
    [{ cols: 32, dialect: 'tspl', label: { widthMm: 58 }, fence: 'GSr' }, "use fence: 'none'"],
    [{ cols: 32, label: { widthMm: 58 } }, 'dialect: tspl'],
  ])('is refused with a reason: %o', (words, reason) => {
    expect(printerWith({ connection: { type: 'tcp', host: '10.0.0.7' }, profile: words })).toContain(reason);
  });
});
