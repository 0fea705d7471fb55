import type { Socket } from 'socket.io';
import type { AgentRefusal, ApiToAgent } from '@masa/contract/print-channel';
import type { Context } from '../context.ts';
import type { AgentLink } from '../modules/print/public.ts';
import type { Peers } from './peers.ts';

/** Filled at the door, so nobody behind it ever meets a socket without it. */
export type Visitor = { agentId: string; keyHash: string };
/** Messages come from outside: they are read as unknown, whatever the contract says. */
export type Unread = Record<string, (...args: unknown[]) => void>;
export type AgentSocket = Socket<Unread, ApiToAgent, Record<string, never>, Visitor>;

type DoorOptions = {
  readonly log: Context['log'];
  readonly agentLink: Pick<AgentLink, 'authenticate' | 'isTrusted' | 'twinRefused'>;
  readonly others: Pick<Peers, 'ask'>;
  readonly aliveAnswerMs: number;
  /** Somebody was refused because the place of his key is taken. */
  readonly onTwin: () => void;
};

/** A question to another process and its answer travel for so long at most. */
export const ON_THE_WAY_MS = 1_000;

/** Whoever's key was revoked goes. Where nobody can tell, he goes as well, comes back and is asked for his key anew. */
export async function dropIfRevoked(
  { log, agentLink }: Pick<DoorOptions, 'log' | 'agentLink'>,
  socket: AgentSocket,
): Promise<void> {
  const { agentId, keyHash } = socket.data;
  try {
    if (await agentLink.isTrusted(keyHash)) return;
    log.warn({ agentId }, 'print agent whose key was revoked cut off');
  } catch (reason) {
    log.warn({ err: reason, agentId }, 'nobody can tell whether the key of a print agent is still good');
  }
  socket.disconnect(true);
}

/** Who comes in: agents with a trusted key, one connection for each (AMB-117), in whichever process it is. */
export function printDoor({ log, agentLink, others, aliveAnswerMs, onTwin }: DoorOptions) {
  /** Per agent, who has its place, and whoever is at the door for it. */
  const places = new Map<string, AgentSocket>();
  const doors = new Map<string, Promise<unknown>>();
  /** Who is being let in: of two at once at two doors the one whose process goes first loses nothing. */
  const newcomers = new Map<string, { yields: boolean }>();

  const isAlive = async (socket: AgentSocket): Promise<boolean> => {
    if (socket.conn.readyState !== 'open') return false;
    try {
      await socket.timeout(aliveAnswerMs).emitWithAck('alive');
      return true;
    } catch {
      return false;
    }
  };

  const holdsHere = async (agentId: string): Promise<boolean> => {
    const holder = places.get(agentId);
    if (!holder) return false;
    const alive = await isAlive(holder);
    if (!alive) holder.disconnect(true);
    return alive;
  };
  const holdsElsewhere = async (agentId: string): Promise<boolean> =>
    (await others.ask({ kind: 'place', agentId }, aliveAnswerMs + ON_THE_WAY_MS)) !== null;

  /** The first keeps its place while it answers; a silent one is what a network cut leaves behind. */
  async function takePlace(socket: AgentSocket): Promise<AgentRefusal | null> {
    const { agentId } = socket.data;
    const newcomer = { yields: false };
    newcomers.set(agentId, newcomer);
    try {
      const taken = (await holdsHere(agentId)) || (await holdsElsewhere(agentId));
      // Nothing is awaited between this look and the place: a question of a peer finds the one or the other.
      if (!taken && !newcomer.yields) {
        places.set(agentId, socket);
        return null;
      }
    } finally {
      newcomers.delete(agentId);
    }
    log.warn(
      { agentId, from: socket.handshake.address },
      'second connection with one print agent key refused',
    );
    await agentLink.twinRefused(agentId);
    onTwin();
    return 'already_connected';
  }

  /** One at a time per agent, or two newcomers would both find the place free. */
  function atTheDoor(socket: AgentSocket): Promise<AgentRefusal | null> {
    const { agentId } = socket.data;
    const turn = (doors.get(agentId) ?? Promise.resolve()).then(() => takePlace(socket));
    const done = turn.catch(() => undefined);
    doors.set(agentId, done);
    void done.then(() => doors.get(agentId) === done && doors.delete(agentId));
    return turn;
  }

  return {
    async admit(socket: AgentSocket): Promise<AgentRefusal | null> {
      try {
        const agent = await agentLink.authenticate(socket.handshake.auth['key']);
        if (agent) {
          const visitor: Visitor = { agentId: agent.id, keyHash: agent.keyHash };
          Object.assign(socket.data, visitor);
          return await atTheDoor(socket);
        }
        log.warn({ from: socket.handshake.address }, 'print agent with an unknown or revoked key refused');
        return 'unauthorized';
      } catch (reason) {
        log.error({ err: reason }, 'print agent could not be admitted');
        return 'unavailable';
      }
    },

    /** Asked by another process that has a newcomer with this key; `first`: it goes before a newcomer of ours. */
    async isTaken(agentId: string, first: boolean): Promise<boolean> {
      const newcomer = newcomers.get(agentId);
      if (newcomer && !first) return true;
      if (newcomer) newcomer.yields = true;
      return holdsHere(agentId);
    },

    leave(socket: AgentSocket): void {
      const { agentId } = socket.data;
      if (places.get(agentId) === socket) places.delete(agentId);
    },
  };
}
