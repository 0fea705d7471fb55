import type { AuditAction } from '@masa/i18n/audit-actions';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './task-settings.store.ts';

/** One without an id is a new one. */
type Entry<Known> = Omit<Known, 'id'> & { readonly id: string | null };
/** A task as the administrator writes it down. */
export type WantedTask = Omit<store.DefinedTask, 'id' | 'checklist' | 'photoProofs' | 'possibleActions'> & {
  readonly checklist: readonly Entry<store.DefinedTask['checklist'][number]>[];
  readonly photoProofs: readonly Entry<store.DefinedTask['photoProofs'][number]>[];
  readonly possibleActions: readonly Entry<store.DefinedTask['possibleActions'][number]>[];
};

const record = async (work: Work, by: Staff, action: AuditAction, entityId: string, details: object) =>
  audit(work, { actor: actorOf(by), action, entity: 'task', entityId, details: { ...details } });

/** The lists of the hall and of the kitchen load again. */
const announce = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** The Tasks screen: what staff are asked to do, by when and on which days (AMB-095). */
export function taskSettingsService({ uow, world }: Context) {
  const named = <E extends { readonly id: string | null }>(entries: readonly E[]) =>
    entries.map((entry) => ({ ...entry, id: entry.id ?? world.newId() }));
  const taskOf = (id: string, wanted: WantedTask): store.DefinedTask => ({
    ...wanted,
    id,
    checklist: named(wanted.checklist),
    photoProofs: named(wanted.photoProofs),
    possibleActions: named(wanted.possibleActions),
  });

  return {
    all: () => uow.snapshot(store.readDefinitions),

    add: async (wanted: WantedTask, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const task = taskOf(world.newId(), wanted);
        await store.insertDefinition(work.tx, task);
        await record(work, by, 'task.added', task.id, { after: task });
        announce(work);
        return task;
      }, once),

    change: async (id: string, wanted: WantedTask, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = found(await store.lockDefinition(work.tx, id), 'task_not_found');
        const after = taskOf(id, wanted);
        await store.updateDefinition(work.tx, after);
        await record(work, by, 'task.changed', id, { before, after });
        announce(work);
        return after;
      }, once),

    remove: async (id: string, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = found(await store.lockDefinition(work.tx, id), 'task_not_found');
        announce(work);
        if (await store.hasHistory(work.tx, id)) {
          const after = { ...before, active: false };
          await store.updateDefinition(work.tx, after);
          await record(work, by, 'task.changed', id, { before, after });
          return { status: 'deactivated' as const, id };
        }
        await store.removeDefinition(work.tx, id);
        await record(work, by, 'task.deleted', id, { before });
        return { status: 'deleted' as const, id };
      }, once),
  };
}
export type TaskSettingsService = ReturnType<typeof taskSettingsService>;
