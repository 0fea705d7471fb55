import type { TaskSchedule } from '@masa/domain/task';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, fromJson, toJson, toNumber } from '../../db/rows.ts';
import type { TaskDefinition } from './task.store.ts';

/** A task as the administrator defines it: what is asked, and on which days. */
export type DefinedTask = TaskDefinition & Pick<TaskSchedule, 'active'> & { readonly weekdays: number[] };

type Row = Readonly<Record<string, unknown>>;
const toDefined = (row: Row): DefinedTask => ({
  id: row['id'] as string,
  title: row['title'] as string,
  description: row['description'] as string,
  deadline: row['deadline'] as string,
  penaltyDescription: row['penalty_description'] as string,
  checklist: fromJson(row['checklist']),
  photoProofs: fromJson(row['photo_proofs']),
  possibleActions: fromJson(row['possible_actions']),
  forRole: row['for_role'] as DefinedTask['forRole'],
  weekdays: fromJson(row['weekdays']),
  active: fromBool(row['active']),
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
  return ((await reader('task_definitions').orderBy(['sort', 'id'])) as Row[]).map(toDefined);
}

/** Whoever hands it in at this moment does so before or after the change. */
export async function lockDefinition(tx: Tx, id: string): Promise<DefinedTask | undefined> {
  const row = (await tx('task_definitions').where({ id }).forUpdate().first()) as Row | undefined;
  return row && toDefined(row);
}

export async function insertDefinition(tx: Tx, task: DefinedTask): Promise<void> {
  const [last] = (await tx('task_definitions').max({ sort: 'sort' })) as [{ sort: unknown }];
  await tx('task_definitions').insert({ ...columnsOf(task), id: task.id, sort: toNumber(last.sort) + 1 });
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
