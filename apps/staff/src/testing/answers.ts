import type { Answer, Response } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';

/** What the server would say; every test's answers are parsed by the contract before they are sent. */
export type OverviewAnswer = Answer<'overview'>;
export type OrderAnswer = Response<'overview'>['openKitchenOrders'][number];
export type CheckAnswer = OverviewAnswer['checks'][number];
export type CallAnswer = OverviewAnswer['waiterCalls'][number];
export type JobAnswer = Answer<'printJobs'>[number];
export type PrinterAnswer = Answer<'printers'>[number];
export type TaskAnswer = Response<'tasksTodo'>[number];

const MINUTE_MS = 60_000;
/** 20:07 in Chișinău. */
export const NOW = Date.parse('2026-11-20T18:07:00Z');
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;

export const irina: Answer<'ping'> = {
  username: 'irina',
  displayName: 'Irina',
  roles: ['waiter'],
  isAdmin: false,
  rights: [...presetRights.as_today],
};
export const ion: Answer<'ping'> = {
  username: 'ion',
  displayName: 'Ion',
  roles: ['kitchen'],
  isAdmin: false,
  rights: [...presetRights.as_today],
};

export const anOrder = (change: Partial<OrderAnswer> & { readonly minutes?: number } = {}): OrderAnswer => {
  const { minutes = 4, ...fields } = change;
  return {
    id: 'a3f9c1d2-0000-4000-8000-000000000000',
    status: 'ordered',
    sessionId: 'ana',
    tableId: 'T12',
    tableName: '12',
    menuItemId: 'wings_buffalo__8pc',
    names: { ro: 'Aripioare Buffalo', ru: 'Крылышки Баффало', en: 'Buffalo wings' },
    group: 'wings',
    station: 'kitchen',
    options: [
      {
        group: 'spiciness_level',
        choice: 'very_spicy',
        groupNames: { en: 'Spiciness' },
        choiceNames: { en: 'Very spicy' },
      },
      {
        group: 'wings_dipping_sauce',
        choice: 'ranch_dressing',
        groupNames: { en: 'Sauce' },
        choiceNames: { en: 'Ranch dressing', ru: 'Ранч' },
      },
    ],
    modifiers: [],
    without: [],
    note: null,
    allergy: [],
    ageUnasked: false,
    createdTs: ago(minutes),
    boardTs: ago(minutes),
    settlesAt: null,
    statusChangedTs: ago(minutes),
    waits: null,
    rush: null,
    course: null,
    held: false,
    seat: null,
    wantedAt: null,
    serve: 'as_ready',
    place: { number: 1, of: 1 },
    ...fields,
  };
};

export const aCheck = (change: Partial<CheckAnswer> = {}): CheckAnswer => ({
  checkId: 'check-5',
  checkNumber: 1,
  type: 'session',
  tableId: 'T5',
  tableName: '5',
  requestedBySessionId: 'olga',
  created: new Date(ago(2)).toISOString(),
  paymentMethod: 'card',
  tips: 4000,
  tipsDue: change.tips ?? 4000,
  effectiveTotal: 48_600,
  paid: 0,
  due: (change.effectiveTotal ?? 48_600) - (change.paid ?? 0),
  reserved: 0,
  shares: [],
  undelivered: 0,
  fiscal: 'printed',
  fiscalRequired: true,
  ...change,
});

export const aQuickCheck = (change: Partial<CheckAnswer> = {}): CheckAnswer =>
  aCheck({
    checkId: 'check-quick',
    type: 'quick',
    tableId: 'A7',
    tableName: 'Quick order A7',
    requestedBySessionId: 'quick',
    paymentMethod: 'cash',
    tips: 0,
    ...change,
  });

export const aCall = (change: Partial<CallAnswer> = {}): CallAnswer => ({
  id: 'call-1',
  tableId: 'T9',
  tableName: '9',
  sessionId: 'petru',
  username: 'Petru',
  reason: null,
  createdTs: ago(1),
  ...change,
});

const person = (id: string, username: string, tableId: string, checkId: string | null = null) => ({
  id,
  sessionId: id,
  username,
  waiterSession: id === 'quick',
  checkId,
  lastUpdate: NOW,
  tableId,
});

/** Nothing rings. */
export const quiet: OverviewAnswer['alerts']['waiter'] = {
  count: 0,
  newestTs: null,
  nextTs: null,
  things: [],
};
/** So much rings, the newest since then. */
export const rings = (count: number, newestTs: number): OverviewAnswer['alerts']['waiter'] => ({
  ...quiet,
  count,
  newestTs,
  things: Array.from({ length: count }, (_, n) => `order:${n}`),
});

