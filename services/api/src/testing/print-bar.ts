import { randomUUID } from 'node:crypto';
import type { PrinterReport } from '@masa/contract/print-channel';
import type { StickerDocument } from '@masa/domain/print-document';
import { readJson } from '../db/json-columns.ts';
import type { ParsedRequest } from '@masa/contract/schemas';
import { PRINT_LEASE_MS } from '@masa/domain/print-job';
import type { Caller } from '../caller.ts';
import type { Work } from '../db/unit-of-work.ts';
import type { Call } from '../http/handlers.ts';
import type { VenueEvent } from '../live/bus.ts';
import { testContext } from './context.ts';
import { checkPaper } from '../modules/check/check-paper.ts';
import { printModule, type PrintOrder } from '../modules/print/public.ts';
import { tableLocks } from '../modules/session/table-lock.ts';
import { toJson } from '../db/rows.ts';
import { toBani } from '@masa/domain/money';
import { noDiscountLimit } from '@masa/domain/right';
import { knexOf } from '../db/database.ts';

export const VENUE = {
  name: 'Bar',
  address: 'str. 1',
  phone: '0',
  fiscalCode: '1',
  timeZone: 'Europe/Chisinau',
};
const TABLE = 1;
const ORDERED_AT = Date.UTC(2026, 10, 20, 18);

export const printer = (name: string, more: Partial<PrinterReport> = {}): PrinterReport => ({
  name,
  role: 'sticker',
  station: 'all',
  language: 'ru',
  state: 'ok',
  paper: 'ok',
  detail: '',
  ...more,
});

const stickerDocument = (title: string, number: number): StickerDocument => ({
  kind: 'sticker',
  notice: 'order',
  shortId: title.slice(0, 5),
  place: { number, of: 10 },
  tableName: '12',
  itemName: { ru: 'Крылья', ro: 'Aripi' },
  qualifier: null,
  options: [],
  orderedBy: 'Ana',
  byWaiter: false,
  orderedAt: ORDERED_AT,
});

