import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import type { SchemasFor } from './endpoint.ts';
import { taskDefinition } from './task.schemas.ts';
import type { taskSettingsRoutes } from './task-settings.http.ts';
import { clockTime, givenId, id } from './values.ts';

const MOST_ENTRIES = 50;
const MOST_PHOTOS = 10;

const definition = taskDefinition.extend({
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.int().min(1).max(7)),
  active: z.boolean(),
});

/** An entry without an id is a new one: the server gives it. An id that stays keeps drafts on the phones of staff. */
const entry = z.object({ id: givenId, text: z.string().trim().min(1).max(200) });
const differ = (entries: readonly { readonly id: string | null }[]): boolean => {
  const given = entries.flatMap((one) => one.id ?? []);
  return new Set(given).size === given.length;
};
const entries = z.array(entry).max(MOST_ENTRIES).refine(differ, 'an id twice').default([]);

const fields = z.object({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2_000).default(''),
  deadline: clockTime,
  penaltyDescription: z.string().trim().max(500).default(''),
  checklist: entries,
  photoProofs: z
    .array(entry.extend({ required: z.boolean() }))
    .max(MOST_PHOTOS)
    .refine(differ, 'an id twice')
    .default([]),
  possibleActions: entries,
  forRole: z.enum(staffRoles),
  /** Every day, unless said otherwise (AMB-095). */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .default([1, 2, 3, 4, 5, 6, 7])
    .transform((given) => [...new Set(given)].toSorted((a, b) => a - b)),
  active: z.boolean().default(true),
});
const one = z.object({ id });

export const taskSettingsSchemas = {
  taskDefinitions: { response: z.array(definition), errors: [] },
  addTaskDefinition: { body: fields, response: definition, errors: [], idempotent: true },
  /** The whole definition; what was handed in before keeps the one it was asked by (AMB-096). */
  changeTaskDefinition: {
    params: one,
    body: fields,
    response: definition,
    errors: ['task_not_found'],
    idempotent: true,
  },
  /** `deactivated`: the history of some day names it, so it stays, switched off. */
  deleteTaskDefinition: {
    params: one,
    response: z.object({ status: z.enum(['deleted', 'deactivated']), id: z.string() }),
    errors: ['task_not_found'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof taskSettingsRoutes>;
