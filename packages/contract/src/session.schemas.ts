import { z } from 'zod';
import { callReasons } from '@masa/domain/call-reason';
import { orderings, sessionStatus } from '@masa/domain/session';
import type { SchemasFor } from './endpoint.ts';
import type { sessionRoutes, tableRoutes } from './session.http.ts';
import { id, isoTime, tableId } from './values.ts';

/** Who ordered: a visit as bills and boards name it. */
export const lookupEntry = z.object({
  id,
  sessionId: id,
  username: z.string(),
  waiterSession: z.boolean(),
  checkId: z.string().nullable(),
  lastUpdate: z.int(),
  tableId,
});
export const sessionsLookup = z.record(z.string(), lookupEntry);

/** AMB-002: every session carries `id` and `sessionId`, equal. */
const session = z.object({
  id,
  sessionId: id,
  tableId,
  username: z.string(),
  createdAt: isoTime,
  status: z.enum(sessionStatus.states),
  checkId: z.string().nullable(),
  waiterSession: z.boolean(),
  lastUpdate: z.int(),
  isQuickOrder: z.boolean(),
  /**
   * Additive: whether it may order; 'staff': not until they keep the visit, whose table got another code (AMB-089);
   * 'slip': not until its phone has scanned a slip that staff print.
   */
  ordering: z.enum(orderings).default('open'),
});

const tableEntry = z.object({
  /** One that is not active is out of service, and listed as long as somebody has to pay there. */
  table: z.object({
    tableId,
    tableName: z.string(),
    zone: z.string().nullable(),
    active: z.boolean().default(true),
  }),
  sessionSummary: z.object({ orders: z.int(), ordersDelivered: z.int(), ordersWaiting: z.int() }),
  /** Null where guests are not seated with slips. `guests`: visits that came with the slip and can order. */
  seating: z
    .object({
      slip: z.object({ code: tableId, address: z.url(), sinceTs: z.int(), guests: z.int() }).nullable(),
    })
    .nullable()
    .default(null),
});

export const waiterCall = z.object({
  id,
  tableId,
  tableName: z.string(),
  sessionId: id,
  username: z.string(),
  /** What the guest wants; null: he has not said it. */
  reason: z.enum(callReasons).nullable(),
  createdTs: z.int(),
});

/** Visits whose table got another code, or went out of service: they cannot order until staff keep them (AMB-089). */
export const heldTable = z.object({
  tableId,
  tableName: z.string(),
  /** False: the table is out of service. */
  active: z.boolean(),
  sessions: z.array(z.object({ sessionId: id, username: z.string(), dishes: z.int() })),
  /** When the first of them was held. */
  sinceTs: z.int(),
});
const kept = z.object({ status: z.literal('kept') });

export const sessionSchemas = {
  createSession: {
    body: z.object({
      table: tableId,
      uniqueCustomerId: z.union([z.string().min(1).max(128), z.int()]),
      username: z.string().max(400).nullish(),
    }),
    response: session,
    errors: ['table_not_found', 'table_full'],
  },
  getSession: { params: z.object({ sessionId: id }), response: session, errors: ['session_not_found'] },
  moveSession: {
    body: z.object({ table: tableId, sessionId: id }),
    response: session,
    errors: [
      'session_not_found',
      'table_not_found',
      'not_your_session',
      'session_not_open',
      'check_requested',
      'visit_held',
      'slip_needed',
      'session_cannot_move',
      'table_full',
      'too_many_dishes',
    ],
  },
  tableSummary: {
    params: z.object({ tableId }),
    response: z.object({
      tableId,
      tableName: z.string(),
      orders: z.int(),
      /** 'slip': this code shows the menu and calls the waiter; to order, guests scan the slip that he brings. */
      ordering: z.enum(['open', 'slip']).default('open'),
    }),
    errors: ['table_not_found'],
  },
  callWaiter: {
    params: z.object({ tableId, sessionId: id }),
    /** None is a call as it always was; with a reason the open call says it, and does not ring anew (AMB-227). */
    body: z.object({ reason: z.enum(callReasons).optional() }).optional(),
    response: z.object({ status: z.literal('called') }),
    errors: ['session_not_found', 'table_not_found', 'not_your_session', 'session_not_open', 'other_table'],
    idempotent: true,
  },
  waiterCallState: {
    params: z.object({ sessionId: id }),
    /** Of its last call: `coming`, when somebody has accepted it. */
    response: z.object({
      state: z.enum(['none', 'called', 'coming']),
      reason: z.enum(callReasons).nullable(),
      sinceTs: z.int().nullable(),
    }),
    errors: ['session_not_found', 'not_your_session'],
  },
} satisfies SchemasFor<typeof sessionRoutes>;

export const tableSchemas = {
  tables: { response: z.array(tableEntry), errors: [] },
  virtualTables: { response: z.array(tableEntry), errors: [] },
  waiterTableSession: { params: z.object({ tableId }), response: session, errors: ['table_not_found'] },
  waiterQuickSession: { response: session, errors: [], idempotent: true },
  keepVisit: {
    params: z.object({ sessionId: id }),
    response: kept,
    errors: ['session_not_found', 'session_not_open'],
  },
  keepHeldTable: { params: z.object({ tableId }), response: kept, errors: ['table_not_found'] },
  acceptWaiterCall: {
    params: z.object({ callId: id }),
    response: z.object({ status: z.literal('done') }),
    errors: ['waiter_call_not_found'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof tableRoutes>;
