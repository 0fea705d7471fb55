import type { taskRoutes } from '@masa/contract/task.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { TaskService } from './task.service.ts';
import { completedToWire, dueToWire } from './task.wire.ts';

export const taskHandlers = (tasks: TaskService): Handlers<typeof taskRoutes> => ({
  tasksTodo: async () => (await tasks.todo()).map(dueToWire),
  tasksCompleted: async ({ params }) => (await tasks.completed(params.date)).map(completedToWire),
  submitTask: ({ body, caller, once }) =>
    tasks.submit(body, staffOf(caller), { once, tell: completedToWire }),
});
