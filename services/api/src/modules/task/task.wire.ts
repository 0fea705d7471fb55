import type { Answer } from '@masa/contract/schemas';
import { isoOf } from '../../db/rows.ts';
import type { CompletedTask, DueTask } from './task.store.ts';

export const completedToWire = ({
  definition,
  submission,
  submissionTime,
  photosRemoved = [],
}: CompletedTask): Answer<'submitTask'> => ({
  definition,
  completion: { submission, submissionTime: isoOf(submissionTime), photosRemoved },
});

export const dueToWire = ({ definition, dueAt, overdue }: DueTask): Answer<'tasksTodo'>[number] => ({
  ...definition,
  dueAt: isoOf(dueAt),
  overdue,
});
