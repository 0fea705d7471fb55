import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from '@masa/domain/payment';
import type {
  FiscalDevice,
  FiscalReceipt,
  FiscalResult,
  FiscalStatus,
  ReportResult,
  Trace,
} from '../fiscal-device.ts';
import { UnfitReceipt } from '../fiscal-device.ts';
import { visibleLetters } from '../../encode/clean-text.ts';
import { answer, deviceInfo, erpnetHttp, NoAnswer, NotSent, task, type Answer } from './http.ts';

export type ErpnetOptions = {
  readonly url: string;
  /** The printer's id on the server. */
  readonly printer: string;
  readonly operator: string | null;
  readonly password: string | null;
  /** The venue's group -> 1 to 8. */
  readonly taxGroups: Readonly<Record<string, number>>;
  readonly registration: string | null;
  readonly timing?: ErpnetTiming;
};
export type ErpnetTiming = {
  /** The server answers within this, with the receipt or with "later". */
  readonly asyncMs: number;
  readonly everyMs: number;
  readonly totalMs: number;
  readonly awayMs: number;
};
const TIMING: ErpnetTiming = { asyncMs: 3_000, everyMs: 500, totalMs: 10 * 60_000, awayMs: 30_000 };
type Waits = Pick<ErpnetTiming, 'totalMs' | 'awayMs'>;
/** Whoever asks comes again by himself. */
const AT_ONCE: Waits = { totalMs: 0, awayMs: 0 };
const REPORT_MS = 90_000;
const NAME_MAX = 36;

const lei = (bani: number): number => bani / 100;
const whyIn = ({ messages }: Answer): string =>
  messages
    .filter(({ type }) => type === 'error')
    .map(({ code, text }) => `${code} ${text}`.trim())
    .join('; ') || 'the server gives no reason';

function statusOf({ ok, messages }: Answer): FiscalStatus {
  const has = (code: string) => messages.some((message) => message.code === code);
  const faults = messages.filter(({ type, code }) => type === 'error' && !['E301', 'E302'].includes(code));
  const failed = ok === false && !has('E301') && !has('E302');
  return {
    online: true,
    cover: has('E302') ? 'open' : 'ok',
    paper: has('E301') ? 'out' : has('W301') ? 'near' : 'ok',
    error: failed || faults.length > 0 ? whyIn({ ok, messages }) : null,
    source: 'dle',
    receiptOpen: false,
  };
}

/** A receipt as the server reads it. */
const bodyOf = ({ operator, password, taxGroups }: ErpnetOptions, receipt: FiscalReceipt) => ({
  ...(operator !== null && { operator, operatorPassword: password ?? '' }),
  items: [
    ...receipt.lines.map(({ name, quantity, unitPrice, discount, vatGroup }) => {
      const taxGroup = taxGroups[vatGroup];
      if (taxGroup === undefined)
        throw new UnfitReceipt(`printers.yaml names no tax group of the device for VAT group ${vatGroup}`);
      return {
        text: visibleLetters(name).slice(0, NAME_MAX).join(''),
        quantity,
        unitPrice: lei(unitPrice),
        taxGroup,
        ...(discount > 0 && { priceModifierValue: lei(discount), priceModifierType: 'discount-amount' }),
      };
    }),
    ...receipt.footer.map((row) => ({
      type: 'footer-comment',
      text: visibleLetters(row).slice(0, NAME_MAX).join(''),
    })),
  ],
  // Its two words for payments that every device behind it has.
  payments: receipt.payments.map(({ method, amount }) => ({
    amount: lei(amount),
    paymentType: familyOf(method),
  })),
});

const judge = (result: Answer, { total }: Trace): FiscalResult => {
  if (result.ok !== true) return { kind: 'not_printed', reason: whyIn(result) };
  const { receiptNumber: number, receiptAmount: amount } = result;
  if (number === undefined || number === '')
    return { kind: 'unknown', reason: 'the server names no receipt number' };
  if (amount !== undefined && Math.round(amount * 100) !== total)
    return { kind: 'unknown', reason: `receipt ${number} is over ${amount} instead of ${lei(total)}` };
  return { kind: 'printed', number };
};

