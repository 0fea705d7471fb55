/** Takes the place of a print agent's printers: of their lines, and of what draws papers. */
import type { PrinterStatus, Transport } from '@masa/print-agent/simulation';
import { computerOf, step, take, world } from './computers.ts';

/** What a paper says of itself: of everything else its own tests look. */
export type Marks = {
  readonly jobId: string;
  readonly kind: string;
  readonly copyNo: number;
  readonly maybePrinted: boolean;
};
/** A paper that came out, or a part of it. */
export type Paper = Marks & { readonly printer: string; readonly isWhole: boolean };
type State = 'ok' | 'paper_out' | 'cover_open' | 'offline';

const troubles = ['refuses', 'tears', 'runs out', 'is silent', 'hangs up'] as const;
type Trouble = (typeof troubles)[number];

/** A printer stands there whatever becomes of its agent. */
type Printer = {
  readonly name: string;
  state: State;
  /** In it when the roll ended: it is finished on the next one, whoever still waits for it. */
  begun: Marks | null;
};

export type Hall = {
  readonly papers: Paper[];
  /** What goes wrong with the next paper. */
  readonly trouble: () => boolean;
};

let hall: Hall | null = null;
const printers = new Map<string, Printer>();

export function openHall(evening: Hall): void {
  hall = evening;
  printers.clear();
}
function mend(printer: Printer): void {
  printer.state = 'ok';
  const { begun, name } = printer;
  printer.begun = null;
  if (begun) hall?.papers.push({ ...begun, printer: name, isWhole: true });
}
/** Somebody puts in a roll, closes the cover, plugs it in. */
export function mendPrinters(): void {
  for (const printer of printers.values()) mend(printer);
}

const CONNECTS_MS = [2, 30] as const;
const PRINTS_MS = [200, 2_500] as const;
const MENDED_MS = [5_000, 180_000] as const;

type Job = {
  readonly jobId: string;
  readonly copyNo: number;
  readonly maybePrinted: boolean;
  readonly document: { readonly kind: string };
};

/** As the agent's own of this name, without its dots. */
export function renderJob({ jobId, copyNo, maybePrinted, document: { kind } }: Job) {
  const marks: Marks = { jobId, kind, copyNo, maybePrinted };
  const bitmap = { width: 8, height: 1, bytesPerRow: 1, data: new Uint8Array(1) };
  return { bytes: Buffer.from(JSON.stringify(marks)), bitmap, substitutions: 0 };
}

function breakDown(printer: Printer, state: State): void {
  const { arm, chance, note } = world();
  printer.state = state;
  note(printer.name, 'fault', state);
  arm('venue', chance.between(...MENDED_MS), () => mend(printer));
}

const statusOf = ({ state }: Printer): PrinterStatus => ({
  online: state === 'ok',
  cover: state === 'cover_open' ? 'open' : 'ok',
  paper: state === 'paper_out' ? 'out' : 'ok',
  error: null,
  source: 'dle',
});

class LineLost extends Error {}

type Named = { readonly name: string };

/** As the agent's own of this name: bytes to one printer, and its answers. */
export function transportFor({ name }: Named, dataDirectory: string): Transport {
  const computer = computerOf(dataDirectory);
  const { life } = computer;
  const printer = printers.get(name) ?? { name, state: 'ok', begun: null };
  printers.set(name, printer);
  const { chance } = world();
  const ms = (range: readonly [number, number]): number => chance.between(...range);
  let written: Marks | null = null;
  let trouble: Trouble | null = null;

  const comesOut = (isWhole: boolean): void => {
    if (!written) return;
    hall?.papers.push({ ...written, printer: name, isWhole });
    world().note(name, 'paper', isWhole ? 'whole' : 'torn');
  };

  return {
    open: async () => {
      await step(computer, life, `opens ${name}`);
      await take(computer, life, ms(CONNECTS_MS));
      written = null;
      if (printer.state === 'offline') throw new LineLost('connect ECONNREFUSED');
    },
    write: async (bytes) => {
      trouble = hall?.trouble() === true ? chance.pick(troubles) : null;
      if (trouble === 'refuses') {
        breakDown(printer, chance.pick(['offline', 'cover_open'] as const));
        throw new LineLost('the printer hung up');
      }
      await step(computer, life, `writes to ${name}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bytes that `renderJob` has made
      written = JSON.parse(bytes.toString()) as Marks;
      if (trouble === 'tears') {
        comesOut(false);
        throw new LineLost('the line broke');
      }
      await take(computer, life, ms(PRINTS_MS));
      if (trouble === 'runs out') {
        printer.begun = written;
        breakDown(printer, 'paper_out');
        return;
      }
      comesOut(true);
      if (trouble === 'hangs up') throw new LineLost('the line broke behind the last byte');
    },
    onData: () => undefined,
    status: async () => {
      await step(computer, life, `asks ${name}`);
      return statusOf(printer);
    },
    fence: async ({ timeoutMs }) => {
      await step(computer, life, `waits for ${name}`);
      if (trouble === 'is silent' || printer.state !== 'ok') {
        await take(computer, life, timeoutMs);
        return 'missing';
      }
      return 'done';
    },
    close: async () => step(computer, life, `leaves ${name}`),
  };
}
