import type { Request, Response } from '@masa/contract/schemas';
import { typedText, type TypedText } from '@masa/domain/language';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { readText } from '../../shared/read-text.ts';
import { weekdays } from '../../shared/time/weekday.ts';
import type { TextKey } from './texts.ts';

export type Hours = Response<'getVenue'>['hours'];
type Body = NonNullable<Request<'putVenue'>['body']['hours']>;

/** Keys are of the rows on the screen, for good. */
export type SpanDraft = { readonly key: string; readonly from: string; readonly until: string };
export type ExceptionDraft = {
  readonly key: string;
  readonly date: string;
  /** None: closed. */
  readonly spans: readonly SpanDraft[];
  readonly note: TypedText;
};
/** The hours as their form holds them: what was typed. */
export type Draft = {
  /** Monday first. */
  readonly week: readonly (readonly SpanDraft[])[];
  readonly exceptions: readonly ExceptionDraft[];
};

/** What both parts of the form are given. */
export type HoursSectionProps = { readonly form: RecordFormState<Draft> };

type Span = Omit<SpanDraft, 'key'>;
const spansOf = (spans: readonly Span[], name: string): SpanDraft[] =>
  spans.map(({ from, until }, at) => ({ key: `${name}-${at}`, from, until }));

export const draftOf = ({ week, exceptions }: Hours): Draft => ({
  week: weekdays.map((day) =>
    spansOf(
      week.filter(({ weekday }) => weekday === day),
      `kept-${day}`,
    ),
  ),
  exceptions: exceptions.map(({ date, spans, note }) => ({
    key: `kept-${date}`,
    date,
    spans: spansOf(spans, `kept-${date}`),
    note: typedText(note),
  })),
});

/** What was typed alike is the same, whichever rows it was typed into. */
const typedIn = (draft: Draft): string =>
  JSON.stringify(draft, (name, value: unknown) => (name === 'key' ? undefined : value));
export const isSameDraft = (one: Draft, other: Draft): boolean => typedIn(one) === typedIn(other);

/** No hours of any day of the week: guests may order at any time (AMB-217). */
export const isAlwaysOpen = ({ week }: Draft): boolean => week.every((spans) => spans.length === 0);

/** '02:00' at or before its beginning is of the next day. */
export const endsNextDay = ({ from, until }: Span): boolean => from !== '' && until !== '' && until <= from;

/** By the key of the row that is wrong. */
export type HoursErrors = Readonly<Record<string, TextKey>>;

export function errorsOf({ week, exceptions }: Draft): HoursErrors {
  const wrong: Record<string, TextKey> = {};
  for (const { key, from, until } of [...week.flat(), ...exceptions.flatMap(({ spans }) => spans)])
    if (from === '' || until === '') wrong[key] = 'opening.timesMissing';
  for (const [at, { key, date }] of exceptions.entries()) {
    if (date === '') wrong[key] = 'opening.dateMissing';
    else if (exceptions.slice(0, at).some((other) => other.date === date)) wrong[key] = 'opening.dateTwice';
  }
  return wrong;
}

const plain = (spans: readonly SpanDraft[]): Span[] =>
  spans
    .map(({ from, until }) => ({ from, until }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));

export const bodyOf = ({ week, exceptions }: Draft): Body => ({
  week: week.flatMap((spans, at) => plain(spans).map((span) => ({ weekday: at + 1, ...span }))),
  exceptions: exceptions
    .map(({ date, spans, note }) => ({ date, spans: plain(spans), note: readText(note) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
});
