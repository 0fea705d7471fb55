import { isTaskDue, isTaskOverdue, judgeTask, taskDueAt } from '@masa/domain/task';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { lockUploads } from '../image/public.ts';
import { readVenue, venueDay, venueTimeOf } from '../venue/public.ts';
import * as store from './task.store.ts';

async function photosMustExist(work: Work, { photoProofs }: store.Submission): Promise<void> {
  const filenames = Object.values(photoProofs);
  const photos = (await lockUploads(work.tx, filenames))
    .filter(({ mime }) => mime.startsWith('image/'))
    .map(({ filename }) => filename);
  if (!filenames.every((filename) => photos.includes(filename))) throw new Refusal('photo_unknown');
}

/** The daily tasks of both roles (AMB-095, AMB-096). */
export function taskService({ uow, world }: Context) {
  return {
    /** What is due on the running business day and not handed in, overdue or not. */
    todo: () =>
      uow.snapshot(async (tx): Promise<store.DueTask[]> => {
        const venue = await readVenue(tx);
        const now = world.now();
        const day = venueDay(venue, now);
        const done = await store.submittedTaskIds(tx, day);
        return (await store.activeTasks(tx))
          .filter(({ definition, schedule }) => isTaskDue(schedule, day) && !done.has(definition.id))
          .map(({ definition, schedule }) => {
            const dueAt = taskDueAt(schedule, day, venueTimeOf(venue));
            return { definition, dueAt, overdue: isTaskOverdue(dueAt, now) };
          });
      }),

    completed: (day: string) => uow.snapshot((tx) => store.completedTasks(tx, day)),

    /** Once per task and business day; the record keeps the task as it was asked. */
    submit: async <A>(
      submission: store.Submission,
      staff: Staff,
      { once, tell }: Repeatable<store.CompletedTask, A>,
    ) =>
      uow.run(async (work) => {
        const day = venueDay(await readVenue(work.tx), work.now);
        const { definition, schedule } = found(
          await store.lockTask(work.tx, submission.taskId),
          'task_not_found',
        );
        if (!isTaskDue(schedule, day)) throw new Refusal('task_not_due');
        if ((await store.submittedTaskIds(work.tx, day)).has(definition.id))
          throw new Refusal('task_already_done');
        const verdict = judgeTask(submission, definition);
        if (verdict !== 'ok') throw new Refusal(verdict);
        await photosMustExist(work, submission);
        const done = { definition, submission, submissionTime: work.now };
        const id = world.newId();
        await store.insertSubmission(work.tx, { ...done, id, day, submittedBy: staff.username });
        await audit(work, {
          actor: actorOf(staff),
          action: 'task.submitted',
          entity: 'task',
          entityId: definition.id,
          details: { submission: id, day, completedBy: submission.completedBy },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        return tell(done);
      }, once),
  };
}
export type TaskService = ReturnType<typeof taskService>;
