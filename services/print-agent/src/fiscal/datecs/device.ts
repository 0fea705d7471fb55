import {
  UnfitReceipt,
  type FiscalDevice,
  type FiscalReceipt,
  type FiscalResult,
  type NoteVoiding,
  type ReportResult,
  type Trace,
} from '../fiscal-device.ts';
import { COMMAND, decimal } from './commands.ts';
import { createTeller, Refused, type TellerOptions } from './teller.ts';
import { fiscalStatus } from './status.ts';
import { whatBecame, type Patience } from './what-became.ts';

export type DatecsOptions = TellerOptions & {
  readonly patience?: Patience;
};

/** Somebody changes the roll meanwhile, and the device gets time to come back. */
const PATIENCE: Patience = { totalMs: 10 * 60_000, awayMs: 30_000, everyMs: 1_000 };
/** Whoever asks comes again by himself. */
const AT_ONCE: Patience = { totalMs: 0, awayMs: 0, everyMs: 0 };
/** The day's end prints for long; a second message would close the next day as well. */
const REPORT_MS = 90_000;

const reasonOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

export function datecsDevice(options: DatecsOptions): FiscalDevice {
  const { dialect, text, patience = PATIENCE } = options;
  const teller = createTeller(options);
  const { tell } = teller;
  let quitting = false;

  /** Every line as the device will be told it: what does not fit is found before anything is opened. */
  const salesOf = (receipt: FiscalReceipt): string[] =>
    receipt.lines.map((each) => {
      const name = text.row(each.name, dialect.nameMax);
      if (name === '') throw new UnfitReceipt('a dish has no name that the device could print');
      return dialect.sale(each, name);
    });

  /** Part by part: after each the device wants what is still to come, and after the last one nothing. */
  const settle = async ({ payments, total }: FiscalReceipt): Promise<void> => {
    let left = total;
    for (const { method, amount } of payments) {
      left -= amount;
      const rest = dialect.readRest((await tell(COMMAND.total, dialect.total(method, amount))).data);
      if (rest !== left) throw new Error(`the device wants ${decimal(rest - left)} more`);
    }
  };

  /** From the first message to the last; throws wherever the device does not agree to the very ban. */
  const print = async (receipt: FiscalReceipt, sales: readonly string[]): Promise<void> => {
    const { total } = receipt;
    await tell(COMMAND.open, dialect.open());
    for (const sale of sales) await tell(COMMAND.sale, sale);
    const counted = dialect.readSubtotal((await tell(COMMAND.subtotal, dialect.subtotal())).data);
    const booked = (await teller.books()).amount;
    if (counted !== total || booked !== total) {
      const sums = `${decimal(counted)} and ${decimal(booked)}`;
      throw new Error(`the device counts ${sums} instead of ${decimal(total)}`);
    }
    await settle(receipt);
    for (const row of receipt.footer) await tell(COMMAND.text, dialect.text(text.row(row, dialect.textMax)));
    await tell(COMMAND.close);
  };

  const probe = (trace: Trace, noteVoiding: NoteVoiding, waits: Patience): Promise<FiscalResult> =>
    whatBecame(teller, trace, noteVoiding, waits, () => quitting);

  const report = async (kind: 'X' | 'Z'): Promise<ReportResult> => {
    try {
      const { data } = await tell(COMMAND.report, dialect.report(kind), { once: true, workMs: REPORT_MS });
      return { kind: 'printed', number: dialect.readReport(data) };
    } catch (reason) {
      const refused = reason instanceof Refused && reason.untouched;
      return { kind: refused ? 'not_printed' : 'unknown', reason: reasonOf(reason) };
    }
  };

  return {
    open: teller.open,
    close: teller.close,
    info: teller.info,
    async status() {
      const status = await teller.status();
      if (!status.otherPaperOpen) return fiscalStatus(status);
      // A test page that broke off: without value, and in everybody's way.
      await tell(COMMAND.closePlain);
      return fiscalStatus(await teller.status());
    },
    mark: async () => (await teller.books()).last,
    async sell(receipt, trace, noteVoiding) {
      const sales = salesOf(receipt);
      try {
        await print(receipt, sales);
      } catch (reason) {
        const became = await probe(trace, noteVoiding, patience);
        return became.kind === 'printed'
          ? became
          : { ...became, reason: `${reasonOf(reason)}; ${became.reason}` };
      }
      return probe(trace, noteVoiding, patience);
    },
    probe: (trace, noteVoiding) => probe(trace, noteVoiding, AT_ONCE),
    x: () => report('X'),
    z: () => report('Z'),
    async testPage(rows) {
      try {
        await tell(COMMAND.openPlain);
        for (const row of rows) await tell(COMMAND.plainText, dialect.text(text.row(row, dialect.textMax)));
        await tell(COMMAND.closePlain);
        return { kind: 'printed', number: null };
      } catch (reason) {
        // A paper without value: closed as it is, so that the next receipt finds the device free.
        await tell(COMMAND.closePlain).catch(() => undefined);
        return { kind: 'not_printed', reason: reasonOf(reason) };
      }
    },
    quit() {
      quitting = true;
      void teller.close();
    },
  };
}
