import type { MoneyMethod } from '@masa/domain/payment';
import { UnfitReceipt, type FiscalLine } from '../fiscal-device.ts';
import type { Framing } from './frame.ts';

/** Decimal, as the protocol text counts them. */
export const COMMAND = {
  openPlain: 38,
  closePlain: 39,
  plainText: 42,
  open: 48,
  sale: 49,
  subtotal: 51,
  total: 53,
  text: 54,
  close: 56,
  cancel: 60,
  report: 69,
  status: 74,
  transaction: 76,
  diagnostics: 90,
  lastDocument: 113,
} as const;

/** What the device calls a way to pay; one that printers.yaml does not name goes as a card. */
type PaymentCodes = Readonly<Record<'cash' | 'card', string>> &
  Readonly<Partial<Record<MoneyMethod, string>>>;

export type DialectOptions = {
  readonly operator: number;
  readonly password: string;
  readonly till: number;
  /** The venue's group -> what the device calls it: a letter (P) or a digit (X). */
  readonly taxGroups: Readonly<Record<string, string>>;
  readonly payments: PaymentCodes;
};

/** The receipt that is open, or the last one. */
export type Transaction = {
  readonly open: boolean;
  readonly amount: number;
  readonly paid: number;
  readonly number: string | null;
};

/** What P and X models write differently in the data of a message. Names come spelled and cut. */
export type Dialect = {
  readonly nameMax: number;
  readonly textMax: number;
  open(): string;
  sale(line: FiscalLine, name: string): string;
  subtotal(): string;
  total(method: MoneyMethod, bani: number): string;
  text(row: string): string;
  report(kind: 'X' | 'Z'): string;
  transaction(): string;
  diagnostics(): string;
  /** Why the device says in its answer that it did not do it; null: nothing there against it. */
  refused(command: number, data: string): string | null;
  readSubtotal(data: string): number;
  /** What is still to be paid; 0 also where change was given. */
  readRest(data: string): number;
  readTransaction(data: string): Transaction;
  readReport(data: string): string | null;
  readDiagnostics(data: string): { readonly model: string; readonly serial: string };
};

export const decimal = (bani: number): string => (bani / 100).toFixed(2);

/** "427.50", "0000042750" and "+000042750" are the same sum; devices differ even within a family. */
function baniIn(text: string | undefined): number {
  const trimmed = (text ?? '').trim();
  if (!/^[+-]?\d+(\.\d{1,2})?$/u.test(trimmed))
    throw new Error(`the device's sum "${trimmed}" cannot be read`);
  return trimmed.includes('.') ? Math.round(Number(trimmed) * 100) : Number(trimmed);
}

function taxGroup({ taxGroups }: DialectOptions, group: string): string {
  const known = taxGroups[group];
  if (known === undefined)
    throw new UnfitReceipt(`printers.yaml names no tax group of the device for VAT group ${group}`);
  return known;
}

const codeOf = ({ payments }: DialectOptions, method: MoneyMethod): string =>
  payments[method] ?? payments.card;

const commas = (data: string) => data.split(',').map((part) => part.trim());
const tabs = (data: string) => data.split('\t').map((part) => part.trim());

/** FP-2000 and its like: commas, letters for tax groups and payments, refusals only in the status. */
const dialectP = (options: DialectOptions): Dialect => ({
  nameMax: 36,
  textMax: 42,
  open: () => [options.operator, options.password, options.till].join(','),
  sale: (line, name) => {
    const discount = line.discount === 0 ? '' : `;-${decimal(line.discount)}`;
    const quantity = `${line.quantity}.000`;
    return `${name}\t${taxGroup(options, line.vatGroup)}${decimal(line.unitPrice)}*${quantity}${discount}`;
  },
  subtotal: () => '00',
  total: (method, bani) => `\t${codeOf(options, method)}${decimal(bani)}`,
  text: (row) => row,
  report: (kind) => (kind === 'Z' ? '0' : '2'),
  transaction: () => 'T',
  diagnostics: () => '',
  refused: (command, data) =>
    command === COMMAND.total && !/^[DR]/u.test(data)
      ? `the payment is answered with "${data.slice(0, 20)}"`
      : null,
  readSubtotal: (data) => baniIn(commas(data)[0]),
  readRest: (data) => (data.startsWith('D') && data.length > 1 ? baniIn(data.slice(1)) : 0),
  readTransaction: (data) => {
    const [open, , amount, paid] = commas(data);
    return { open: open === '1', amount: baniIn(amount), paid: baniIn(paid), number: null };
  },
  readReport: (data) => commas(data)[0] || null,
  readDiagnostics: (data) => {
    const fields = commas(data);
    return { model: fields[0] ?? '', serial: fields.at(-2) ?? '' };
  },
});

/** FP-700X and its like: fields that end with TAB, digits for groups and payments, an error code in front. */
const dialectX = (options: DialectOptions): Dialect => ({
  nameMax: 72,
  textMax: 42,
  open: () => [options.operator, options.password, options.till, '', ''].join('\t'),
  sale: (line, name) =>
    [
      name,
      taxGroup(options, line.vatGroup),
      decimal(line.unitPrice),
      `${line.quantity}.000`,
      ...(line.discount === 0 ? ['0', ''] : ['4', decimal(line.discount)]),
      '0',
      '',
    ].join('\t'),
  subtotal: () => '0\t0\t\t\t',
  total: (method, bani) => `${codeOf(options, method)}\t${decimal(bani)}\t\t`,
  text: (row) => `${row}\t`,
  report: (kind) => `${kind}\t`,
  transaction: () => '',
  diagnostics: () => '\t',
  refused: (_command, data) => {
    const [code = ''] = tabs(data);
    return code === '0' ? null : `error ${code || 'without a number'}`;
  },
  readSubtotal: (data) => baniIn(tabs(data)[2]),
  readRest: (data) => (tabs(data)[1] === 'D' ? baniIn(tabs(data)[2]) : 0),
  readTransaction: (data) => {
    const [, open, number, , amount, paid] = tabs(data);
    return { open: open !== '0', amount: baniIn(amount), paid: baniIn(paid), number: number ?? null };
  },
  readReport: (data) => tabs(data)[1] || null,
  readDiagnostics: (data) => {
    const fields = tabs(data);
    return { model: fields[1] ?? '', serial: fields[7] ?? '' };
  },
});

export const dialectOf = (framing: Framing, options: DialectOptions): Dialect =>
  framing === 'P' ? dialectP(options) : dialectX(options);
