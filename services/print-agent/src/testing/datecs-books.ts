/** What a cash register keeps: written from the protocol text, and from nothing of the driver's. */
export type SoldLine = {
  readonly name: string;
  readonly group: string;
  readonly price: number;
  readonly quantity: number;
  readonly discount: number;
};
export type DeviceReceipt = {
  readonly number: number;
  readonly lines: readonly SoldLine[];
  readonly total: number;
  /** In the device's own words, in the order in which it was told. */
  readonly payments: readonly (readonly [mode: string, bani: number])[];
  readonly footer: readonly string[];
  /** Per group of the device; VAT is part of the price. */
  readonly vat: Readonly<Record<string, { readonly gross: number; readonly vat: number }>>;
};

export type OpenReceipt = {
  lines: SoldLine[];
  footer: string[];
  payments: [mode: string, bani: number][];
  paid: number;
};

export const RATES: Readonly<Record<string, number>> = { A: 20, B: 8, C: 0, D: 0 };

const sumOf = ({ price, quantity, discount }: SoldLine): number => Math.round(price * quantity) - discount;

export const totalOf = ({ lines }: Pick<OpenReceipt, 'lines'>): number =>
  lines.reduce((sum, line) => sum + sumOf(line), 0);

function vatOf(lines: readonly SoldLine[]): DeviceReceipt['vat'] {
  const groups = Map.groupBy(lines, ({ group }) => group);
  return Object.fromEntries(
    [...groups].map(([group, sold]) => {
      const gross = sold.reduce((sum, line) => sum + sumOf(line), 0);
      const rate = RATES[group] ?? 0;
      return [group, { gross, vat: Math.round((gross * rate) / (100 + rate)) }];
    }),
  );
}

/** The device's memory: survives every cut of the line and of the power. */
export function openBooks() {
  const closed: DeviceReceipt[] = [];
  const reports: { readonly kind: 'X' | 'Z'; readonly number: number; readonly total: number }[] = [];
  const plain: string[][] = [];
  let open: OpenReceipt | null = null;
  let plainOpen: string[] | null = null;
  /** Of the last document, whatever it was. */
  let last = 41;
  let voided = 0;
  let dayTotal = 0;
  let shown = { items: 0, amount: 0, paid: 0 };

  return {
    closed,
    reports,
    plain,
    open: () => open,
    plainOpen: () => plainOpen,
    last: () => last,
    voided: () => voided,
    start: () => void (open = { lines: [], footer: [], payments: [], paid: 0 }),
    startPlain: () => void (plainOpen = []),
    endPlain() {
      plain.push(plainOpen ?? []);
      plainOpen = null;
      last += 1;
    },
    /** The receipt that is open, or what is remembered of the last one. */
    shown: () =>
      open === null ? shown : { items: open.lines.length, amount: totalOf(open), paid: open.paid },
    close() {
      if (open === null) return;
      last += 1;
      const { lines, footer, payments } = open;
      const total = totalOf(open);
      shown = { items: lines.length, amount: total, paid: open.paid };
      dayTotal += total;
      closed.push({ number: last, lines, footer, payments, total, vat: vatOf(lines) });
      open = null;
    },
    /** A void receipt is a document, too, and takes a number. */
    cancel() {
      if (open === null) return;
      last += 1;
      voided += 1;
      shown = { items: open.lines.length, amount: totalOf(open), paid: 0 };
      open = null;
    },
    report(kind: 'X' | 'Z') {
      const number = reports.filter((one) => one.kind === 'Z').length + 1;
      reports.push({ kind, number, total: dayTotal });
      last += 1;
      if (kind === 'Z') dayTotal = 0;
      return { number, total: reports.at(-1)?.total ?? 0 };
    },
    /** Somebody sells something at the device itself. */
    soldByHand(total: number) {
      last += 1;
      shown = { items: 1, amount: total, paid: total };
    },
  };
}
export type Books = ReturnType<typeof openBooks>;
