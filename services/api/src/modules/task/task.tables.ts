import type { StaffRole } from '@masa/domain/staff';
import type { TaskAnswers } from '@masa/domain/task';
import type { Flag, Json } from '../../db/columns.ts';

type Entry = { readonly id: string; readonly text: string };

/** A task as staff see it: what a submission keeps a copy of. */
export type TaskDefinition = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** 'HH:MM' in venue time; before the day's start hour it is after midnight (AMB-095). */
  readonly deadline: string;
  readonly penaltyDescription: string;
  readonly checklist: readonly Entry[];
  readonly photoProofs: readonly (Entry & { readonly required: boolean })[];
  readonly possibleActions: readonly Entry[];
  readonly forRole: StaffRole;
};

/** What somebody hands in. */
export type Submission = TaskAnswers & {
  readonly taskId: string;
  readonly comments: string | null;
  readonly completedBy: string;
};

export type TaskTables = {
  readonly task_definitions: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly deadline: string;
    readonly penalty_description: string;
    readonly for_role: TaskDefinition['forRole'];
    readonly checklist: Json<TaskDefinition['checklist']>;
    readonly photo_proofs: Json<TaskDefinition['photoProofs']>;
    readonly possible_actions: Json<TaskDefinition['possibleActions']>;
    readonly weekdays: Json<readonly number[]>;
    readonly active: Flag;
    readonly sort: number;
  };
  readonly task_submissions: {
    readonly id: string;
    readonly task_id: string;
    readonly day: string;
    readonly definition: Json<TaskDefinition>;
    readonly action_taken_id: string | null;
    readonly comments: string | null;
    readonly photo_proofs: Json<Submission['photoProofs']>;
    readonly checked_items: Json<readonly string[]>;
    readonly completed_by: string;
    readonly submitted_by: string;
    readonly submission_time: number;
    readonly photos_removed: Json<readonly string[]> | null;
  };
};
