import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import { clockTime, key, readYaml, text } from './read-yaml.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const entry = z.strictObject({ id: key, text });

const task = z.strictObject({
  id: key,
  title: text,
  description: text,
  /** In venue time; before the start of the business day it is after midnight. */
  deadline: clockTime,
  penaltyDescription: text,
  forRole: z.enum(staffRoles),
  checklist: z.array(entry),
  photoProofs: z.array(entry.extend({ required: z.boolean() })),
  possibleActions: z.array(entry),
  /** 1 = Monday … 7 = Sunday */
  weekdays: z.array(z.int().min(1).max(7)).default(EVERY_DAY),
  active: z.boolean().default(true),
});

export type DemoTask = z.infer<typeof task>;

export const loadTasks = (): readonly DemoTask[] => readYaml('tasks.yaml', z.array(task));
