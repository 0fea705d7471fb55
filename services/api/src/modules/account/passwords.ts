import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gate } from '../../limits/gate.ts';
import { argon2 } from '../../process/when-used.ts';

export type PasswordCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** argon2id with 19 MiB and two passes: about 20 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For tests that sign in often. */
export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Strangers have a line of their own: whoever guesses passwords holds up nobody who works here. */
const LINES = { staff: { atOnce: 2, inLine: 20 }, strangers: { atOnce: 1, inLine: 20 } } as const;
export type PasswordLine = keyof typeof LINES;

const hashPassword = async (password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> =>
  argon2().hash(password, cost);

export type Passwords = ReturnType<typeof passwords>;

/** Slow on purpose, so few run at once and a flood of them is refused instead of stopping the kitchen. */
export function passwords(cost: PasswordCost = PASSWORD_COST) {
  const inTurn = { staff: gate(LINES.staff), strangers: gate(LINES.strangers) };
  /** What an unknown name is compared with, so that it takes as long as a known one; made for the first of them. */
  let nobodys: Promise<string> | null = null;
  let lastTook = 0;

  return {
    hash: async (password: string): Promise<string> => inTurn.staff(() => hashPassword(password, cost)),
    /** `stored` null: there is no such user, and the answer takes just as long. */
    verify: async (
      stored: string | null,
      password: string,
      line: PasswordLine = 'staff',
    ): Promise<boolean> => {
      nobodys ??= hashPassword(randomBytes(24).toString('base64'), cost);
      const against = stored ?? (await nobodys);
      const matches = await inTurn[line](async () => {
        const began = performance.now();
        const verdict = await argon2().verify(against, password);
        lastTook = performance.now() - began;
        return verdict;
      });
      return stored !== null && matches;
    },
    /** Takes as long as a check and costs nothing. */
    pretend: async (): Promise<void> => sleep(lastTook),
  };
}
