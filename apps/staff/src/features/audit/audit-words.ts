import type { Request, Response } from '@masa/contract/schemas';
import { formatMoney } from '@masa/ui/money-format';
import { actorName, type Person } from '../../shared/people.ts';
import type { StaffTexts } from '../../shared/texts.tsx';

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

/** 'user:ana' is Ana to whoever reads; programs keep what they are. */
export const actorWords = (t: StaffTexts['t'], people: readonly Person[], actor: string): string =>
  actor.startsWith('device:') ? t('audit.guest') : actorName(people, actor);

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
  'bonus',
  'penalties',
  'invoiceAmount',
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

type Change = { readonly field: string; readonly before?: unknown; readonly after: unknown };

/** Field by field; where the deed knows what was before, only what it changed. */
function changesOf({ details }: Deed): Change[] {
  const { before, after, ...more } = details;
  const [was, is] = [asFields(before), asFields(after)];
  if (was === null || is === null)
    return Object.entries(details).map(([field, value]) => ({ field, after: value }));
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  return [...changed, ...Object.entries(more).map(([field, value]) => ({ field, after: value }))];
}

/** What a deed says of itself. */
export const detailsOf = (deed: Deed, language: StaffTexts['language']): Detail[] =>
  changesOf(deed).map(({ field, before, after }) => ({
    field,
    before: before === undefined ? null : valueWords(field, before, language),
    after: valueWords(field, after ?? null, language),
  }));

const RANDOM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/u;

/** A value as a person reads it at a glance; null for what only a program reads. */
function glance(field: string, value: unknown, language: StaffTexts['language']): string | null {
  if (typeof value === 'number') return valueWords(field, value, language);
  if (typeof value === 'string') return value === '' || RANDOM_ID.test(value) ? null : value;
  if (!Array.isArray(value)) return null;
  const parts = value.map((one: unknown) => {
    const fields = asFields(one);
    return glance(field, fields === null ? one : (fields['menuItemId'] ?? fields['name']), language);
  });
  return parts.every((part) => part === null) ? null : parts.filter((part) => part !== null).join(', ');
}

/** The one thing that is read before the row is opened. */
export const gistOf = (deed: Deed, language: StaffTexts['language']): string =>
  changesOf(deed)
    .flatMap(({ field, before, after }) => {
      if (before === undefined) return glance(field, after, language) ?? [];
      if (typeof before === 'boolean' || typeof after === 'boolean')
        return `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
      const [was, is] = [before, after].map((value) => glance(field, value, language));
      return was === null && is === null ? [] : `${was ?? '—'} → ${is ?? '—'}`;
    })
    .slice(0, 2)
    .join(' · ');
