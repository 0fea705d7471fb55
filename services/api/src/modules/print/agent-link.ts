import type { AgentMessage, AgentMessageName, LeaseAnswer, LeasedJob } from '@masa/contract/print-channel';
import type { AgentService } from './agent.service.ts';
import type { AskAgent } from './ask.service.ts';
import type { claimService } from './claim.service.ts';
import { leasedToWire } from './print-channel.wire.ts';

type AgentAnswer<N extends AgentMessageName> = N extends 'hello'
  ? { readonly status: 'ok' }
  : N extends 'claim'
    ? { readonly jobs: readonly LeasedJob[] }
    : LeaseAnswer;

/** What the channel to the agents needs: one answer per message, for an agent whose key was checked. */
export type AgentLink = Pick<AgentService, 'authenticate' | 'isTrusted' | 'seen' | 'twinRefused'> & {
  readonly answers: {
    readonly [N in AgentMessageName]: (agentId: string, message: AgentMessage<N>) => Promise<AgentAnswer<N>>;
  };
  /** Told once by the channel: how a question reaches an agent. */
  readonly reachAgentsBy: (channel: AskAgent) => void;
  /** Leases that ran out, jobs that waited too long; claims do it too, but a venue may have no agent. */
  readonly sweep: () => Promise<void>;
};

const NOTHING_MORE: ReadonlySet<string> = new Set();

export function linkTo(
  agents: AgentService,
  reports: Omit<AgentLink['answers'], 'hello' | 'claim'>,
  { claim, ...claims }: ReturnType<typeof claimService>,
  reachAgentsBy: AgentLink['reachAgentsBy'],
): AgentLink {
  // As it said over its connection, which one process has: whoever has said nothing knows what the first agents did.
  const known = new Map<string, ReadonlySet<string>>();
  const answers: AgentLink['answers'] = {
    ...reports,
    hello: async (agentId, message) => {
      known.set(agentId, new Set(message.knows));
      await agents.hello(agentId, message);
      return { status: 'ok' };
    },
    claim: async (agentId, message) => {
      const knows = known.get(agentId) ?? NOTHING_MORE;
      return { jobs: (await claim(agentId, { ...message, knows })).map((job) => leasedToWire(job, knows)) };
    },
  };
  return { ...agents, ...claims, reachAgentsBy, answers };
}
