import type { Namespace } from 'socket.io';
import { probeAnswer, type ApiToAgent } from '@masa/contract/print-channel';
import type { Context } from '../context.ts';
import type { AskAgent } from '../modules/print/public.ts';
import type { Peers } from './peers.ts';
import { ON_THE_WAY_MS, type Unread, type Visitor } from './print-door.ts';

export type Agents = Namespace<Unread, ApiToAgent, Record<string, never>, Visitor>;

/** An older agent says nothing, and neither does one that is cut off: nobody waits longer for that one. */
export const askHere =
  (agents: Agents, log: Context['log'], probeAnswerMs: number): AskAgent =>
  async (agentId, jobId) => {
    const socket = [...agents.sockets.values()].find(({ data }) => data.agentId === agentId);
    if (!socket) return 'agent_away';
    const cutOff = Promise.withResolvers<never>();
    const leave = (reason: string) => cutOff.reject(new Error(reason));
    socket.once('disconnect', leave);
    try {
      const asked = socket.timeout(probeAnswerMs).emitWithAck('probe', { jobId });
      return probeAnswer.parse(await Promise.race([asked, cutOff.promise]));
    } catch (reason) {
      log.warn({ err: reason, agentId, jobId }, 'print agent did not answer what became of a receipt');
      return 'no_answer';
    } finally {
      socket.off('disconnect', leave);
    }
  };

/** An agent that is not connected here may be connected to another process. */
export const askAnywhere =
  (here: AskAgent, others: Pick<Peers, 'ask'>, probeAnswerMs: number): AskAgent =>
  async (agentId, jobId) => {
    const answer = await here(agentId, jobId);
    if (answer !== 'agent_away') return answer;
    const elsewhere = await others.ask({ kind: 'probe', agentId, jobId }, probeAnswerMs + ON_THE_WAY_MS);
    if (elsewhere === null) return 'agent_away';
    const { success, data } = probeAnswer.safeParse(elsewhere);
    return success ? data : 'no_answer';
  };
