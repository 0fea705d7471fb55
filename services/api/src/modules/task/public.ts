export { taskHandlers } from './task.routes.ts';
export { taskService } from './task.service.ts';
export { taskSettingsHandlers, taskSettingsService } from './task-settings.service.ts';
export { photosOfTasks } from './task-photos.view.ts';
export { tasksLeft } from './tasks-left.view.ts';
export { personsInTasks } from './personal.store.ts';
export { dropPhotosBefore } from './old-photos.store.ts';
