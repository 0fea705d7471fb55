import { auditActions, type AuditAction } from '@masa/domain/audit-action';
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
/** Of these, what is better said in words of its own. */
const betterSaid = ['menu_item.changed', 'user.changed', 'user.created'] as const satisfies readonly Said[];

/** The deeds of an evening, and whatever has no thing or no verb above: a new one without words does not compile. */
type WithOwnWords = Exclude<AuditAction, Said> | (typeof betterSaid)[number];
const ownKey = (action: WithOwnWords): TextKey => `audit.action.${action}`;

const wordsIn = (words: Readonly<Record<string, TextKey>>, word: string): TextKey | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;
const saidOf = (action: string): readonly [TextKey, TextKey] | undefined => {
  const [entity = '', deed = ''] = action.split('.');
  const [thing, done] = [wordsIn(things, entity), wordsIn(deeds, deed)];
  return thing !== undefined && done !== undefined ? [thing, done] : undefined;
};
const withOwnWords = new Set<string>([
  ...auditActions.filter((action) => saidOf(action) === undefined),
  ...betterSaid,
]);
const hasOwnWords = (action: string): action is WithOwnWords => withOwnWords.has(action);

/** What nobody has words for keeps those of the log: a deed of a newer server, or one that is no longer done. */
export function actionWords(t: Texts['t'], action: string): string {
  if (hasOwnWords(action)) return t(ownKey(action));
  const said = saidOf(action);
  return said === undefined ? action : said.map((key) => t(key)).join(': ');
}
