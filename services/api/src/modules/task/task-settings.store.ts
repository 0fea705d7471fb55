import type { TaskSchedule } from '@masa/domain/task';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { definitionIn, type TaskDefinition } from './task.store.ts';

/** A task as the administrator defines it: what is asked, and on which days. */
export type DefinedTask = TaskDefinition & Pick<TaskSchedule, 'active' | 'weekdays'>;

const toDefined = (row: Tables['task_definitions']): DefinedTask => ({
  ...definitionIn(row),
  weekdays: readJson('task_definitions.weekdays', row.weekdays, row.id),
  active: fromBool(row.active),
});

const columnsOf = (task: DefinedTask) => ({
  title: task.title,
  description: task.description,
  deadline: task.deadline,
  penalty_description: task.penaltyDescription,
  for_role: task.forRole,
  checklist: toJson(task.checklist),
  photo_proofs: toJson(task.photoProofs),
  possible_actions: toJson(task.possibleActions),
  weekdays: toJson(task.weekdays),
  active: task.active,
});

export async function readDefinitions(reader: Reader): Promise<DefinedTask[]> {
  return (await reader('task_definitions').orderBy(['sort', 'id'])).map(toDefined);
}

/** Whoever hands it in at this moment does so before or after the change. */
export async function lockDefinition(tx: Tx, id: string): Promise<DefinedTask | undefined> {
  const row = await tx('task_definitions').where({ id }).forUpdate().first();
  return row && toDefined(row);
}

export async function insertDefinition(tx: Tx, task: DefinedTask): Promise<void> {
  const [last] = await tx('task_definitions').max({ sort: 'sort' });
  await tx('task_definitions').insert({ ...columnsOf(task), id: task.id, sort: (last?.sort ?? 0) + 1 });
}

export async function updateDefinition(tx: Tx, task: DefinedTask): Promise<void> {
  await tx('task_definitions').where({ id: task.id }).update(columnsOf(task));
}

export async function removeDefinition(tx: Tx, id: string): Promise<void> {
  await tx('task_definitions').where({ id }).delete();
}

/** Somebody has handed it in on some day. */
export async function hasHistory(tx: Tx, id: string): Promise<boolean> {
  return (await tx('task_submissions').where({ task_id: id }).first('id')) !== undefined;
}
