import type { Request, Response } from '@masa/contract/schemas';
import { isAuditMark } from '@masa/domain/audit-field';
import { isRecord, keysOf } from '@masa/domain/record';
import { actorName, type Person } from '../../shared/people.ts';
import type { Texts } from './texts.ts';
import { fieldWords, valueWords } from './audit-values.ts';

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
export const topicNames = keysOf(topics);

/** 'user:ana' is Ana to whoever reads. Programs are told by what they are; whoever sits down is a guest before his phone is known. */
export function actorWords(t: Texts['t'], people: readonly Person[], actor: string): string {
  if (actor === 'anonymous' || actor.startsWith('device:')) return t('audit.guest');
  if (actor === 'system' || actor === 'auto') return t('audit.program');
  return actor.startsWith('agent:') ? t('audit.thing.print_agent') : actorName(people, actor);
}

const asFields = (value: unknown): Readonly<Record<string, unknown>> | null =>
  isRecord(value) && !Array.isArray(value) ? value : null;

export type Detail = {
  readonly field: string;
  readonly words: string;
  readonly before: string | null;
  readonly after: string;
};

type Change = { readonly field: string; readonly before?: unknown; readonly after: unknown };

/** Field by field; where the deed knows what was before, only what it changed. */
function changesOf({ details }: Deed): Change[] {
  const { before, after, ...more } = details;
  const [was, is] = [asFields(before), asFields(after)];
  const rest = Object.entries(more).map(([field, value]) => ({ field, after: value }));
  if (was !== null && is !== null)
    return [
      ...[...new Set([...Object.keys(was), ...Object.keys(is)])]
        .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
        .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after)),
      ...rest,
    ];
  // What was added or taken away is told by its own fields.
  const whole = was ?? is;
  if (whole !== null)
    return [...Object.entries(whole).map(([field, value]) => ({ field, after: value })), ...rest];
  return Object.entries(details).map(([field, value]) => ({ field, after: value }));
}

/** What a deed says of itself, in words; what only a program reads, and what says nothing, is left out. */
export const detailsOf = (deed: Deed, texts: Texts): Detail[] =>
  changesOf(deed)
    .filter(({ field }) => !isAuditMark(field))
    .flatMap(({ field, before, after }) => {
      const [was, is] = [before, after].map((value) => valueWords(texts, deed, field, value));
      if (was === '' && is === '') return [];
      const none = texts.t('audit.value.none');
      return [
        {
          field,
          words: fieldWords(texts, field),
          before: before === undefined ? null : was || none,
          after: is || none,
        },
      ];
    });

/** What it was done to, as people call it. */
export const subjectOf = (deed: Deed, texts: Texts): string =>
  valueWords(texts, deed, 'entityId', deed.entityId);

/** The one thing that is read before the row is opened. */
export const gistOf = (deed: Deed, texts: Texts): string =>
  [
    subjectOf(deed, texts),
    ...detailsOf(deed, texts).map(({ words, before, after }) =>
      before === null ? after : `${words}: ${before} → ${after}`,
    ),
  ]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
    .slice(0, 2)
    .join(' · ');
