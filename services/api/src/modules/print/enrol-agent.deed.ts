import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { hashKey } from './agent-key.ts';
import { insertAgent, markRevoked, readAgent, replaceKey, type Agent } from './agent.store.ts';
import { announce } from './announce.ts';

const KEY_BYTES = 32;

export type EnrolledAgent = { readonly id: string; readonly name: string; readonly key: string };
type Newcomer = { readonly name: string; readonly key: string; readonly actor: string };

const newKey = (world: Context['world']) => world.randomBytes(KEY_BYTES).toString('base64url');

async function giveKey(
  work: Work,
  world: Context['world'],
  known: Agent | undefined,
  { name, key, actor }: Newcomer,
): Promise<EnrolledAgent> {
  const id = known?.id ?? world.newId();
  if (known) await replaceKey(work.tx, id, hashKey(key));
  else await insertAgent(work.tx, { id, name, keyHash: hashKey(key) }, work.now);
  await audit(work, {
    actor,
    action: 'print_agent.enrolled',
    entity: 'print_agent',
    entityId: id,
    details: { name },
  });
  announce(work, 'staff');
  work.announce({ kind: 'access' });
  return { id, name, key };
}

/** The key that was lost with its answer is kept nowhere: the agent gets another, unless it has come with the first. */
const anotherKey = (
  { uow, world }: Context,
  id: string,
  { key, actor }: Omit<Newcomer, 'name'>,
): Promise<EnrolledAgent> =>
  uow.run(async (work) => {
    const agent = await readAgent(work.tx, { id });
    if (!agent || agent.revokedAt !== null || agent.lastSeenAt !== null)
      throw new Refusal('agent_name_taken');
    return giveKey(work, world, agent, { name: agent.name, key, actor });
  });

/** Its key is in this answer and nowhere else. A revoked agent comes back with its printers as they were set. */
export const enrolAgent =
  (context: Context) =>
  async (name: string, actor: string, once: Once | null = null): Promise<EnrolledAgent> => {
    const { uow, world } = context;
    const key = newKey(world);
    try {
      const { id } = await uow.run(async (work) => {
        const known = await readAgent(work.tx, { name });
        if (known && known.revokedAt === null) throw new Refusal('agent_name_taken');
        return { id: (await giveKey(work, world, known, { name, key, actor })).id };
      }, once);
      return once?.replayed ? await anotherKey(context, id, { key, actor }) : { id, name, key };
    } catch (reason) {
      throw isDuplicate(reason) ? new Refusal('agent_name_taken') : reason;
    }
  };

/** A fresh key for the agent of this name, enrolled if need be: the agent that starts beside the API. */
export const rekeyAgent =
  ({ uow, world }: Context) =>
  async (name: string, actor: string): Promise<EnrolledAgent> => {
    const key = newKey(world);
    return uow.run(async (work) =>
      giveKey(work, world, await readAgent(work.tx, { name }), { name, key, actor }),
    );
  };

/** From now on its key opens nothing. */
export const revokeAgent =
  ({ uow }: Context) =>
  async (id: string, actor: string): Promise<void> => {
    await uow.run(async (work) => {
      const agent = found(await readAgent(work.tx, { id }), 'print_agent_not_found');
      if (!(await markRevoked(work.tx, id, work.now))) return;
      await audit(work, {
        actor,
        action: 'print_agent.revoked',
        entity: 'print_agent',
        entityId: id,
        details: { name: agent.name },
      });
      announce(work, 'staff');
      work.announce({ kind: 'access' });
    });
  };
