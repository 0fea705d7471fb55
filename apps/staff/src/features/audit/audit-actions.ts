import type { AuditAction } from '@masa/domain/audit-action';
import type { TextKey, Texts } from './texts.ts';

type Part<A extends string> = A extends `${infer Thing}.${infer Deed}` ? [Thing, Deed] : never;
type Entity = Part<AuditAction>[0];
type Verb = Part<AuditAction>[1];

/** What was done to what, for the many deeds of the settings and the storage. */
const things = {
  alert: 'audit.thing.alert',
  delivery: 'audit.thing.delivery',
  device: 'audit.thing.device',
  image: 'audit.thing.image',
  menu_group: 'audit.thing.group',
  menu_item: 'audit.thing.dish',
  option_group: 'audit.thing.option',
  precheck: 'audit.thing.precheck',
  print_agent: 'audit.thing.agent',
  print_job: 'audit.thing.job',
  printer: 'audit.thing.printer',
  promo: 'audit.thing.promo',
  push: 'audit.thing.push',
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
} as const satisfies Readonly<Partial<Record<Entity, TextKey>>>;
const deeds = {
  accepted: 'audit.deed.accepted',
  added: 'audit.deed.added',
  ask: 'audit.deed.asked',
  assigned: 'audit.deed.assigned',
  called: 'audit.deed.added',
  changed: 'audit.deed.changed',
  code_renewed: 'audit.deed.codeRenewed',
  corrected: 'audit.deed.changed',
  counted: 'audit.deed.counted',
  created: 'audit.deed.added',
  deleted: 'audit.deed.removed',
  dismiss: 'audit.deed.dropped',
  enrolled: 'audit.deed.added',
  erased: 'audit.deed.erased',
  item_added: 'audit.deed.itemAdded',
  item_removed: 'audit.deed.itemRemoved',
  late_report: 'audit.deed.lateReport',
  made: 'audit.deed.printed',
  pin_removed: 'audit.deed.pinRemoved',
  pin_set: 'audit.deed.pinSet',
  printed: 'audit.deed.printed',
  removed: 'audit.deed.removed',
  resolve: 'audit.deed.decided',
  retry: 'audit.deed.retried',
  revoked: 'audit.deed.revoked',
  seen: 'audit.deed.seen',
  signed_in: 'audit.deed.signedIn',
  signed_out: 'audit.deed.signedOut',
  stepped_back: 'audit.deed.steppedBack',
  subscribed: 'audit.deed.on',
  switched: 'audit.deed.switched',
  tested: 'audit.deed.tested',
  unsubscribed: 'audit.deed.off',
  uploaded: 'audit.deed.added',
  validated: 'audit.deed.finished',
  written_off: 'audit.deed.writtenOff',
} as const satisfies Readonly<Partial<Record<Verb, TextKey>>>;
/** What the two lists above say together. */
type Said = Extract<AuditAction, `${keyof typeof things}.${keyof typeof deeds}`>;

/**
 * Deeds with words of their own: those of an evening, and whatever has no thing or no verb above. One that is forgotten
 * in all three lists does not compile.
 */
const actions: Readonly<Record<Exclude<AuditAction, Said>, TextKey> & Partial<Record<Said, TextKey>>> = {
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
  'visit.kept': 'audit.action.kept',
  'presence.confirmed': 'audit.action.somebody',
  'presence.denied': 'audit.action.nobody',
  'guests.seated': 'audit.action.seated',
  'slip.ended': 'audit.action.slipEnded',
  'guests.forgotten': 'audit.action.forgotten',
  'photos.removed': 'audit.action.photos',
  'venue.changed': 'audit.action.venue',
  'menu.demo_taken': 'audit.action.demoMenu',
  'user.created': 'audit.action.userAdded',
  'user.changed': 'audit.action.userChanged',
  'task.submitted': 'audit.action.task',
  'day.closed': 'audit.action.day',
};
const wordsIn = (words: Readonly<Record<string, TextKey>>, word: string): TextKey | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** What nobody has words for keeps those of the log: a deed of a newer server, or one that is no longer done. */
export const actionWords = (t: Texts['t'], action: string): string => {
  const key = wordsIn(actions, action);
  if (key !== undefined) return t(key);
  const [entity = '', deed = ''] = action.split('.');
  const [thing, done] = [wordsIn(things, entity), wordsIn(deeds, deed)];
  return thing === undefined || done === undefined ? action : `${t(thing)}: ${t(done)}`;
};
