import { CallRefused } from '@masa/client/create-client';
import { deedSender, isRefusal, type Once } from '@masa/client/deed-key';
import type { Chance } from '../world/chance.ts';
import type { Turns } from '../world/turns.ts';
import type { Api } from './phone.ts';

/** Whoever acts: a name, a script that is drawn for him alone, and the API as his screen sees it. */
export type Person = {
  readonly name: string;
  readonly script: Chance;
  readonly turns: Turns;
  readonly api: Api;
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

/** As `untilAnswered`; null where the answer is one of these codes. */
export async function unless<T>(
  person: Person,
  codes: readonly string[],
  deed: (once: Once) => Promise<T>,
): Promise<T | null> {
  try {
    return await untilAnswered(person, deed);
  } catch (reason) {
    if (reason instanceof CallRefused && codes.includes(reason.error)) return null;
    throw reason;
  }
}
