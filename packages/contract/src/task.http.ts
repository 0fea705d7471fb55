import { route } from './endpoint.ts';

export const taskRoutes = {
  tasksTodo: route('GET', '/api/admin/tasks/todo', 'staff', "What is left of today's tasks"),
  tasksCompleted: route('GET', '/api/admin/tasks/completed/:date', 'staff', 'The task history of a day'),
  submitTask: route('POST', '/api/admin/tasks/submit', 'staff', 'Hand a task in'),
};