/**
 * A print server of the ErpNet.FP kind (its PROTOCOL.md): it talks to the device, and prints a receipt whole or not at
 * all. The job's id is the task's id, so the server prints it once however often it hears it.
 */
export function erpnetDevice(options: ErpnetOptions): FiscalDevice {
  const { printer, timing = TIMING } = options;
  const stopping = new AbortController();
  const http = erpnetHttp(options.url, stopping.signal);
  const path = (end = '') => `printers/${encodeURIComponent(printer)}${end}`;

  /** Asks for the task until it is finished. Only the server's own word counts: it prints nothing here. */
  const follow = async (trace: Trace, waits: Waits = timing): Promise<FiscalResult> => {
    const until = performance.now() + waits.totalMs;
    let awayUntil = performance.now() + waits.awayMs;
    for (;;) {
      let problem = 'the receipt waits at the server';
      try {
        const { taskStatus, result } = await http(
          `printers/taskinfo?id=${encodeURIComponent(trace.jobId)}`,
          task,
        );
        if (taskStatus === 'unknown')
          return { kind: 'unknown', reason: 'the server knows nothing of this receipt (any more)' };
        if (taskStatus === 'finished' && result) return judge(result, trace);
        awayUntil = performance.now() + waits.awayMs;
      } catch (reason) {
        problem = reason instanceof Error ? reason.message : String(reason);
      }
      const now = performance.now();
      if (stopping.signal.aborted || now > until || now > awayUntil)
        return { kind: 'out_of_reach', reason: problem };
      await sleep(timing.everyMs, undefined, { ref: false });
    }
  };

  const report = async (what: 'xreport' | 'zreport'): Promise<ReportResult> => {
    try {
      const result = await http(path(`/${what}`), answer, { post: true, timeoutMs: REPORT_MS });
      return result.ok === true
        ? { kind: 'printed', number: null }
        : { kind: 'not_printed', reason: whyIn(result) };
    } catch (reason) {
      if (reason instanceof NotSent) return { kind: 'not_printed', reason: reason.message };
      return { kind: 'unknown', reason: reason instanceof Error ? reason.message : String(reason) };
    }
  };

  return {
    // Each call is a request of its own.
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    async info() {
      const { manufacturer, model, serialNumber, fiscalMemorySerialNumber } = await http(path(), deviceInfo);
      return {
        model: [manufacturer, model].join(' ').trim(),
        serial: serialNumber,
        registration: options.registration,
        legal: fiscalMemorySerialNumber !== '',
      };
    },
    status: async () => statusOf(await http(path('/status'), answer)),
    // The server's memory of the task stands for the document number.
    mark: () => Promise.resolve('task'),
    async sell(receipt, trace) {
      const body = bodyOf(options, receipt);
      const query = `taskId=${encodeURIComponent(trace.jobId)}&asyncTimeout=${timing.asyncMs}`;
      try {
        const result = await http(path(`/receipt?${query}`), answer, {
          body,
          timeoutMs: timing.asyncMs + 10_000,
        });
        return result.ok === undefined && result.taskId !== undefined
          ? await follow(trace)
          : judge(result, trace);
      } catch (reason) {
        if (reason instanceof NotSent) return { kind: 'not_printed', reason: reason.message };
        if (!(reason instanceof NoAnswer)) throw reason;
        return follow(trace);
      }
    },
    probe: (trace) => follow(trace, AT_ONCE),
    x: () => report('xreport'),
    z: () => report('zreport'),
    testPage: () =>
      Promise.resolve({
        kind: 'not_printed',
        reason: 'the print server has no test page; an X report shows that it prints',
      }),
    quit: () => stopping.abort(),
  };
}
