import type { FiscalDeviceReport } from '@masa/domain/printer';
import type { OpenLine } from '../../devices/line.ts';
import type { DeviceText } from '../device-text.ts';
import { COMMAND, type Dialect, type Transaction } from './commands.ts';
import type { Framing } from './frame.ts';
import { LineLost, openSession, type AskOptions, type Session, type SessionTiming } from './session.ts';
import { readStatus, refusalIn, type DatecsStatus } from './status.ts';

/** The device answered, and did not do it. */
export class Refused extends Error {
  /** It was not even begun; otherwise it broke off somewhere. */
  readonly untouched: boolean;
  constructor(command: number, reason: string, untouched: boolean) {
    super(`the device refused command ${command}: ${reason}`);
    this.untouched = untouched;
  }
}

export type Told = { readonly data: string; readonly status: DatecsStatus };
export type Books = Transaction & { readonly last: string; readonly status: DatecsStatus };

/** The device's commands by their meaning; the session below it is opened again when it is gone. */
export type Teller = {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Throws Refused where the device says no, LineLost where nobody knows. */
  readonly tell: (command: number, data?: string, options?: AskOptions) => Promise<Told>;
  /** The device's answer even where it is in trouble. */
  readonly status: () => Promise<DatecsStatus>;
  /** The receipt that is open, or the last one, and the last number. */
  readonly books: () => Promise<Books>;
  readonly info: () => Promise<FiscalDeviceReport>;
};

export type TellerOptions = {
  readonly openLine: OpenLine;
  readonly framing: Framing;
  readonly dialect: Dialect;
  readonly text: DeviceText;
  readonly registration: string | null;
  readonly timing?: SessionTiming;
};

export function createTeller(options: TellerOptions): Teller {
  const { openLine, framing, dialect, text, registration, timing } = options;
  let session: Session | undefined;

  const open = async (): Promise<void> => {
    await session?.close();
    session = undefined;
    session = await openSession(openLine, framing, timing);
  };
  const ask = async (command: number, data = '', how: AskOptions = {}): Promise<Told> => {
    if (session === undefined) throw new LineLost('the line to the device is closed');
    const { data: answer, status } = await session.ask(command, text.encode(data), how);
    return { data: answer.toString('latin1'), status: readStatus(status) };
  };
  const tell: Teller['tell'] = async (command, data, how) => {
    const told = await ask(command, data, how);
    const inData = dialect.refused(command, told.data);
    const refusal = inData ?? refusalIn(told.status);
    const { syntax, badCommand, notAllowed } = told.status;
    const untouched = inData !== null || syntax || badCommand || notAllowed;
    if (refusal !== null) throw new Refused(command, refusal, untouched);
    return told;
  };

  return {
    open,
    tell,
    async close() {
      const closing = session;
      session = undefined;
      await closing?.close();
    },
    status: async () => (await ask(COMMAND.status)).status,
    async books() {
      const { data, status } = await ask(COMMAND.transaction, dialect.transaction());
      const transaction = dialect.readTransaction(data);
      const last = transaction.number ?? (await ask(COMMAND.lastDocument)).data.trim();
      return { ...transaction, last, status };
    },
    async info() {
      const { data, status } = await ask(COMMAND.diagnostics, dialect.diagnostics());
      return { ...dialect.readDiagnostics(data), registration, legal: status.fiscalised };
    },
  };
}
