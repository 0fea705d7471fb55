import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LeasedJob } from '@masa/contract/print-channel';
import { parseConfig, isCashRegister, type PrinterConfig } from '@masa/print-agent/program/config';
import { renderJob } from '@masa/print-agent/printing/print-document';
import { startFakeApi } from '@masa/print-agent/testing/fake-api';
import { leasedJob, precheckDocument, wings } from '@masa/print-agent/testing/jobs';
import { startPrinterEmulator } from '@masa/print-agent/testing/printer-emulator';
import { eventually, startProgram, stopProgram } from '../venue/processes.ts';
import { inSeconds, median, slowest } from './figures.ts';
import type { Alone, Part } from './verdict.ts';

const AGENT = resolve(import.meta.dirname, '../../services/print-agent/src/main.ts');
/** 40 lines at 576 dots. */
const RASTER_BYTES = 86_000;
/** A 4 kB buffer that empties at 100 kB a second, and a word of status for every few bytes of it. */
const SLOW = { bytes: 4_096, everyMs: 40 };
const CHATTER_MS = 3;
const PATIENCE_MS = 60_000;
/** The composer leaves the printer reset behind the cut; the paper ends with the cut. */
const RESET = Buffer.from([0x1b, 0x40]);

function printerOf(yaml: string): PrinterConfig {
  const parsed = parseConfig(yaml);
  const [printer] = parsed.ok ? parsed.value.printers : [];
  if (printer === undefined || isCashRegister(printer))
    throw new Error('The raster printer has no configuration.');
  return printer;
}

/** A long table's pre-check, each with a number of its own; its picture has at least 86 kB. */
function longJob(number: number, printer: PrinterConfig): { job: LeasedJob; bytes: Buffer } {
  for (let dishes = 8; ; dishes += 1) {
    const lines = Array.from({ length: dishes }, (_, at) => ({ ...wings, quantity: at + 1 }));
    const total = lines.reduce((sum, line) => sum + line.quantity * line.effectivePrice, 0);
    const sums = { regularTotal: total, effectiveTotal: total };
    const document = { ...precheckDocument, ...sums, checkNumber: number, lines };
    const job = leasedJob({ jobId: `raster-${number}`, printer: printer.name, document });
    const { bytes } = renderJob(job, printer);
    if (bytes.length >= RASTER_BYTES) return { job, bytes: bytes.subarray(0, bytes.lastIndexOf(RESET)) };
  }
}

/**
 * Pictures to a printer that takes its time and talks all the while: what makes the libraries lose the end of a
 * document. The whole agent; the API's side is a stand-in.
 */
export async function slowRasters({ times }: Alone): Promise<Part> {
  const directory = mkdtempSync(join(tmpdir(), 'masa-raster-'));
  const api = await startFakeApi();
  const emulator = await startPrinterEmulator({ slow: SLOW, chatterMs: CHATTER_MS });
  const config = join(directory, 'printers.yaml');
  const yaml = JSON.stringify({
    printers: [
      {
        name: 'wide',
        role: 'precheck',
        language: 'ru',
        connection: { type: 'tcp', host: emulator.host, port: emulator.port },
        profile: { cols: 48, dots: 576, textMode: 'raster' },
      },
    ],
  });
  writeFileSync(config, yaml);
  const printer = printerOf(yaml);
  const wanted = Array.from({ length: times }, (_, at) => longJob(at + 1, printer));
  const args = ['--api', api.url, '--key', api.key, '--config', config, '--data', directory];
  const agent = startProgram(AGENT, args);
  try {
    api.queue(...wanted.map(({ job }) => job));
    for (const { job } of wanted) {
      const isPrinted = () => Promise.resolve(api.jobs.get(job.jobId)?.state === 'printed');
      await eventually(`${job.jobId} is out`, isPrinted, { within: PATIENCE_MS, program: agent });
    }
  } finally {
    await stopProgram(agent);
    await emulator.stop();
    await api.down();
    rmSync(directory, { recursive: true, force: true });
  }
  const papers = emulator.papers();
  const took = emulator.times().map(({ began, ended }) => ended - began);
  const confirmed = wanted.filter(({ job }) => api.jobs.get(job.jobId)?.confirmed === true).length;
  const sizes = wanted.map(({ bytes }) => bytes.length);
  return {
    figures: [
      `${papers.length} pictures of ${Math.min(...sizes)} bytes and more; each took ${inSeconds(median(took))}, the slowest ${inSeconds(slowest(took))}`,
    ],
    tests: [
      {
        name: 'no picture is cut short, every byte is there',
        problems: wanted.flatMap(({ job, bytes }, at) =>
          papers[at]?.equals(bytes)
            ? []
            : [`${job.jobId}: ${papers[at]?.length ?? 0} of ${bytes.length} bytes`],
        ),
      },
      { name: 'no paper too many', problems: papers.length === times ? [] : [`${papers.length} papers`] },
      {
        name: 'each is confirmed by the printer itself',
        problems: confirmed === times ? [] : [`${confirmed} of ${times}`],
      },
    ],
  };
}
