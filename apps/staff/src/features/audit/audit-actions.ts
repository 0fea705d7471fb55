import type { StaffKey, StaffTexts } from '../../shared/texts.tsx';

/** What the deeds of an evening are called. */
const actions: Readonly<Record<string, StaffKey>> = {
  'order.placed': 'audit.action.placed',
  'order.deleted': 'audit.action.deleted',
  'order.status': 'audit.action.status',
  'order.claimed': 'audit.action.claimed',
  'check.requested': 'audit.action.requested',
  'check.completed': 'audit.action.completed',
  'check.cancelled': 'audit.action.cancelled',
  'fiscal.printed': 'audit.action.fiscal',
  'fiscal_report.asked': 'audit.action.report',
  'menu_item.changed': 'audit.action.menu',
  'promo.applied': 'audit.action.promo',
  'penalty.imposed': 'audit.action.fine',
  'penalty.taken_back': 'audit.action.fineBack',
  'shift.paid': 'audit.action.paid',
  'session.opened': 'audit.action.session',
  'session.moved': 'audit.action.moved',
  'venue.changed': 'audit.action.venue',
  'menu.demo_taken': 'audit.action.demoMenu',
  'user.created': 'audit.action.userAdded',
  'user.changed': 'audit.action.userChanged',
  'task.submitted': 'audit.action.task',
  'day.closed': 'audit.action.day',
};
/** What was done to what, for the many deeds of the settings and the storage. */
const things = {
  alert: 'audit.thing.alert',
  delivery: 'audit.thing.delivery',
  device: 'audit.thing.device',
  image: 'audit.thing.image',
  menu_item: 'audit.thing.dish',
  precheck: 'audit.thing.precheck',
  print_agent: 'audit.thing.agent',
  print_job: 'audit.thing.job',
  printer: 'audit.thing.printer',
  promo: 'audit.thing.promo',
  qr_sheets: 'audit.thing.sheets',
  shift: 'audit.thing.shift',
  sticker: 'audit.thing.sticker',
  stock: 'audit.thing.stock',
  stock_batch: 'audit.thing.batch',
  stock_config: 'audit.thing.stockItem',
  stock_link: 'audit.thing.recipe',
  stock_use: 'audit.thing.recipe',
  supplier: 'audit.thing.supplier',
  supplier_order: 'audit.thing.supplierOrder',
  table: 'audit.thing.table',
  task: 'audit.thing.task',
  user: 'audit.thing.person',
  waiter: 'audit.thing.call',
} as const satisfies Readonly<Record<string, StaffKey>>;
const deeds = {
  accepted: 'audit.deed.accepted',
  added: 'audit.deed.added',
  assigned: 'audit.deed.assigned',
  called: 'audit.deed.added',
  changed: 'audit.deed.changed',
  code_renewed: 'audit.deed.codeRenewed',
  corrected: 'audit.deed.changed',
  counted: 'audit.deed.counted',
  created: 'audit.deed.added',
  deleted: 'audit.deed.removed',
  enrolled: 'audit.deed.added',
  erased: 'audit.deed.erased',
  item_added: 'audit.deed.itemAdded',
  item_removed: 'audit.deed.itemRemoved',
  made: 'audit.deed.printed',
  pin_removed: 'audit.deed.pinRemoved',
  pin_set: 'audit.deed.pinSet',
  printed: 'audit.deed.printed',
  removed: 'audit.deed.removed',
  revoked: 'audit.deed.revoked',
  seen: 'audit.deed.seen',
  signed_in: 'audit.deed.signedIn',
  signed_out: 'audit.deed.signedOut',
  switched: 'audit.deed.switched',
  tested: 'audit.deed.tested',
  uploaded: 'audit.deed.added',
  validated: 'audit.deed.finished',
  written_off: 'audit.deed.writtenOff',
} as const satisfies Readonly<Record<string, StaffKey>>;
const wordsIn = (words: Readonly<Record<string, StaffKey>>, word: string): StaffKey | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** What nobody has words for keeps those of the log. */
export const actionWords = (t: StaffTexts['t'], action: string): string => {
  const key = wordsIn(actions, action);
  if (key !== undefined) return t(key);
  const [entity = '', deed = ''] = action.split('.');
  const [thing, done] = [wordsIn(things, entity), wordsIn(deeds, deed)];
  return thing === undefined || done === undefined ? action : `${t(thing)}: ${t(done)}`;
};
