import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { personsInTasks } from './personal.store.ts';
import { taskSettingsHandlers } from './task-settings.routes.ts';
import { taskSettingsService } from './task-settings.service.ts';
import { taskHandlers } from './task.routes.ts';
import { taskService } from './task.service.ts';

export { anyPhotosBefore, dropPhotosBefore } from './old-photos.store.ts';
export { photosOfTasks } from './task-photos.view.ts';
export { tasksLeft } from './tasks-left.view.ts';

export const taskModule = (context: Context) =>
  ({
    handlers: {
      ...taskHandlers(taskService(context)),
      ...taskSettingsHandlers(taskSettingsService(context)),
    },
    verbs: {},
    jobs: [],
    persons: [personsInTasks],
  }) satisfies Module;
