/** For the checks of the repository. */
export { migrations } from '../../db/migrations/index.ts';
export { tableOwners } from '../../db/table-owners.ts';
export { schemaThen } from '../landed-states.ts';
