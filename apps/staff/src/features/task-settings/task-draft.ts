import type { Request } from '@masa/contract/schemas';
import type { StaffRole } from '@masa/domain/staff';
import type { TextKey } from './texts.ts';
import { weekdays } from '../../shared/time/weekday.ts';
import type { TaskDefinition } from './task-words.ts';

/** One line of a list as the form holds it. */
export type Entry = {
  /** Of the row on the screen, for good. */
  readonly key: string;
  /** Null for a new one: the server gives it. */
  readonly id: string | null;
  readonly text: string;
  /** Of photos alone. */
  readonly required: boolean;
};
export type Draft = {
  readonly title: string;
  readonly description: string;
  readonly deadline: string;
  readonly forRole: StaffRole;
  readonly weekdays: readonly number[];
  readonly checklist: readonly Entry[];
  readonly photoProofs: readonly Entry[];
  readonly possibleActions: readonly Entry[];
  readonly penaltyDescription: string;
  readonly active: boolean;
};
export type DraftErrors = { readonly [K in keyof Draft]?: TextKey };
type Body = Request<'addTaskDefinition'>['body'];

let keys = 0;
export const newEntry = (text = '', required = false): Entry => {
  keys += 1;
  return { key: `new-${keys}`, id: null, text, required };
};

export const emptyDraft: Draft = {
  title: '',
  description: '',
  deadline: '',
  forRole: 'waiter',
  weekdays,
  checklist: [],
  photoProofs: [],
  possibleActions: [],
  penaltyDescription: '',
  active: true,
};

const entriesOf = (entries: TaskDefinition['checklist']): Entry[] =>
  entries.map(({ id, text }) => ({ key: id, id, text, required: false }));

export const draftOf = (task: TaskDefinition): Draft => ({
  ...task,
  checklist: entriesOf(task.checklist),
  photoProofs: task.photoProofs.map(({ id, text, required }) => ({ key: id, id, text, required })),
  possibleActions: entriesOf(task.possibleActions),
});

/** A line that nobody has written on yet is none. */
export const written = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ text }) => text.trim() !== '');

type Read =
  | { readonly body: Body; readonly errors: null }
  | { readonly body: null; readonly errors: DraftErrors };

/** What can be sent, or what keeps it from being sent. */
export function readDraft(draft: Draft): Read {
  const errors: DraftErrors = {
    ...(draft.title.trim() === '' && { title: 'taskSettings.titleMissing' }),
    ...(!/^\d\d:\d\d$/u.test(draft.deadline) && { deadline: 'taskSettings.deadlineMissing' }),
    ...(draft.weekdays.length === 0 && { weekdays: 'taskSettings.weekdaysMissing' }),
  };
  if (Object.keys(errors).length > 0) return { body: null, errors };
  const lines = (entries: readonly Entry[]) =>
    written(entries).map(({ id, text }) => ({ id, text: text.trim() }));
  const body = {
    title: draft.title.trim(),
    description: draft.description.trim(),
    deadline: draft.deadline,
    forRole: draft.forRole,
    weekdays: [...draft.weekdays],
    checklist: lines(draft.checklist),
    photoProofs: written(draft.photoProofs).map(({ id, text, required }) => ({
      id,
      text: text.trim(),
      required,
    })),
    possibleActions: lines(draft.possibleActions),
    penaltyDescription: draft.penaltyDescription.trim(),
    active: draft.active,
  };
  return { body, errors: null };
}

const plain = (draft: Draft): string =>
  JSON.stringify({
    ...draft,
    weekdays: draft.weekdays.toSorted((a, b) => a - b),
    checklist: written(draft.checklist),
    photoProofs: written(draft.photoProofs),
    possibleActions: written(draft.possibleActions),
  });
export const isSameDraft = (one: Draft, other: Draft): boolean => plain(one) === plain(other);

/** The entry one place up or down; at the end of the list nothing moves. */
export function moved(entries: readonly Entry[], at: number, by: 1 | -1): readonly Entry[] {
  const [one, other] = [entries[at], entries[at + by]];
  if (one === undefined || other === undefined) return entries;
  return entries.with(at, other).with(at + by, one);
}
