import { z } from 'zod';
import { sessionStatus } from '@masa/domain/session';
import type { SchemasFor } from './endpoint.ts';
import type { sessionRoutes, tableRoutes } from './session.http.ts';
import { id, isoTime, tableId } from './values.ts';

/** AMB-002: every session carries `id` and `sessionId`, equal. */
export const session = z.object({
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
});

const tableEntry = z.object({
  table: z.object({ tableId, tableName: z.string(), zone: z.string().nullable() }),
  sessionSummary: z.object({ orders: z.int(), ordersDelivered: z.int(), ordersWaiting: z.int() }),
});

export const waiterCall = z.object({
  id,
  tableId,
  tableName: z.string(),
  sessionId: id,
  username: z.string(),
  createdTs: z.int(),
});

export const sessionSchemas = {
  createSession: {
    body: z.object({
      table: tableId,
      uniqueCustomerId: z.union([z.string().min(1).max(128), z.int()]),
      username: z.string().max(400).nullish(),
    }),
    response: session,
    errors: ['table_not_found'],
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
      'session_cannot_move',
    ],
  },
  tableSummary: {
    params: z.object({ tableId }),
    response: z.object({ tableId, tableName: z.string(), orders: z.int() }),
    errors: ['table_not_found'],
  },
  callWaiter: {
    params: z.object({ tableId, sessionId: id }),
    response: z.object({ status: z.literal('called') }),
    errors: ['session_not_found', 'table_not_found', 'not_your_session', 'session_not_open', 'other_table'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof sessionRoutes>;

export const tableSchemas = {
  tables: { response: z.array(tableEntry), errors: [] },
  virtualTables: { response: z.array(tableEntry), errors: [] },
  waiterTableSession: { params: z.object({ tableId }), response: session, errors: ['table_not_found'] },
  waiterQuickSession: { response: session, errors: [] },
  acceptWaiterCall: {
    params: z.object({ callId: id }),
    response: z.object({ status: z.literal('done') }),
    errors: ['waiter_call_not_found'],
  },
} satisfies SchemasFor<typeof tableRoutes>;
