import { allergen, allergenWord } from './values.ts';
import { z } from 'zod';
import { languages, perLanguage } from '@masa/domain/language';
import { checkTypes, paymentMethods } from '@masa/domain/check';
import { sides } from '@masa/domain/menu';
import { moneyMethods } from '@masa/domain/payment';
import { drawerPins, type PrintDocument, type VenueHead } from '@masa/domain/print-document';
import { printerRoles, type FiscalDeviceReport } from '@masa/domain/printer';

/**
 * What API and print agent say to each other over socket.io, namespace /print-agent. The socket is only the
 * doorbell and the carrier: the truth is the print_jobs table, and every change of a job is answered by the API.
 * Documents carry data, never layout and never bytes: the agent's templates make the paper.
 */

const bani = z.int();
const epochMs = z.int().nonnegative();
/** A text in the venue's languages; the agent picks the printer's or the guest's. */
export const venueText = z.strictObject(perLanguage(() => z.string().optional()));

const printedOption = z.strictObject({
  group: venueText,
  choice: venueText,
  heat: z.int().min(0).max(3).nullable(),
});

const printedModifier = z.strictObject({ count: z.int().positive(), choice: venueText, amount: bani });

const sticker = z.strictObject({
  kind: z.literal('sticker'),
  notice: z.enum(['order', 'cancelled', 'moved', 'again', 'hold']),
  shortId: z.string(),
  /** "2/3": this item's place in the batch it was ordered in. */
  place: z.strictObject({ number: z.int().positive(), of: z.int().positive() }),
  tableName: z.string(),
  pickupCode: z.string().optional(),
  itemName: venueText,
  qualifier: z.string().nullable(),
  options: z.array(printedOption),
  modifiers: z.array(printedModifier).optional(),
  without: z.array(venueText).optional(),
  note: z.string().optional(),
  allergy: z.array(allergen).optional(),
  part: z.strictObject({ number: z.int().positive(), of: z.int().positive(), dish: venueText }).optional(),
  seat: z.int().positive().optional(),
  contains: z.array(allergenWord).optional(),
  wantedAt: epochMs.optional(),
  startAt: epochMs.optional(),
  orderedBy: z.string(),
  byWaiter: z.boolean(),
  orderedAt: epochMs,
});

const checkLine = z.strictObject({
  quantity: z.int().positive(),
  name: venueText,
  qualifier: z.string().nullable(),
  options: z.array(printedOption),
  modifiers: z.array(printedModifier).optional(),
  without: z.array(venueText).optional(),
  regularPrice: bani,
  effectivePrice: bani,
  promoCode: z.string().nullable(),
  vatGroup: z.string(),
});

const checkFields = {
  shortId: z.string(),
  checkNumber: z.int().positive(),
  checkType: z.enum(checkTypes),
  tableName: z.string(),
  /** The guest of a separate check; null on a table's or a quick order's check. */
  guestName: z.string().nullable(),
  requestedAt: epochMs,
  printedBy: z.string(),
  paymentMethod: z.enum(paymentMethods),
  lines: z.array(checkLine),
  regularTotal: bani,
  effectiveTotal: bani,
  tips: bani,
};

const vatLine = z.strictObject({ group: z.string(), percent: z.number(), gross: bani, vat: bani });

/** The certified cash system of the venue; without it every slip says that it is not fiscal. */
const cashSystem = z.strictObject({
  model: z.string(),
  serialNumber: z.string(),
  registrationNumber: z.string(),
});

