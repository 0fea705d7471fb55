import { afterEach, describe, expect, it } from 'vitest';
import {
  startPrinterEmulator,
  type PrinterEmulator,
  type PrinterKnobs,
} from '../testing/printer-emulator.ts';
import { ptyTo, type Pty } from '../testing/pty.ts';
import { deviceFileLine } from './device-file.ts';
import { escposTransport } from './escpos-transport.ts';
import { serialLine } from './serial.ts';
import type { Transport } from './transport.ts';

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

const long = Buffer.concat([
  Buffer.from('\u001B@'),
  Buffer.alloc(60_000, 'Masa '),
  Buffer.from('\n\u001DV\u0001'),
]);
const SERIAL = { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1, flow: 'none' } as const;

describe.each([
  ['a serial printer', (path: string) => serialLine({ path, ...SERIAL })],
  ['a printer on a device file', deviceFileLine],
])('%s', (_kind, lineTo) => {
  async function printer(
    knobs: Partial<PrinterKnobs> = {},
    fence: 'GSr' | 'GS(H' = 'GSr',
  ): Promise<{ emulator: PrinterEmulator; transport: Transport; pty: Pty }> {
    const emulator = await startPrinterEmulator(knobs);
    const pty = await ptyTo(emulator);
    const transport = escposTransport(lineTo(pty.path), { fence, statusTimeoutMs: 300 });
    closing.push(
      () => emulator.stop(),
      () => pty.stop(),
      () => transport.close(),
    );
    await transport.open();
    return { emulator, transport, pty };
  }

  it.each(['GSr', 'GS(H'] as const)('gets every byte and answers behind the last one (%s)', async (fence) => {
    const { emulator, transport } = await printer({ chatterMs: 5 }, fence);
    for (let time = 0; time < 3; time += 1) {
      expect(await transport.status()).toMatchObject({ online: true, source: 'dle' });
      await transport.write(long, { timeoutMs: 2_000 });
      expect(await transport.fence({ timeoutMs: 5_000 })).toBe('done');
      await transport.close();
      await transport.open();
    }
    expect(emulator.papers().map((paper) => paper.equals(long))).toEqual([true, true, true]);
  });

  it('says that its paper is out, and goes on with a new roll', async () => {
    const { emulator, transport } = await printer({ paperOutAfterBytes: 100 });
    await transport.write(long.subarray(0, 5_000), { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 200 })).toBe('missing');
    expect(await transport.status()).toMatchObject({ online: false, paper: 'out' });
    emulator.knobs.paper = 'ok';
    expect(await transport.fence({ timeoutMs: 2_000 })).toBe('done');
  });

  it('that says nothing is taken for silent', async () => {
    const { transport } = await printer({ mute: true });
    expect(await transport.status()).toMatchObject({ source: 'none' });
  });

  it('that is stuck is given up after the time allowed', async () => {
    const { transport } = await printer({ slow: { bytes: 1, everyMs: 60_000 } });
    const endless = Buffer.alloc(20_000_000, 'x');
    await expect(transport.write(endless, { timeoutMs: 300 })).rejects.toThrow(/took no data for 300 ms/u);
  });

  it('whose cable is pulled is lost, not awaited', async () => {
    const { transport, pty } = await printer();
    await pty.unplug();
    const outcome = await transport
      .write(long, { timeoutMs: 1_000 })
      .then(() => transport.fence({ timeoutMs: 300 }))
      .catch(() => 'broken');
    expect(['missing', 'broken']).toContain(outcome);
    expect(await transport.status()).not.toMatchObject({ source: 'dle' });
  });

  it('that is not there is refused', async () => {
    const transport = escposTransport(lineTo('/dev/no-such-printer'), { fence: 'GSr' });
    await expect(transport.open()).rejects.toThrow(/No such file/iu);
  });
});
