import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import type { SchemasFor } from './endpoint.ts';
import type { taskRoutes } from './task.http.ts';
import { businessDate, filename, id, isoTime } from './values.ts';

const entry = z.object({ id, text: z.string() });

export const taskDefinition = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** 'HH:MM' in venue time; before the day's start hour it is after midnight (AMB-095). */
  deadline: z.string(),
  penaltyDescription: z.string(),
  checklist: z.array(entry),
  photoProofs: z.array(entry.extend({ required: z.boolean() })),
  possibleActions: z.array(entry),
  forRole: z.enum(staffRoles),
});

const submission = z.object({
  taskId: id,
  /** Null only where the task defines no actions. */
  actionTakenId: z.string().min(1).max(64).nullable(),
  comments: z.string().max(2_000).nullable(),
  /** Proof id to uploaded filename. */
  photoProofs: z.record(z.string().min(1).max(64), filename),
  checkedItems: z.array(z.string().min(1).max(64)).max(100),
  completedBy: z.string().min(1).max(40),
});

const completedTask = z.object({
  definition: taskDefinition,
  completion: z.object({
    submission,
    submissionTime: isoTime,
    /** Additive: proofs whose photos were taken out after their time. */
    photosRemoved: z.array(z.string()).default([]),
  }),
});

export const taskSchemas = {
  tasksTodo: {
    response: z.array(
      taskDefinition.extend({
        /** Additive: the instant of the deadline, and whether it has passed. */
        dueAt: isoTime,
        overdue: z.boolean(),
      }),
    ),
    errors: [],
  },
  tasksCompleted: {
    params: z.object({ date: businessDate }),
    response: z.array(completedTask),
    errors: [],
  },
  submitTask: {
    body: submission.extend({
      actionTakenId: submission.shape.actionTakenId.default(null),
      comments: submission.shape.comments.default(null),
      photoProofs: submission.shape.photoProofs.default({}),
      checkedItems: submission.shape.checkedItems.default([]),
    }),
    response: completedTask,
    errors: [
      'task_not_found',
      'task_not_due',
      'task_already_done',
      'task_answer_unknown',
      'photo_required',
      'photo_unknown',
    ],
    idempotent: true,
  },
} satisfies SchemasFor<typeof taskRoutes>;
