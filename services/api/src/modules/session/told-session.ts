import type { Session } from './session.store.ts';

/** Whose dishes a bill or a card names. `tableId`: the code under which this table is told to whoever reads it. */
export const toldSession = (session: Session, tableId: string) => ({
  id: session.id,
  sessionId: session.id,
  username: session.username,
  waiterSession: session.waiterSession,
  checkId: session.checkId,
  lastUpdate: session.lastUpdate,
  tableId,
});
