import { route } from './endpoint.ts';

/** The Tasks screen under Settings (AMB-095). */
export const taskSettingsRoutes = {
  taskDefinitions: route(
    'GET',
    '/api/admin/task-definitions',
    'administrator',
    'Every task that staff can be asked for, also inactive ones',
  ),
  addTaskDefinition: route('POST', '/api/admin/task-definitions', 'administrator', 'One more task'),
  changeTaskDefinition: route('PUT', '/api/admin/task-definitions/:id', 'administrator', 'Change a task'),
  deleteTaskDefinition: route(
    'DELETE',
    '/api/admin/task-definitions/:id',
    'administrator',
    'Delete a task; one that was handed in is deactivated',
  ),
};
