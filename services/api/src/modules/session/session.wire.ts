import type { Caller } from '../../caller.ts';
import { isoOf } from '../../db/rows.ts';
import type { Session } from './session.store.ts';

/** Staff are told the code that the table has now, a guest the one that his session came with. */
export const toWire = (session: Session, { staff }: Pick<Caller, 'staff'>) => ({
  id: session.id,
  sessionId: session.id,
  tableId: staff ? session.tableId : session.code,
  username: session.username,
  createdAt: isoOf(session.createdAt),
  status: session.status,
  checkId: session.checkId,
  waiterSession: session.waiterSession,
  lastUpdate: session.lastUpdate,
  isQuickOrder: session.isQuickOrder,
  ordering: session.ordering,
});
