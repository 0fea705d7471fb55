import type { Context } from '../../context.ts';
import { hashKey } from './agent-key.ts';
import { markSeen, markTwin, readAgent, readTrustedAgent, type Agent } from './agent.store.ts';
import { announce } from './announce.ts';
import { enrolAgent, rekeyAgent, revokeAgent } from './enrol-agent.deed.ts';
import { greetAgent } from './greet-agent.deed.ts';
import { hasTwin } from './routing.ts';

const KEY_MAX_LENGTH = 128;

const authenticate =
  ({ db }: Context) =>
  async (key: unknown): Promise<Agent | null> => {
    if (typeof key !== 'string' || key === '' || key.length > KEY_MAX_LENGTH) return null;
    return (await readTrustedAgent(db, hashKey(key))) ?? null;
  };

/** Whether the key behind this hash still opens the door. */
const isTrusted =
  ({ db }: Context) =>
  async (keyHash: string): Promise<boolean> =>
    (await readTrustedAgent(db, keyHash)) !== undefined;

/** A second agent with this one's key was refused: staff hear of it, for one of the two prints nothing. */
const twinRefused =
  ({ uow }: Context) =>
  (agentId: string): Promise<void> =>
    uow.run(async (work) => {
      const agent = await readAgent(work.tx, { id: agentId });
      await markTwin(work.tx, agentId, work.now);
      if (agent && !hasTwin(agent.twinAt, work.now)) announce(work, 'staff');
    });

const seen =
  ({ db, world }: Context) =>
  async (agentId: string): Promise<void> =>
    markSeen(db, agentId, world.now());

/** Who may fetch print jobs: agents with a key that an administrator gave out and nobody took back (AMB-117). */
export const agentService = (context: Context) => ({
  authenticate: authenticate(context),
  isTrusted: isTrusted(context),
  twinRefused: twinRefused(context),
  seen: seen(context),
  hello: greetAgent(context),
  enrol: enrolAgent(context),
  rekey: rekeyAgent(context),
  revoke: revokeAgent(context),
});
export type AgentService = ReturnType<typeof agentService>;
