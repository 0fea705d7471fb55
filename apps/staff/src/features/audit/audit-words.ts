import type { Request, Response } from '@masa/contract/schemas';
import { formatMoney } from '@masa/ui/money-format';
import type { StaffKey, StaffTexts } from '../../shared/texts.tsx';

export type Deed = Response<'auditLog'>[number];
type Query = NonNullable<Request<'auditLog'>['query']>;

/** What is looked for most, each with the filter that finds it. */
export const topics = {
  voids: { action: 'order.deleted' },
  cancelled: { action: 'check.cancelled' },
  menu: { entity: 'menu_item' },
  promos: { entity: 'promo' },
  people: { entity: 'user' },
  pay: { action: 'penalty' },
  venue: { entity: 'venue' },
  days: { entity: 'business_day' },
} as const satisfies Readonly<Record<string, Pick<Query, 'action' | 'entity'>>>;
export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as Topic[];

/** What a deed is called; the rest keep the words of the log. */
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
  'user.created': 'audit.action.userAdded',
  'user.changed': 'audit.action.userChanged',
  'task.submitted': 'audit.action.task',
  'day.closed': 'audit.action.day',
};
export const actionWords = (t: StaffTexts['t'], action: string): string => {
  const key = actions[action];
  return key === undefined ? action : t(key);
};

/** 'user:ana' is Ana to whoever reads; guests and programs keep what they are. */
export const actorWords = (t: StaffTexts['t'], actor: string): string => {
  if (actor.startsWith('user:')) return actor.slice('user:'.length);
  return actor.startsWith('device:') ? t('audit.guest') : actor;
};

const MONEY = new Set([
  'price',
  'amount',
  'total',
  'till',
  'tips',
  'regularTotal',
  'effectiveTotal',
  'expectedCash',
  'countedCash',
]);

const valueWords = (field: string, value: unknown, language: StaffTexts['language']): string => {
  if (typeof value === 'number' && MONEY.has(field)) return formatMoney(value, language);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const asFields = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;

export type Detail = { readonly field: string; readonly before: string | null; readonly after: string };

/** What a deed says of itself, field by field; where it knows what was before, both. */
export function detailsOf({ details }: Deed, language: StaffTexts['language']): Detail[] {
  const before = asFields(details['before']);
  const after = asFields(details['after']);
  const words = (field: string, value: unknown) => valueWords(field, value ?? null, language);
  if (before !== null && after !== null)
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
      field,
      before: words(field, before[field]),
      after: words(field, after[field]),
    }));
  return Object.entries(details).map(([field, value]) => ({
    field,
    before: null,
    after: words(field, value),
  }));
}

/** The one thing that is read before the row is opened. */
export const gistOf = (deed: Deed, language: StaffTexts['language']): string =>
  detailsOf(deed, language)
    .slice(0, 2)
    .map(({ before, after }) => (before === null ? after : `${before} → ${after}`))
    .join(' · ');
