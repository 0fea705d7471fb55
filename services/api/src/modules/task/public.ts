export { taskHandlers } from './task.routes.ts';
export { taskService } from './task.service.ts';
export { photosOfTasks } from './task-photos.view.ts';