const precheck = z.strictObject({
  kind: z.literal('precheck'),
  pickupCodes: z.array(z.string()).optional(),
  ...checkFields,
  paid: z.int().optional(),
  changes: z.array(z.strictObject({ name: venueText, amount: bani })).optional(),
  receiptPage: z.url().optional(),
  /** The fiscal receipt of this check, once it is out, and where to look it up if its device tells. */
  receipt: z.strictObject({ number: z.string(), link: z.url().nullable() }).optional(),
});
const fiscal = z.strictObject({
  kind: z.literal('fiscal'),
  ...checkFields,
  payments: z
    .array(z.strictObject({ method: z.enum(moneyMethods), amount: bani.positive() }))
    .min(1)
    .max(8)
    .optional(),
  vat: z.array(vatLine),
  cashSystem: cashSystem.nullable(),
});
/** The code with which the guests of a table order until their check. */
const visitSlip = z.strictObject({
  kind: z.literal('slip'),
  tableName: z.string(),
  link: z.url(),
  printedBy: z.string(),
  printedAt: epochMs,
});
/** No paper: it opens the drawer on this plug of the printer, at most once. */
const pulse = z.strictObject({ kind: z.literal('drawer'), pin: z.literal(drawerPins) });
const asked = { requestedBy: z.string(), requestedAt: epochMs };
const testPage = z.strictObject({ kind: z.literal('test'), ...asked });
/** The fiscal device's own reports: X reads the day, Z closes it. Only a device with a fiscal driver makes them. */
const xReport = z.strictObject({ kind: z.literal('x_report'), ...asked });
const zReport = z.strictObject({ kind: z.literal('z_report'), ...asked });

/** A paper without its line here does not compile. */
const { sticker: first, ...others } = {
  sticker,
  precheck,
  fiscal,
  slip: visitSlip,
  drawer: pulse,
  test: testPage,
  x_report: xReport,
  z_report: zReport,
} satisfies Readonly<Record<PrintDocument['kind'], z.ZodObject>>;
export const printDocument: z.ZodType<PrintDocument> = z.discriminatedUnion('kind', [
  first,
  ...Object.values(others),
]);

const venueHead: z.ZodType<VenueHead> = z.strictObject({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  fiscalCode: z.string(),
  timeZone: z.string(),
});

/** A leased job: whoever holds `leaseNo` may print it until the lease ends. */
export const leasedJob = z.strictObject({
  jobId: z.string(),
  leaseNo: z.int().positive(),
  printer: z.string(),
  language: z.enum(languages),
  /** 0 = the original; a higher number is printed as "COPY n". */
  copyNo: z.int().nonnegative(),
  /** True when an earlier try may have reached paper: printed as "POSSIBLE COPY, CHECK". */
  maybePrinted: z.boolean(),
  /** Printed in the place of this printer, which is out: said on top of the paper. */
  backupFor: z.string().optional(),
  /** Made in training mode: TEST on the paper, and never a receipt or report of a fiscal device. */
  training: z.boolean().optional(),
  createdAt: epochMs,
  venue: venueHead,
  document: printDocument,
});
export type LeasedJob = z.infer<typeof leasedJob>;

export const fiscalDevice: z.ZodType<FiscalDeviceReport> = z.strictObject({
  model: z.string().max(80),
  serial: z.string().max(40),
  registration: z.string().max(40).nullable(),
  legal: z.boolean(),
});

/** What the agent knows of one printer; `name` is unique within the agent. */
export const printerReport = z.strictObject({
  name: z.string().min(1).max(64),
  role: z.enum(printerRoles),
  station: z.enum([...sides, 'all']),
  language: z.enum(languages),
  state: z.enum(['ok', 'offline', 'cover_open', 'paper_out', 'error']),
  paper: z.enum(['ok', 'near_end', 'out', 'unknown']),
  detail: z.string().max(200),
  /** Its papers are pictures; absent from agents that do not tell. */
  virtual: z.boolean().optional(),
  /** Only of a printer with a fiscal driver, once it has answered. */
  device: fiscalDevice.optional(),
});
export type PrinterReport = z.infer<typeof printerReport>;

const lease = { jobId: z.string(), leaseNo: z.int().positive() };