/** A bar with one table and whatever was ordered at it; its clock moves by hand. */
export async function openBar() {
  const context = await testContext();
  const { db, bus, pass, close } = context;
  const now = context.world.now();
  const heard: VenueEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  const { handlers, verbs } = printModule(context, {
    isTraining: () => Promise.resolve(false),
    venueHead: () => Promise.resolve(VENUE),
    ...checkPaper(
      tableLocks(() => Promise.resolve(0)),
      context.config,
    ),
    // Nothing was ordered here: its papers go on saying what they said.
    documentNow: async ({ tx }, checkId) => {
      const job = await tx('print_jobs').where({ check_id: checkId }).first();
      if (!job) throw new Error('Nothing was printed of this check.');
      return readJson('print_jobs.document', job.document, job.id);
    },
  });
  const print = { handlers, ...verbs };
  const session = randomUUID();
  const batch = randomUUID();
  const common = { created_at: now };
  await db('dining_tables').insert({ ...common, id: TABLE, code: 'T1', name: '12', kind: 'physical' });
  await db('sessions').insert({
    ...common,
    id: session,
    table_id: TABLE,
    code: 'T1',
    username: 'Ana',
    waiter_session: false,
    is_quick_order: false,
    bound: true,
    status: 'open',
    last_update: 0,
    bill_stamp: 0,
    last_seen_at: now,
  });
  await db('order_batches').insert({ ...common, id: batch, session_id: session, table_id: TABLE, size: 10 });

  let checkNumber = 0;
  const inWork = <T>(work: (work: Work) => Promise<T>): Promise<T> => context.uow.run(work);

  return {
    context,
    db,
    bus,
    heard,
    print,
    inWork,
    agentLink: print.agentLink.answers,
    pass,
    close,

    async item(
      station: 'kitchen' | 'bar' = 'kitchen',
      number = 1,
    ): Promise<Omit<PrintOrder, 'copyNo' | 'dedupKey'>> {
      const id = randomUUID();
      await db('order_items').insert({
        ...common,
        id,
        batch_id: batch,
        batch_no: number,
        session_id: session,
        original_session_id: session,
        menu_item_id: 'wings_bbq',
        menu_group: 'wings',
        options: toJson([]),
        price: toBani(18_900),
        names: toJson({}),
        station,
        vat_group: 'B',
        status: 'ordered',
        status_changed_at: now,
        open_mark: 1,
      });
      return {
        kind: 'sticker',
        role: 'sticker',
        station,
        orderItemId: id,
        checkId: null,
        training: false,
        title: id.slice(0, 5),
        document: stickerDocument(id, number),
        requestedBy: 'Ana',
      };
    },

    async check(): Promise<Omit<PrintOrder, 'copyNo' | 'dedupKey' | 'kind' | 'role'> & { checkId: string }> {
      const id = randomUUID();
      checkNumber += 1;
      await db('checks').insert({
        ...common,
        id,
        check_number: checkNumber,
        day: '2026-11-21',
        table_id: TABLE,
        type: 'table',
        requested_by_session_id: session,
        payment_method: 'cash',
        tips: toBani(0),
        status: 'requested',
      });
      return {
        station: 'all',
        orderItemId: null,
        checkId: id,
        training: false,
        title: id.slice(0, 5),
        requestedBy: 'Ana',
        document: {
          kind: 'fiscal',
          shortId: id.slice(0, 5),
          checkNumber,
          checkType: 'table',
          tableName: '12',
          guestName: null,
          requestedAt: now,
          printedBy: 'ana',
          paymentMethod: 'cash',
          lines: [],
          regularTotal: 0,
          effectiveTotal: 0,
          tips: toBani(0),
          vat: [],
          cashSystem: null,
        },
      };
    },

    /** An agent with its printers, connected a moment ago. */
    async agent(printers: readonly PrinterReport[], knows: string[] = []) {
      const { id, key } = await print.agents.enrol(`agent-${randomUUID()}`, 'user:admin');
      await print.agentLink.answers.hello(id, { agentVersion: '1', printers: [...printers], knows });
      const names = printers.map(({ name }) => name);
      const claimOne = async () => {
        const [job] = (await print.agentLink.answers.claim(id, { printers: names, limit: 1 })).jobs;
        if (!job) throw new Error('There is nothing to claim.');
        return { jobId: job.jobId, leaseNo: job.leaseNo };
      };
      return {
        id,
        key,
        hello: (reports: readonly PrinterReport[]) =>
          print.agentLink.answers.hello(id, { agentVersion: '1', printers: [...reports] }),
        /** The first word of a new connection, with the leases that it still knows. */
        greet: (...holds: { jobId: string; leaseNo: number }[]) =>
          print.agentLink.answers.hello(id, { agentVersion: '1', printers: [...printers], holds }),
        claim: async (limit = 10) =>
          (await print.agentLink.answers.claim(id, { printers: names, limit })).jobs,
        claimOne,
        /** Starts the one job it claims and is never heard of it again. */
        async loseOne() {
          const lease = await claimOne();
          await print.agentLink.answers.started(id, lease);
          pass(PRINT_LEASE_MS + 1_000);
          await print.agentLink.sweep();
          return lease;
        },
      };
    },

    job: async (jobId: string) => {
      const row = (await db('print_jobs').where({ id: jobId }).first()) as
        | Record<string, unknown>
        | undefined;
      if (!row) throw new Error(`There is no job ${jobId}.`);
      return row;
    },
    async statusOf(jobId: string): Promise<unknown> {
      const [status] = (await db('print_jobs').where({ id: jobId }).pluck('status')) as unknown[];
      return status;
    },

    async clear(): Promise<void> {
      for (const table of ['print_papers', 'print_jobs', 'printers', 'print_agents', 'audit_log'])
        await knexOf(db)(table).delete();
      heard.length = 0;
    },
  };
}

export type Bar = Awaited<ReturnType<typeof openBar>>;

export const PRINTED = { confirmed: true, fiscalNumber: null, paper: null };

const ADMIN: Caller = {
  staff: {
    userId: 1,
    username: 'admin',
    displayName: 'Admin',
    roles: [],
    isAdmin: true,
    rights: [],
    discountLimit: noDiscountLimit,
    deviceId: null,
  },
  guestDeviceId: null,
  bare: true,
  ip: '127.0.0.1',
};

/** A handler as the administrator's request reaches it. */
export const callOf = <N extends keyof Bar['print']['handlers']>(part: Partial<ParsedRequest<N>>): Call<N> =>
  ({ caller: ADMIN, once: null, file: null, headers: {}, reply: {}, ...part }) as unknown as Call<N>;
