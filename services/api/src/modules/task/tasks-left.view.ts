import { isTaskDue } from '@masa/domain/task';
import type { Reader } from '../../db/database.ts';
import { activeTasks, submittedTaskIds } from './task.store.ts';

/** What was due on a business day and was not handed in. */
export async function tasksLeft(
  reader: Reader,
  day: string,
): Promise<{ readonly id: string; readonly title: string }[]> {
  const done = await submittedTaskIds(reader, day);
  return (await activeTasks(reader))
    .filter(({ definition, schedule }) => isTaskDue(schedule, day) && !done.has(definition.id))
    .map(({ definition: { id, title } }) => ({ id, title }));
}
