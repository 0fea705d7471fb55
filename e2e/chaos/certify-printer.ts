import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startPrinterEmulator, type PrinterKnobs } from '@masa/print-agent/testing/printer-emulator';
import type { Alone, Part, Test } from './verdict.ts';

/** The port is fixed in receiptio, which is why it has a part of its own and is not in `npm test`. */
const PORT = 9100;
const HOST = '127.0.0.1';
const HOST_PROGRAM = fileURLToPath(new URL('../bin/cli.js', import.meta.resolve('receiptio')));
const PATIENCE_MS = 30_000;
const RECEIPT = 'BAR MASA | 12.00\n-\n{code:123456; option:qrcode}\n';

const isFree = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(PORT, HOST);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

/** What receiptio says of the printer: its last word on standard error. */
const receiptio = (...more: string[]): Promise<string> =>
  new Promise((resolve) => {
    const args = [HOST_PROGRAM, '-d', HOST, '-t', '5', '-l', 'en', ...more];
    const program = execFile(process.execPath, args, { timeout: PATIENCE_MS }, (_failure, _out, said) =>
      resolve(said.trim()),
    );
    program.stdin?.end(RECEIPT);
  });

type Case = {
  readonly name: string;
  readonly knobs: Partial<PrinterKnobs>;
  readonly asked: string;
  readonly printing: string;
};
const READY = { cover: 'closed', paper: 'ok', mute: false, chatterMs: null, slow: null } as const;
const CASES: readonly Case[] = [
  { name: 'ready', knobs: {}, asked: 'online', printing: 'success' },
  { name: 'with its cover open', knobs: { cover: 'open' }, asked: 'coveropen', printing: 'coveropen' },
  { name: 'without paper', knobs: { paper: 'out' }, asked: 'paperempty', printing: 'paperempty' },
  {
    name: 'slow and talking',
    knobs: { chatterMs: 20, slow: { bytes: 64, everyMs: 5 } },
    asked: 'online',
    printing: 'success',
  },
  { name: 'silent', knobs: { mute: true }, asked: 'offline', printing: 'offline' },
];

/** A host that we did not write takes our emulator for a printer: certifies what it says of itself. */
export async function certifyPrinter({ times }: Alone): Promise<Part> {
  if (!(await isFree()))
    return { figures: [], tests: [], notRun: `something else listens on port ${PORT} of this machine` };
  const emulator = await startPrinterEmulator({}, PORT);
  const tests: Test[] = [];
  try {
    for (const { name, knobs, asked, printing } of CASES) {
      const problems: string[] = [];
      Object.assign(emulator.knobs, READY, knobs);
      for (let time = 0; time < times; time += 1) {
        const said = [await receiptio('-q'), await receiptio()];
        if (said.join() !== [asked, printing].join()) problems.push(`said ${said.join(', ')}`);
      }
      tests.push({ name: `receiptio finds the printer ${name}: ${asked}, ${printing}`, problems });
    }
  } finally {
    await emulator.stop();
  }
  return { figures: [`${emulator.connections().length} visits of receiptio`], tests };
}
