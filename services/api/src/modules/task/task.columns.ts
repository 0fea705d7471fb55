import { z } from 'zod';
import { taskDefinition } from '@masa/contract/task.schemas';

const { checklist, photoProofs, possibleActions } = taskDefinition.shape;
const ids = z.array(z.string());

export const taskColumns = {
  'task_definitions.checklist': checklist,
  'task_definitions.photo_proofs': photoProofs,
  'task_definitions.possible_actions': possibleActions,
  'task_definitions.weekdays': z.array(z.int()),
  'task_submissions.checked_items': ids,
  /** What was asked, as it was asked then. */
  'task_submissions.definition': taskDefinition,
  'task_submissions.photo_proofs': z.record(z.string(), z.string()),
  'task_submissions.photos_removed': ids,
};