type PresenceAnswer = NonNullable<OverviewAnswer['presence']>[number];

/** 42 dishes of two guests whom nobody has seen. */
export const aPresenceQuestion = (change: Partial<PresenceAnswer> = {}): PresenceAnswer => ({
  tableId: '7KQ2M9XB4T0C',
  tableName: '12',
  dishes: 42,
  sessions: 2,
  usernames: ['Ana', 'Guest 2'],
  sinceTs: ago(2),
  full: false,
  ...change,
});

export const anOverview = (change: Partial<OverviewAnswer> = {}): OverviewAnswer => ({
  openWaiterOrders: [],
  openKitchenOrders: [],
  checks: [],
  sessionsLookup: {
    ana: person('ana', 'Ana', 'T12'),
    olga: person('olga', 'Olga', 'T5', 'check-5'),
    quick: person('quick', 'Irina', 'A7', 'check-quick'),
  },
  waiterCalls: [],
  alerts: { waiter: quiet, kitchen: quiet },
  printers: [],
  printTwins: [],
  printJobs: { waiting: 0, failed: 0, late: 0, unknown: 0, stuck: { count: 0, oldest: null } },
  now: NOW,
  ...change,
});

export const aTable = (name: string, waiting = 0, delivered = 0): Answer<'tables'>[number] => ({
  table: { tableId: `T${name}`, tableName: name, zone: null },
  sessionSummary: { orders: waiting + delivered, ordersWaiting: waiting, ordersDelivered: delivered },
});

export const aSession = (
  change: Partial<Answer<'waiterTableSession'>> = {},
): Answer<'waiterTableSession'> => ({
  id: 'session-1',
  sessionId: 'session-1',
  tableId: 'T12',
  username: 'Irina',
  createdAt: new Date(NOW).toISOString(),
  status: 'open',
  checkId: null,
  waiterSession: true,
  lastUpdate: NOW,
  isQuickOrder: false,
  ordering: 'open',
  ...change,
});

/** Of a sticker, unless it is said otherwise. */
export const aSubject = (change: Partial<JobAnswer['about']> = {}): JobAnswer['about'] => ({
  shortId: 'A3F9C',
  checkNumber: null,
  tableName: '12',
  itemName: null,
  printerName: null,
  askedAt: null,
  training: false,
  ...change,
});

export const aJob = (change: Partial<JobAnswer> = {}): JobAnswer => ({
  jobId: 'job-1',
  kind: 'sticker',
  status: 'printed',
  orderId: null,
  checkId: null,
  copyNo: 0,
  report: null,
  fiscalNumber: null,
  about: aSubject(),
  printerId: 'printer-1',
  reason: null,
  error: null,
  confirmed: true,
  superseded: false,
  paid: false,
  hasPaper: false,
  onScreenOnly: false,
  requestedBy: 'Irina',
  created: new Date(ago(3)).toISOString(),
  finished: null,
  ...change,
});

export const aPrinter = (change: Partial<PrinterAnswer> = {}): PrinterAnswer => ({
  id: 'printer-1',
  name: 'Kitchen stickers',
  agentName: 'Bar PC',
  role: 'sticker',
  station: 'kitchen',
  language: 'ro',
  backupId: null,
  redirectedTo: null,
  paused: false,
  virtual: false,
  steppedBack: false,
  state: 'ok',
  paper: 'ok',
  detail: '',
  device: null,
  queue: 0,
  oldestJob: null,
  ...change,
});

/** Due at 19:30, which was 37 minutes ago. */
export const aTask = (change: Partial<TaskAnswer> = {}): TaskAnswer => ({
  id: 'bar_taps',
  title: 'Wipe and reset the bar taps',
  description: 'Rinse each line until it runs clear.',
  deadline: '19:30',
  penaltyDescription: 'If missed: fine of 100 MDL',
  checklist: [
    { id: 'lines', text: 'Lines rinsed' },
    { id: 'trays', text: 'Drip trays emptied' },
  ],
  photoProofs: [
    { id: 'taps', text: 'Taps', required: true },
    { id: 'gauge', text: 'Pressure gauge', required: false },
  ],
  possibleActions: [
    { id: 'done', text: 'Done' },
    { id: 'repair', text: 'Could not do it, needs repair' },
  ],
  forRole: 'waiter',
  dueAt: new Date(ago(37)).toISOString(),
  overdue: true,
  ...change,
});
