import type { AuditAction } from '@masa/domain/audit-action';
import type { taskSettingsRoutes } from '@masa/contract/task-settings.http';
import type { ParsedRequest, Response } from '@masa/contract/schemas';
import { actorOf, staffOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import type { Handlers } from '../../http/handlers.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './task-settings.store.ts';

type Body = ParsedRequest<'addTaskDefinition'>['body'];
type Entry = { readonly id: string | null };

const record = async (work: Work, by: Staff, action: AuditAction, entityId: string, details: object) =>
  audit(work, { actor: actorOf(by), action, entity: 'task', entityId, details: { ...details } });

/** The lists of the hall and of the kitchen load again. */
const announce = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** The Tasks screen: what staff are asked to do, by when and on which days (AMB-095). */
export function taskSettingsService({ uow, world }: Context) {
  const named = <E extends Entry>(entries: readonly E[]) =>
    entries.map((entry) => ({ ...entry, id: entry.id ?? world.newId() }));
  const taskOf = (id: string, body: Body): store.DefinedTask => ({
    ...body,
    id,
    checklist: named(body.checklist),
    photoProofs: named(body.photoProofs),
    possibleActions: named(body.possibleActions),
  });

  return {
    all: () => uow.snapshot(store.readDefinitions),

    add: async (body: Body, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const task = taskOf(world.newId(), body);
        await store.insertDefinition(work.tx, task);
        await record(work, by, 'task.added', task.id, { after: task });
        announce(work);
        return task;
      }, once),

    change: async (id: string, body: Body, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = found(await store.lockDefinition(work.tx, id), 'task_not_found');
        const after = taskOf(id, body);
        await store.updateDefinition(work.tx, after);
        await record(work, by, 'task.changed', id, { before, after });
        announce(work);
        return after;
      }, once),

    remove: async (id: string, by: Staff, once: Once | null): Promise<Response<'deleteTaskDefinition'>> =>
      uow.run(async (work) => {
        const before = found(await store.lockDefinition(work.tx, id), 'task_not_found');
        announce(work);
        if (await store.hasHistory(work.tx, id)) {
          const after = { ...before, active: false };
          await store.updateDefinition(work.tx, after);
          await record(work, by, 'task.changed', id, { before, after });
          return { status: 'deactivated', id };
        }
        await store.removeDefinition(work.tx, id);
        await record(work, by, 'task.deleted', id, { before });
        return { status: 'deleted', id };
      }, once),
  };
}

export const taskSettingsHandlers = (
  tasks: ReturnType<typeof taskSettingsService>,
): Handlers<typeof taskSettingsRoutes> => ({
  taskDefinitions: () => tasks.all(),
  addTaskDefinition: ({ body, caller, once }) => tasks.add(body, staffOf(caller), once),
  changeTaskDefinition: ({ params, body, caller, once }) =>
    tasks.change(params.id, body, staffOf(caller), once),
  deleteTaskDefinition: ({ params, caller, once }) => tasks.remove(params.id, staffOf(caller), once),
});
