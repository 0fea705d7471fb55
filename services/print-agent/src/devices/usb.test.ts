import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import type { UsbDevice } from 'escpos-usb';
import { fakeUsb, type FakeUsb } from '../testing/fake-usb.ts';
import {
  startPrinterEmulator,
  type PrinterEmulator,
  type PrinterKnobs,
} from '../testing/printer-emulator.ts';
import { escposTransport } from './escpos-transport.ts';
import type { Transport } from './transport.ts';
import { usbLine, type UsbOptions } from './usb.ts';

const usb = createRequire(import.meta.url)('usb') as { listenerCount(event: string): number };

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

const transportTo = (devices: UsbDevice[], options: UsbOptions = {}): Transport =>
  escposTransport(usbLine({ ...options, find: () => devices }), { fence: 'GS(H', statusTimeoutMs: 1_500 });

async function printer(
  knobs: Partial<PrinterKnobs> = {},
  kind: Parameters<typeof fakeUsb>[1] = {},
): Promise<{ emulator: PrinterEmulator; fake: FakeUsb; transport: Transport }> {
  const emulator = await startPrinterEmulator(knobs);
  const fake = fakeUsb(emulator, kind);
  closing.push(() => emulator.stop());
  return { emulator, fake, transport: transportTo([fake.device]) };
}

const paper = Buffer.concat([
  Buffer.from('\u001B@'),
  Buffer.alloc(30_000, 'Masa '),
  Buffer.from('\n\u001DV\u0001'),
]);

/** The shape is usb 1.9.2's and escpos-usb is the real one; no test here has touched a printer (ADR 0012). */
describe('a USB printer', () => {
  it('is opened, taken from the kernel, claimed, written to, read and given back every time', async () => {
    const { emulator, fake, transport } = await printer({ chatterMs: 20 });
    for (let time = 0; time < 3; time += 1) {
      await transport.open();
      expect(await transport.status()).toMatchObject({ online: true, source: 'dle' });
      await transport.write(paper, { timeoutMs: 1_000 });
      expect(await transport.fence({ timeoutMs: 2_000 })).toBe('done');
      await transport.close();
    }
    const oneTime = ['open', 'detach printer', 'claim printer', 'release printer', 'close'];
    expect(fake.deeds).toEqual([...oneTime, ...oneTime, ...oneTime]);
    expect(emulator.papers().map((each) => each.equals(paper))).toEqual([true, true, true]);
    expect(usb.listenerCount('detach'), 'listeners left behind').toBe(0);
  });

  it('with keys beside it is claimed alone, wherever its interface stands', async () => {
    const { fake, transport } = await printer({}, { hidFirst: true });
    await transport.open();
    expect(await transport.status()).toMatchObject({ source: 'dle' });
    await transport.close();
    expect(fake.deeds.filter((deed) => deed.startsWith('claim'))).toEqual(['claim printer']);
  });

  it('that runs out of paper says so and answers once a new roll is in', async () => {
    const { emulator, transport } = await printer({ paperOutAfterBytes: 100 });
    await transport.open();
    await transport.write(paper, { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 300 })).toBe('missing');
    expect(await transport.status()).toMatchObject({ paper: 'out' });
    emulator.knobs.paper = 'ok';
    expect(await transport.fence({ timeoutMs: 2_000 })).toBe('done');
    await transport.close();
  });

  it('that is unplugged while idle is lost within the second, and found when it is back', async () => {
    const { emulator, fake, transport } = await printer();
    await transport.open();
    fake.unplug();
    expect(await transport.fence({ timeoutMs: 1_000 }).catch(() => 'broken')).not.toBe('done');
    expect(await transport.status()).toMatchObject({
      online: false,
      error: expect.stringContaining('unplugged') as unknown,
    });
    await transport.close();
    const again = transportTo([fakeUsb(emulator).device]);
    await again.open();
    expect(await again.status()).toMatchObject({ source: 'dle' });
    await again.close();
  });

  it('that takes no byte is given up after the time allowed, and still closes', async () => {
    const { fake, transport } = await printer();
    await transport.open();
    fake.stuck = true;
    await expect(transport.write(paper, { timeoutMs: 200 })).rejects.toThrow(/no data/u);
    await transport.close();
    expect(fake.deeds.at(-1)).toBe('close');
  });

  it('whose driver hangs holds nobody', async () => {
    const { fake, transport } = await printer();
    await transport.open();
    fake.hangs = true;
    await expect(transport.write(paper, { timeoutMs: 200 })).rejects.toThrow(/no data/u);
    await transport.close();
    expect(fake.deeds.at(-1)).toBe('close');
  });

  it('whose status endpoint stalls is cleared and read on', async () => {
    const { fake, transport } = await printer();
    await transport.open();
    fake.stalled = true;
    expect(await transport.status()).toMatchObject({ source: 'dle' });
    expect(fake.deeds).toContain('clear halt');
    await transport.close();
  });

  it('without a way back prints and stays silent', async () => {
    const { emulator, transport } = await printer({}, { oneWay: true });
    await transport.open();
    await transport.write(paper, { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 100 })).toBe('missing');
    await transport.close();
    expect(emulator.papers()).toHaveLength(1);
  });

  it.each([
    ['LIBUSB_ERROR_ACCESS', /udev rule/u],
    ['LIBUSB_ERROR_BUSY', /another program holds/u],
    ['LIBUSB_ERROR_NOT_SUPPORTED', /WinUSB/u],
  ])('that cannot be opened (%s) says what to do', async (refusal, help) => {
    const { fake, transport } = await printer();
    fake.refusal = refusal;
    await expect(transport.open()).rejects.toThrow(help);
  });

  it('is told from others by its port, and the choice is spelled out', async () => {
    const { emulator, fake } = await printer();
    const other = fakeUsb(emulator, { portNumbers: [2] });
    const both = [fake.device, other.device];
    await expect(transportTo(both).open()).rejects.toThrow(/Several.*port: "1-1\.4".*port: "1-2"/u);
    await expect(transportTo(both, { vendorId: 1 }).open()).rejects.toThrow(
      /not there; plugged in: .*0x04b8/u,
    );
    await expect(transportTo([]).open()).rejects.toThrow(/No USB printer/u);
    const chosen = transportTo(both, { port: '1-2' });
    await chosen.open();
    await chosen.close();
    expect([fake.deeds.length, other.deeds.length > 0]).toEqual([0, true]);
  });

  it('is out of order alone where libusb is absent', async () => {
    const find = (): UsbDevice[] => {
      throw new Error('libudev.so.1: cannot open shared object file: No such file or directory');
    };
    const transport = escposTransport(usbLine({ find }), { fence: 'none' });
    await expect(transport.open()).rejects.toThrow(/library usb cannot be used.*libudev.*print-agent\.md/u);
  });
});
