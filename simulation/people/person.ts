import { CallRefused } from '@masa/client/create-client';
import { deedSender, isRefusal, type Once } from '@masa/client/deed-key';
import type { Chance } from '../world/chance.ts';
import type { Turns } from '../world/turns.ts';
import type { Api } from './phone.ts';

/** Whoever acts: a name, a stream of chance that is his alone, and the API as his screen sees it. */
export type Person = {
  readonly name: string;
  readonly script: Chance;
  readonly turns: Turns;
  readonly api: Api;
  /** Until the live connection says that something is new, and so long at most. */
  readonly news: (atMostMs: number) => Promise<void>;
};

const RETRY_MS = [800, 5_000] as const;

export const pause = ({ turns, script }: Person, least: number, most: number): Promise<void> =>
  turns.sleep(script.between(least, most));

/** Says it again, under the same key, until there is an answer; a clear no is one. */
export async function untilAnswered<T>(person: Person, deed: (once: Once) => Promise<T>): Promise<T> {
  const send = deedSender<T>();
  for (;;) {
    try {
      return await send(deed);
    } catch (reason) {
      if (isRefusal(reason)) throw reason;
      await pause(person, ...RETRY_MS);
    }
  }
}

/** As `untilAnswered`; null where the answer is no. Whether it may be is for the judge to say, not for him. */
export async function unlessRefused<T>(person: Person, deed: (once: Once) => Promise<T>): Promise<T | null> {
  try {
    return await untilAnswered(person, deed);
  } catch (reason) {
    if (reason instanceof CallRefused) return null;
    throw reason;
  }
}
