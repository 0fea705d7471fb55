import type { taskSettingsRoutes } from '@masa/contract/task-settings.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { TaskSettingsService } from './task-settings.service.ts';

export const taskSettingsHandlers = (tasks: TaskSettingsService): Handlers<typeof taskSettingsRoutes> => ({
  taskDefinitions: () => tasks.all(),
  addTaskDefinition: ({ body, caller, once }) => tasks.add(body, staffOf(caller), once),
  changeTaskDefinition: ({ params, body, caller, once }) =>
    tasks.change(params.id, body, staffOf(caller), once),
  deleteTaskDefinition: ({ params, caller, once }) => tasks.remove(params.id, staffOf(caller), once),
});
