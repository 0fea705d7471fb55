import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Redis } from '../process/redis.ts';

/** What only the process knows that an agent is connected to. */
const question = z.discriminatedUnion('kind', [
  /** Does the place of this agent's key belong to somebody who answers? */
  z.object({ kind: z.literal('place'), agentId: z.string() }),
  /** What became of this receipt? */
  z.object({ kind: z.literal('probe'), agentId: z.string(), jobId: z.string() }),
]);
export type Question = z.infer<typeof question>;

/** The other API processes of this venue. */
export type Peers = {
  /** The first answer that is not null; null when nobody has one, or not in time, or Redis is away. */
  readonly ask: (question: Question, withinMs: number) => Promise<unknown>;
  /** How this process answers; `first` when the other one's question goes before an equal one of this process. */
  readonly answer: (how: (question: Question, first: boolean) => Promise<unknown>) => void;
};

export const noPeers: Peers = { ask: () => Promise.resolve(null), answer: () => undefined };

const knowsNothing = () => Promise.resolve(null);

const ASKED = 'questions';
const ANSWERED = 'answers';
const asked = z.object({ id: z.string(), question });
const answered = z.object({ id: z.string(), answer: z.unknown() });

/** Asks all of them at once, because nobody keeps a list of who has which agent that could be wrong. */
export function peersOver(
  redis: Pick<Redis, 'me' | 'say' | 'hear' | 'isAway'>,
  log: Pick<Logger, 'error' | 'warn'>,
): Peers {
  /** By question; called once for every answer. */
  const waiting = new Map<string, (answer: unknown) => void>();
  let how: (question: Question, first: boolean) => Promise<unknown> = knowsNothing;

  async function reply(id: string, put: Question, from: string): Promise<void> {
    await redis.say(ANSWERED, { id, answer: await how(put, from < redis.me) });
  }
  redis.hear(ASKED, (word, from) => {
    const { success, data } = asked.safeParse(word);
    if (!success) return log.warn('another process asked something unknown here');
    reply(data.id, data.question, from).catch((reason: unknown) =>
      log.error({ err: reason, question: data.question.kind }, 'another process got no answer'),
    );
  });
  redis.hear(ANSWERED, (word) => {
    const { success, data } = answered.safeParse(word);
    if (success) waiting.get(data.id)?.(data.answer);
  });

  return {
    ask: async (put, withinMs) => {
      if (redis.isAway()) return null;
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const timer = setTimeout(() => resolve(null), withinMs);
      let nothings = 0;
      // Known once the question is out; an answer can be faster.
      let others = Number.POSITIVE_INFINITY;
      const count = () => nothings >= others && resolve(null);
      waiting.set(id, (answer) => {
        if (answer !== null && answer !== undefined) return resolve(answer);
        nothings += 1;
        count();
      });
      try {
        others = await redis.say(ASKED, { id, question: put });
        count();
        return await promise;
      } catch (reason) {
        log.warn({ err: reason, question: put.kind }, 'the other processes could not be asked');
        return null;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    answer: (mine) => {
      how = mine;
    },
  };
}
