import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './figures.ts';
import { inPaperBar } from './paper-bar.ts';
import { atMost, type Alone, type Part } from './verdict.ts';

const AGENT_MAY_GROW_MB = 20;
const AT_ONCE = 30;
const SAMPLES = 40;
/** Caches fill and code is compiled; after this share of the jobs nothing should grow any more. */
const WARM_UP = 0.2;
const LAST = 0.2;

/** Of a process, in megabytes. */
const memoryOf = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) / 1_024;
};
const inMb = (mb: number) => `${mb.toFixed(0)} MB`;

type Sample = { readonly agent: number; readonly api: number };
const part = (samples: readonly Sample[], from: number, to: number, whose: keyof Sample) =>
  median(
    samples
      .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
      .map((sample) => sample[whose]),
  );

/** Thousands of papers through one agent: every one comes out, and neither program keeps anything of them. */
export const soak = (alone: Alone): Promise<Part> =>
  inPaperBar(alone, 'soak', async ({ venue, boss, allSettled }) => {
    const printers = await boss.printers();
    const emulators = Object.values(venue.printers);
    const papers = () => emulators.reduce((sum, emulator) => sum + emulator.times().length, 0);
    const samples: Sample[] = [];
    const began = performance.now();
    let asked = 0;
    while (asked < alone.times) {
      const batch = Math.min(AT_ONCE, alone.times - asked);
      await Promise.all(
        Array.from({ length: batch }, (_, place) =>
          boss.testPrinter({ params: { printerId: printers[place % printers.length]?.id ?? '' } }),
        ),
      );
      asked += batch;
      while (papers() < asked - AT_ONCE) await sleep(5);
      if (samples.length < (asked / alone.times) * SAMPLES)
        samples.push({ agent: memoryOf(venue.agentPid()), api: memoryOf(venue.apiPid()) });
    }
    await allSettled();
    const seconds = (performance.now() - began) / 1_000;
    const { printJobs } = await boss.overview();
    const grown = (whose: keyof Sample) =>
      part(samples, 1 - LAST, 1, whose) - part(samples, WARM_UP, WARM_UP + LAST, whose);
    const figure = (whose: keyof Sample) =>
      `${whose}: ${inMb(part(samples, WARM_UP, WARM_UP + LAST, whose))} after the warm-up, ${inMb(part(samples, 1 - LAST, 1, whose))} at the end`;
    const trouble = printJobs.failed + printJobs.unknown + printJobs.late;
    return {
      figures: [
        `${asked} jobs in ${seconds.toFixed(0)} s, ${(asked / seconds).toFixed(0)} a second on ${printers.length} printers`,
        figure('agent'),
        figure('api'),
      ],
      tests: [
        {
          name: 'every job is one paper',
          problems:
            papers() === asked && trouble === 0
              ? []
              : [`${papers()} papers for ${asked} jobs, ${trouble} stopped`],
        },
        ...(alone.short
          ? []
          : [atMost('the agent grows by less than 20 MB', grown('agent'), AGENT_MAY_GROW_MB, inMb)]),
      ],
    };
  });
