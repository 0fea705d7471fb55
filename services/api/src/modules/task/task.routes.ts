import type { taskRoutes } from '@masa/contract/task.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { TaskService } from './task.service.ts';

export const taskHandlers = (tasks: TaskService): Handlers<typeof taskRoutes> => ({
  tasksTodo: () => tasks.todo(),
  tasksCompleted: ({ params }) => tasks.completed(params.date),
  submitTask: ({ body, caller, once }) => tasks.submit(body, staffOf(caller), once),
});
