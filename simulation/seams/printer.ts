/** Takes the place of a print agent's printers: of their lines, and of what draws papers. */
import type { PrinterStatus, Transport } from '@masa/print-agent/simulation';
import type { Of } from '../faults/mishaps.ts';
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

type Trouble = Of<'printer trouble'>;

/** A printer stands there whatever becomes of its agent. */
type Printer = {
  readonly name: string;
  state: State;
  /** In it when the roll ended: it is finished on the next one, whoever still waits for it. */
  begun: Marks | null;
  /** How often somebody has put it right. */
  mends: number;
};

let papers: Paper[] = [];
const printers = new Map<string, Printer>();

export function openHall(ofTheEvening: Paper[]): void {
  papers = ofTheEvening;
  printers.clear();
}
function mend(printer: Printer): void {
  printer.state = 'ok';
  printer.mends += 1;
  const { begun, name } = printer;
  printer.begun = null;
  if (begun) papers.push({ ...begun, printer: name, isWhole: true });
}
/** Somebody puts in a roll, closes the cover, plugs it in. */
export function mendPrinters(): void {
  for (const printer of printers.values()) mend(printer);
}

const CONNECTS_MS = [2, 30] as const;
const PRINTS_MS = [200, 2_500] as const;

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

function breakDown(printer: Printer, state: State, forMs: number): void {
  const { arm, note } = world();
  printer.state = state;
  note(printer.name, 'fault', state);
  arm('venue', forMs, () => mend(printer));
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
  const printer = printers.get(name) ?? { name, state: 'ok', begun: null, mends: 0 };
  printers.set(name, printer);
  const { chanceOf, faults } = world();
  const chance = chanceOf(name);
  const ms = (range: readonly [number, number]): number => chance.between(...range);
  let written: Marks | null = null;
  let trouble: Trouble | null = null;

  const comesOut = (isWhole: boolean): void => {
    if (!written) return;
    papers.push({ ...written, printer: name, isWhole });
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
      trouble = faults.meet('printer trouble', faults.begin(name, 'prints'), 'paper');
      if (trouble?.how === 'refuses') {
        breakDown(printer, trouble.state, trouble.forMs);
        throw new LineLost('the printer hung up');
      }
      await step(computer, life, `writes to ${name}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bytes that `renderJob` has made
      written = JSON.parse(bytes.toString()) as Marks;
      if (trouble?.how === 'tears') {
        comesOut(false);
        throw new LineLost('the line broke');
      }
      const { mends } = printer;
      await take(computer, life, ms(PRINTS_MS));
      // Who has put in a roll while it printed has come before the end of the last one.
      if (trouble?.how === 'runs out' && printer.mends === mends) {
        printer.begun = written;
        breakDown(printer, 'paper_out', trouble.forMs);
        return;
      }
      comesOut(true);
      if (trouble?.how === 'hangs up') throw new LineLost('the line broke behind the last byte');
    },
    onData: () => undefined,
    status: async () => {
      await step(computer, life, `asks ${name}`);
      return statusOf(printer);
    },
    fence: async ({ timeoutMs }) => {
      await step(computer, life, `waits for ${name}`);
      if (trouble?.how === 'is silent' || printer.state !== 'ok') {
        await take(computer, life, timeoutMs);
        return 'missing';
      }
      return 'done';
    },
    close: async () => step(computer, life, `leaves ${name}`),
  };
}
