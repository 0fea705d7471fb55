import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { gate } from '../../gate.ts';

export type PasswordCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** argon2id with 19 MiB and two passes: about 20 ms of one core. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For tests that sign in often. */
export const CHEAP_PASSWORD_COST: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const AT_ONCE = 2;
const IN_LINE = 20;

const hashPassword = async (password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> =>
  hash(password, cost);

export type Passwords = ReturnType<typeof passwords>;

/** Slow on purpose, so at most two run at once and a flood of them is refused instead of stopping the kitchen. */
export function passwords(cost: PasswordCost = PASSWORD_COST) {
  const inTurn = gate({ atOnce: AT_ONCE, inLine: IN_LINE });
  /** What an unknown name is compared with, so that it takes as long as a known one. */
  const nobodys = hashPassword(randomBytes(24).toString('base64'), cost);

  return {
    hash: async (password: string): Promise<string> => inTurn(() => hashPassword(password, cost)),
    /** `stored` null: there is no such user, and the answer takes just as long. */
    verify: async (stored: string | null, password: string): Promise<boolean> => {
      const against = stored ?? (await nobodys);
      const matches = await inTurn(() => verify(against, password));
      return stored !== null && matches;
    },
  };
}
