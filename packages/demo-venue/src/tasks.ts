import { staffRoles, type StaffRole } from '@masa/domain/staff';
import {
  clockTime,
  flag,
  integer,
  key,
  listOf,
  object,
  oneOf,
  withDefault,
  readYaml,
  text,
} from './read-yaml.ts';

type DemoTaskEntry = { readonly id: string; readonly text: string };

export type DemoTask = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** 'HH:MM' in venue time; before the start of the business day it is after midnight. */
  readonly deadline: string;
  readonly penaltyDescription: string;
  readonly forRole: StaffRole;
  readonly checklist: readonly DemoTaskEntry[];
  readonly photoProofs: readonly (DemoTaskEntry & { readonly required: boolean })[];
  readonly possibleActions: readonly DemoTaskEntry[];
  /** 1 = Monday … 7 = Sunday */
  readonly weekdays: readonly number[];
  readonly active: boolean;
};

const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const entries = listOf(object({ id: key, text }));

const task = object({
  id: key,
  title: text,
  description: text,
  deadline: clockTime,
  penaltyDescription: text,
  forRole: oneOf(staffRoles),
  checklist: entries,
  photoProofs: listOf(object({ id: key, text, required: flag })),
  possibleActions: entries,
  weekdays: withDefault(listOf(integer(1, 7)), EVERY_DAY),
  active: withDefault(flag, true),
});

export const loadTasks = (): readonly DemoTask[] => readYaml('tasks.yaml', listOf(task));