/** agent -> API, each with an acknowledgement. A refused lease means: somebody else holds the job now. */
export const agentMessages = {
  /**
   * First after connecting and whenever a printer's state changes; always with all printers of the agent. The first of
   * a connection also `holds` every lease that the agent knows of: what else was leased to it waits again at once.
   */
  hello: z.strictObject({
    agentVersion: z.string().max(40),
    printers: z.array(printerReport).max(32),
    holds: z.array(z.strictObject(lease)).optional(),
    /** What it knows of papers beside what the first agents did: it is told nothing else. */
    knows: z.array(z.string().max(40)).max(40).optional(),
  }),
  /** Take up to `limit` queued jobs for these printers (names). */
  claim: z.strictObject({ printers: z.array(z.string()).max(32), limit: z.int().min(1).max(20) }),
  renew: z.strictObject(lease),
  /** Journalled by the agent before the first byte leaves it. */
  started: z.strictObject(lease),
  /** After the printer's own answer (`confirmed`) or, where it has none, after the last byte. */
  printed: z.strictObject({
    ...lease,
    confirmed: z.boolean(),
    /** Of a receipt the number of its document, of a report its own, where the device tells one. */
    fiscalNumber: z.string().max(40).nullable(),
    /** Where the guest can look his receipt up; absent from agents that know of none. */
    verifyUrl: z.url().max(300).nullable().optional(),
    paper: z.instanceof(Uint8Array).nullable(),
  }),
  /** The printer refused; nothing reached paper. */
  failed: z.strictObject({ ...lease, reason: z.string().max(255) }),
  /** Nobody can tell whether it reached paper. */
  unknown: z.strictObject({ ...lease, reason: z.string().max(255) }),
  /** The printer is blocked (paper, cover, offline): the job goes back to the queue untouched. */
  release: z.strictObject({ ...lease, reason: z.string().max(255) }),
} as const;
export type AgentMessageName = keyof typeof agentMessages;
export type AgentMessage<N extends AgentMessageName> = z.infer<(typeof agentMessages)[N]>;

/** `stale_lease`: the API no longer counts this lease; the agent stops and forgets the job. */
export const leaseAnswer = z.strictObject({ status: z.enum(['ok', 'stale_lease', 'unknown_job']) });
export type LeaseAnswer = z.infer<typeof leaseAnswer>;

/**
 * API -> agent: "what became of this receipt?" The agent asks the device, never prints, and answers. A receipt that it
 * finds open on the device is cancelled there. An agent that has no note of the job, or whose device does not answer,
 * says `unknown`; an older agent says nothing.
 */
export const probeRequest = z.strictObject({ jobId: z.string() });
export type ProbeRequest = z.infer<typeof probeRequest>;
export const probeAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('printed'),
    fiscalNumber: z.string().max(40),
    verifyUrl: z.url().max(300).nullable(),
  }),
  z.strictObject({ outcome: z.literal('not_printed'), reason: z.string().max(255) }),
  z.strictObject({ outcome: z.literal('unknown'), reason: z.string().max(255) }),
]);
export type ProbeAnswer = z.infer<typeof probeAnswer>;

/** socket.io's event maps. */
export type AgentToApi = {
  [N in AgentMessageName]: (message: AgentMessage<N>, answer: (reply: unknown) => void) => void;
};
export type ApiToAgent = {
  /** Something is waiting, come and claim. */
  jobs: () => void;
  /** Takes as long as the device does: wait at least PROBE_ANSWER_MS. */
  probe: (request: ProbeRequest, answer: (reply: ProbeAnswer) => void) => void;
  /** Answer at once: an agent that stays silent for ALIVE_ANSWER_MS loses its place to a new connection of its key. */
  alive: (answer: () => void) => void;
};
/** Why the API refuses a connection: the message of `connect_error`. Each may pass, so the agent tries again. */
export type AgentRefusal = 'unauthorized' | 'already_connected' | 'unavailable';
/** A message that does not fit its schema, or that the API could not work off, is answered with this. */
export type AgentError = { error: 'invalid_request' | 'internal_error' };
export const ALIVE_ANSWER_MS = 2_000;
export const PROBE_ANSWER_MS = 20_000;

export const PRINT_AGENT_NAMESPACE = '/print-agent';
export const SOCKET_IO_PATH = '/api/socket.io';
export const AGENT_POLL_MS = 10_000;
/** A pull and everything in it stays far below this. */
export const SOCKET_MAX_BYTES = 256 * 1024;
