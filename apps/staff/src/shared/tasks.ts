import type { Response } from '@masa/contract/schemas';
import type { StaffRole } from '@masa/domain/staff';
import { createContext, useContext } from 'react';
import { useAsked, type Loaded } from './loaded.ts';

export type Task = Response<'tasksTodo'>[number];
export type TasksFeed = Loaded<readonly Task[]>;

/** Once per signed-in app; screens read it with `useTasks`. Asked again with the overview (AMB-118). */
export const useTasksFeed = (): TasksFeed => useAsked('tasksTodo', {});

export const TasksContext = createContext<TasksFeed | null>(null);

/** What is left of today's tasks, of both roles (AMB-095). */
export function useTasks(): TasksFeed {
  const feed = useContext(TasksContext);
  if (feed === null) throw new Error('The tasks are asked for outside their provider');
  return feed;
}

/** Under a tab stand the tasks of its role, what is due first on top. */
export const tasksOf = (tasks: readonly Task[], role: StaffRole): readonly Task[] =>
  tasks
    .filter(({ forRole }) => forRole === role)
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
