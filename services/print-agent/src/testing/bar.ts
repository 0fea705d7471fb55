import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeasedJob } from '@masa/contract/print-channel';
import { startAgent, type Agent } from '../agent.ts';
import type { AnyPrinter, PrinterConfig } from '../program/config.ts';
import { createLog } from '../program/log.ts';
import type { Timing } from '../program/timing.ts';
import { decodePaper } from './decode-text.ts';
import { startFakeApi, type FakeApi } from './fake-api.ts';
import { EPSON_PAGES, printerOf, profileOf } from './jobs.ts';
import { startPrinterEmulator, type PrinterEmulator, type PrinterKnobs } from './printer-emulator.ts';
import { until } from './until.ts';

const FAST: Partial<Timing> = {
  pollMs: 200,
  blockedRetryMs: 100,
  againMs: 100,
  renewMs: 100,
  ackTimeoutMs: 500,
  resendMs: 100,
  fenceBaseMs: 300,
  fencePerRowMs: 0,
  stallMs: 1_000,
  graceMs: 500,
};

export { until };

export type SeenPaper = { readonly text: string; readonly marked: boolean };
export const readPaper = (bytes: Buffer): SeenPaper => {
  const { text } = decodePaper(bytes, EPSON_PAGES);
  return { text, marked: text.includes('COPY') };
};

export type Bar = {
  readonly api: FakeApi;
  readonly directory: string;
  readonly logged: string[];
  printer(knobs?: Partial<PrinterKnobs>): Promise<PrinterEmulator>;
  /** A printer of the configuration behind an emulator. */
  behind(
    emulator: PrinterEmulator,
    changes?: Partial<PrinterConfig>,
    profile?: Partial<PrinterConfig['profile']>,
  ): PrinterConfig;
  agent(printers: AnyPrinter[], key?: string): Promise<Agent>;
  printed(job: LeasedJob): Promise<void>;
  close(): Promise<void>;
};

/** An API, some printers and an agent for one test; close() leaves nothing behind. */
export async function openBar(): Promise<Bar> {
  const api = await startFakeApi();
  const directory = mkdtempSync(join(tmpdir(), 'masa-bar-'));
  const logged: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  return {
    api,
    directory,
    logged,
    async printer(knobs) {
      const emulator = await startPrinterEmulator(knobs);
      closing.push(() => emulator.stop());
      return emulator;
    },
    behind: ({ host, port }, changes = {}, profile = {}) =>
      printerOf(profileOf(32, profile), { connection: { type: 'tcp', host, port }, ...changes }),
    async agent(printers, key = api.key) {
      const agent = await startAgent({
        api: api.url,
        key,
        config: { printers },
        dataDirectory: directory,
        log: createLog((line) => logged.push(line)),
        timing: FAST,
      });
      closing.push(() => agent.stop());
      return agent;
    },
    printed: ({ jobId }) => until(() => api.jobs.get(jobId)?.state === 'printed', `${jobId} is printed`),
    async close() {
      for (const close of closing.toReversed()) await close();
      await api.down();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
