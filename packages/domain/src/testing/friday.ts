import { lossesOf } from '../loss/loss-detectors.ts';
import {
  HOUR,
  MINUTE,
  type LossCheck,
  type LossDeed,
  type LossEvening,
  type LossStruck,
} from '../loss/loss-evening.ts';

export const DAY = '2026-11-20';
const START = Date.parse('2026-11-20T03:00:00Z');
export const at = (hours: number, minutes = 0) => START + hours * HOUR + minutes * MINUTE;

/** A Friday on which nothing happened, looked at two days later. */
const quiet: LossEvening = {
  day: DAY,
  start: START,
  end: at(24),
  now: at(48),
  fiscalRequired: true,
  checks: [],
  struck: [],
  unpaid: [],
  payments: [],
  refunds: [],
  lowered: [],
  claims: [],
  deeds: [],
  drawers: [],
  openings: [],
  approvals: [],
  counts: [],
  sellers: [],
  given: [],
  switched: [],
  touches: [],
  onShift: [],
  lastOrders: {},
  earlier: [],
};
export const friday = (what: Partial<LossEvening>): LossEvening => ({ ...quiet, ...what });
export const found = (evening: LossEvening) => lossesOf(evening, {}).map(({ detector }) => detector);
export const first = (evening: LossEvening) => lossesOf(evening, {})[0];

export const check = (id: string, more: Partial<LossCheck> = {}): LossCheck => ({
  id,
  tableRow: 9,
  sessions: ['mihai'],
  status: 'completed',
  askedByGuest: true,
  wish: 'cash',
  createdAt: at(16),
  finishedAt: at(17),
  finishedBy: 'irina',
  items: [{ id: 'wings', price: 40_000 }],
  regular: 40_000,
  total: 40_000,
  shownAt: null,
  receiptAt: at(17),
  ...more,
});
/** Mihai has read that it comes to 500 lei; then Irina took the check back. */
export const shown = check('shown', {
  status: 'cancelled',
  items: [
    { id: 'wings', price: 40_000 },
    { id: 'beer', price: 10_000 },
  ],
  regular: 50_000,
  total: 50_000,
  shownAt: at(16, 5),
  finishedAt: at(16, 10),
  receiptAt: null,
});
export const paid = check('paid', { createdAt: at(16, 20), finishedAt: at(16, 30), shownAt: at(16, 21) });
export const struck = (more: Partial<LossStruck> = {}): LossStruck => ({
  itemId: 'beer',
  sessionId: 'mihai',
  price: 10_000,
  at: at(16, 15),
  by: 'irina',
  wasDelivered: false,
  isVouched: false,
  ...more,
});
const deed = (id: number, action: string, entityId: string, minute: number, details = {}): LossDeed => ({
  id,
  at: at(16, minute),
  actor: 'user:irina',
  action,
  entityId,
  details,
});
export const theft = friday({
  checks: [shown, paid],
  struck: [struck()],
  deeds: [
    deed(1, 'check.requested', 'shown', 0, { total: 50_000 }),
    deed(2, 'precheck.printed', 'shown', 5, { total: 50_000 }),
    deed(3, 'check.cancelled', 'shown', 10),
    deed(4, 'order.deleted', 'beer', 15),
    deed(5, 'precheck.printed', 'paid', 21, { total: 40_000 }),
    deed(6, 'check.completed', 'paid', 30),
  ],
});
