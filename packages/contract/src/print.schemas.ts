import { z } from 'zod';
import { printJobKinds } from '@masa/domain/print-document';
import { fiscalReports, printJobState } from '@masa/domain/print-job';
import { printReasons } from '@masa/domain/print-reason';
import { MOST_STATIONS } from '@masa/domain/station';
import type { SchemasFor } from './endpoint.ts';
import { printTicket } from './order.schemas.ts';
import { fiscalDevice, printerReport, venueText } from './print-channel.ts';
import { printerRoles } from '@masa/domain/printer';
import type { printRoutes } from './print.http.ts';
import { bytes, id, isoTime, isUnique, language } from './values.ts';

/** What a paper is about, as facts: each screen words them in its reader's language. */
export const paperSubject = z.object({
  /** The first letters of the item's id, as everybody speaks of it. */
  shortId: z.string().nullable(),
  checkNumber: z.int().nullable(),
  tableName: z.string().nullable(),
  itemName: venueText.nullable(),
  /** The printer that a test page tries. */
  printerName: z.string().nullable(),
  /** When a report of the cash register was asked for. */
  askedAt: isoTime.nullable(),
  /** Made in training mode: its paper says TEST. */
  training: z.boolean(),
});
export type PaperSubject = z.output<typeof paperSubject>;

const job = z.object({
  jobId: id,
  kind: z.enum(printJobKinds),
  status: z.enum(printJobState.states),
  orderId: z.string().nullable(),
  checkId: z.string().nullable(),
  copyNo: z.int(),
  /** Of a fiscal job that is no receipt: the device's own report. */
  report: z.enum(fiscalReports).nullable(),
  /** What the fiscal device called its paper, once it is out. */
  fiscalNumber: z.string().nullable(),
  about: paperSubject,
  printerId: z.string().nullable(),
  /** Why it is not out, or why nobody can tell; null too where an older agent said it in its own words alone. */
  reason: z.enum(printReasons).nullable(),
  /** What the machine said of it, as it said it. */
  error: z.string().nullable(),
  confirmed: z.boolean(),
  /** A failed job that needs nobody any more: a newer job, the receipt itself or its cancelled check settled it. */
  superseded: z.boolean(),
  /** The dish or check it is for has been paid. */
  paid: z.boolean(),
  hasPaper: z.boolean(),
  /** Printed by a virtual printer: a picture, no paper. */
  onScreenOnly: z.boolean(),
  requestedBy: z.string(),
  created: isoTime,
  finished: isoTime.nullable(),
});
const station = printerReport.shape.station;
const printer = z.object({
  id,
  name: z.string(),
  agentName: z.string(),
  role: z.enum(printerRoles),
  station,
  /** Whose stickers it prints in the first place; none: whatever its side has. */
  stations: z.array(z.string()).optional(),
  language,
  backupId: z.string().nullable(),
  /** The backup that does this printer's work now; null while it prints itself, or nobody can stand in. */
  redirectedTo: z.string().nullable(),
  paused: z.boolean(),
  /** Its papers are pictures on the screen, for trying the product. */
  virtual: z.boolean(),
  /** A virtual one that leaves its work to real printers. */
  steppedBack: z.boolean(),
  state: z.string(),
  paper: z.string(),
  detail: z.string(),
  /** The fiscal device behind it as it last named itself; null for a printer of slips, or before its first word. */
  device: fiscalDevice.nullable(),
  queue: z.int(),
  oldestJob: isoTime.nullable(),
});
const agent = z.object({
  id,
  name: z.string(),
  lastSeen: isoTime.nullable(),
  revoked: z.boolean(),
  connected: z.boolean(),
  /** When a second agent with the same key was refused, while that is news; else null. */
  twin: isoTime.nullable(),
});
const askOutcomes = ['printed', 'not_printed', 'unknown'] as const;
/** The agent is not connected; it, or its device, did not answer in time; the device answered that it cannot tell. */
const askReasons = ['agent_away', 'no_answer', 'device_unsure'] as const;
const jobId = z.object({ jobId: id });
const jobErrors = ['print_job_not_found', 'print_job_wrong_state'] as const;

export const printSchemas = {
  printJobs: {
    query: z.object({
      state: z.enum(printJobState.states).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.array(job),
    errors: [],
  },
  paperPreview: {
    params: jobId,
    response: bytes,
    binary: 'image/png',
    errors: ['print_job_not_found', 'paper_not_found'],
  },
  retryJob: { params: jobId, response: job, errors: [...jobErrors, 'nothing_to_pay'], idempotent: true },
  /** `reason`: why a failed paper is dropped; one that only came late needs none. */
  dismissJob: {
    params: jobId,
    query: z.object({ reason: z.string().trim().min(1).max(120).optional() }),
    response: job,
    errors: [...jobErrors, 'reason_needed'],
    idempotent: true,
  },
  resolveJob: {
    params: jobId,
    body: z.object({ printed: z.boolean() }),
    response: job,
    errors: [...jobErrors],
    idempotent: true,
  },
  /** Answered when the device has, at the latest PROBE_ANSWER_MS after the agent was asked. */
  askJob: {
    params: jobId,
    response: z.object({
      outcome: z.enum(askOutcomes),
      /** Why nobody can tell; null where the device could. */
      reason: z.enum(askReasons).nullable(),
      /** The agent's own words of it, as a job's `error`. */
      detail: z.string().nullable(),
      job,
    }),
    errors: [...jobErrors],
    idempotent: true,
  },
  printers: { response: z.array(printer), errors: [] },
  changePrinter: {
    params: z.object({ printerId: id }),
    body: z.object({
      role: z.enum(printerRoles).optional(),
      station: station.optional(),
      stations: z.array(id).max(MOST_STATIONS).refine(isUnique, 'a station twice').optional(),
      language: language.optional(),
      backupId: id.nullable().optional(),
      paused: z.boolean().optional(),
      /** Of a virtual printer: whether it leaves its work to real ones. */
      steppedBack: z.boolean().optional(),
      /** Paused, and its backup takes over at once. */
      toBackup: z.literal(true).optional(),
    }),
    response: printer,
    errors: ['printer_not_found', 'station_not_found'],
  },
  testPrinter: {
    params: z.object({ printerId: id }),
    response: printTicket,
    errors: ['printer_not_found'],
    idempotent: true,
  },
  fiscalReport: {
    body: z.object({
      kind: z.enum(fiscalReports),
      /** The register; needed where there are several, for nobody but a person knows whose day is to be closed. */
      printerId: id.optional(),
    }),
    response: printTicket,
    errors: ['register_needed', 'printer_not_found', 'training_mode'],
    idempotent: true,
  },
  printAgents: { response: z.array(agent), errors: [] },
  createPrintAgent: {
    body: z.object({ name: z.string().trim().min(1).max(64) }),
    response: z.object({ id, name: z.string(), key: z.string() }),
    errors: ['agent_name_taken'],
    idempotent: true,
  },
  revokePrintAgent: {
    params: z.object({ agentId: id }),
    response: z.object({ status: z.literal('deleted'), id }),
    errors: ['print_agent_not_found'],
  },
} satisfies SchemasFor<typeof printRoutes>;
