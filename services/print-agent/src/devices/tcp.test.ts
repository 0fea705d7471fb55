import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  startPrinterEmulator,
  type PrinterEmulator,
  type PrinterKnobs,
} from '../testing/printer-emulator.ts';
import { escposTransport, type EscposOptions } from './escpos-transport.ts';
import { tcpLine, type TcpAddress } from './tcp.ts';
import type { FenceKind } from '../profile/models.ts';
import type { Transport } from './transport.ts';

const tcpTransport = ({ fence, statusTimeoutMs = 700, ...address }: TcpAddress & EscposOptions): Transport =>
  escposTransport(tcpLine(address), { fence, statusTimeoutMs });

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

async function printer(
  knobs: Partial<PrinterKnobs> = {},
  fence: FenceKind = 'GSr',
): Promise<{ emulator: PrinterEmulator; transport: Transport }> {
  const emulator = await startPrinterEmulator(knobs);
  const transport = tcpTransport({
    host: emulator.host,
    port: emulator.port,
    fence,
    statusTimeoutMs: 150,
  });
  closing.push(
    () => emulator.stop(),
    () => transport.close(),
  );
  await transport.open();
  return { emulator, transport };
}

const document = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('\u001B@'),
    Buffer.alloc(bytes, 'Masa '),
    Buffer.from('\n\u001DV\u0001', 'latin1'),
  ]);

describe('a network printer', () => {
  it('gets every byte and answers behind the last one', async () => {
    const { emulator, transport } = await printer();
    await transport.write(document(1_500), { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 1_000 })).toBe('done');
    expect(emulator.papers()).toEqual([document(1_500)]);
  });

  it.each([null, 1])(
    'brings back the id of the paper, whatever else it says (every %s ms)',
    async (chatterMs) => {
      const { emulator, transport } = await printer({ chatterMs, splitAnswers: chatterMs !== null }, 'GS(H');
      for (let round = 0; round < 5; round += 1) {
        await transport.write(document(1_500), { timeoutMs: 1_000 });
        expect(await transport.fence({ timeoutMs: 1_000 })).toBe('done');
        await transport.close();
        await transport.open();
      }
      expect(emulator.papers()).toHaveLength(5);
    },
  );

  it('that answers with the id of an earlier paper has not confirmed this one', async () => {
    const { transport } = await printer({ wrongId: true }, 'GS(H');
    await transport.write(document(100), { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 200 })).toBe('missing');
  });

  it('that is slow and talks all the time loses nothing of 400 kB', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { emulator, transport } = await printer({ slow: { bytes: 1_024, everyMs: 1 }, chatterMs: 2 });
      const long = document(400_000);
      await transport.write(long, { timeoutMs: 2_000 });
      expect(await transport.fence({ timeoutMs: 10_000 })).toBe('done');
      await transport.close();
      const [paper] = emulator.papers();
      expect(paper?.equals(long)).toBe(true);
    }
  }, 30_000);

  it('without a fence gets the end of a document although nobody waits for an answer', async () => {
    const emulator = await startPrinterEmulator({ slow: { bytes: 1_024, everyMs: 5 }, chatterMs: 2 });
    const transport = tcpTransport({ host: emulator.host, port: emulator.port, fence: 'none' });
    closing.push(() => emulator.stop());
    await transport.open();
    const long = document(400_000);
    await transport.write(long, { timeoutMs: 2_000 });
    await transport.close();
    // The printer has everything by now; it is still working it off.
    await vi.waitFor(() => expect(emulator.papers()[0]?.length).toBe(long.length), 10_000);
  }, 20_000);

  it('tells its state between two automatic ones', async () => {
    const { emulator, transport } = await printer({ chatterMs: 1 });
    for (let round = 0; round < 20; round += 1) {
      emulator.knobs.paper = round % 2 === 0 ? 'near' : 'ok';
      expect(await transport.status()).toMatchObject({
        online: true,
        paper: emulator.knobs.paper,
        source: 'dle',
      });
    }
  });

  it.each([
    [{ paper: 'out' }, { online: false, paper: 'out', cover: 'ok' }],
    [{ cover: 'open' }, { online: false, paper: 'ok', cover: 'open' }],
    [{ paper: 'near' }, { online: true, paper: 'near' }],
    [{ mute: true }, { source: 'none' }],
  ] as const)('with %o says so', async (knobs, status) => {
    const { transport } = await printer(knobs);
    expect(await transport.status()).toMatchObject(status);
  });

  it('that runs out of paper answers once a new roll is in', async () => {
    const { emulator, transport } = await printer({ paperOutAfterBytes: 100 });
    await transport.write(document(5_000), { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 100 })).toBe('missing');
    expect(await transport.status()).toMatchObject({ paper: 'out' });
    emulator.knobs.paper = 'ok';
    expect(await transport.fence({ timeoutMs: 1_000 })).toBe('done');
    expect(emulator.papers()).toEqual([document(5_000)]);
  });

  it('that resets the line is no success', async () => {
    const { transport } = await printer({ resetAfterBytes: 20_000, slow: { bytes: 1_024, everyMs: 1 } });
    const attempt = async () => {
      await transport.write(document(400_000), { timeoutMs: 1_000 });
      return transport.fence({ timeoutMs: 300 });
    };
    expect(await attempt().catch(() => 'broken')).not.toBe('done');
  });

  it('that is cut off in the middle of a status is understood on the next connection', async () => {
    const { emulator, transport } = await printer({ chatterMs: 5, tearStatusAfterBytes: 2 });
    await vi.waitFor(() => expect(emulator.connections()[0]?.open).toBe(false), 10_000);
    await transport.close();
    emulator.knobs.chatterMs = null;
    await transport.open();
    await transport.write(document(100), { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 1_000 })).toBe('done');
  });

  it('that stops reading is given up after the time allowed', async () => {
    const { transport } = await printer({ slow: { bytes: 1, everyMs: 60_000 } });
    await expect(transport.write(document(20_000_000), { timeoutMs: 200 })).rejects.toThrow(
      /took no data for 200 ms/u,
    );
  });

  it('that is not there is reported, not awaited', async () => {
    const emulator = await startPrinterEmulator();
    await emulator.stop();
    const transport = tcpTransport({ host: '127.0.0.1', port: emulator.port, fence: 'GSr' });
    await expect(transport.open()).rejects.toThrow(/ECONNREFUSED/u);
  });

  it('without a fence is never taken for confirmed', async () => {
    const emulator = await startPrinterEmulator();
    const transport = tcpTransport({ host: emulator.host, port: emulator.port, fence: 'none' });
    closing.push(
      () => emulator.stop(),
      () => transport.close(),
    );
    await transport.open();
    await transport.write(document(100), { timeoutMs: 1_000 });
    expect(await transport.fence({ timeoutMs: 100 })).toBe('unsupported');
  });
});
