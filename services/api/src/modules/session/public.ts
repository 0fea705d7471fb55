export { guestProof, isOpenToGuests, type GuestProof } from './guest-proof.ts';
export { tablesOfDevice } from './guest-device.store.ts';
export { idleSessionSweep } from './idle-sessions.service.ts';
export { sessionHandlers } from './session.routes.ts';
export { sessionService } from './session.service.ts';
export {
  openSessionsAt,
  readSession,
  readSessions,
  readTable,
  toLookup,
  type DiningTable,
  type Session,
} from './session.store.ts';
export { tableLocks, type LockedTable, type TableLocks } from './table-lock.ts';
export { openCalls } from './waiter-call.store.ts';
export { waiterCallService } from './waiter-call.service.ts';
export { tablesWithCounts } from './table.view.ts';
