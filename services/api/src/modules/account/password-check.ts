import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { addressKey } from '../../limits/limiter.ts';
import { missesOnly } from '../../limits/misses.ts';
import { readUser, type User } from './account.store.ts';
import type { Passwords } from './passwords.ts';

const REMEMBER_MS = 5 * 60_000;
const REMEMBER_AT_MOST = 256;

type Verdict = { readonly passwordHash: string | null; readonly right: boolean; readonly until: number };

/** The newest verdicts; the oldest goes first. */
function verdicts() {
  const kept = new Map<string, Verdict>();
  return {
    get: (key: string) => kept.get(key),
    keep: (key: string, verdict: Verdict) => {
      kept.delete(key);
      kept.set(key, verdict);
      const [oldest] = kept.keys();
      if (kept.size > REMEMBER_AT_MOST && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/**
 * The real password: slow to check, so an API client's is remembered for a few minutes under a key that only this
 * process knows. A verdict counts only while the user's stored hash is the one that it was made from: a new password,
 * a new or a disabled user ends it at once, in every process.
 */
export function passwordCheck({ counting, db, world }: Context, kdf: Passwords) {
  const countMisses = missesOnly(counting, ['signInMissesPerAccount', 'signInMissesPerAddress']);
  const processKey = randomBytes(32);
  const fingerprint = (username: string, password: string) =>
    createHmac('sha256', processKey).update(`${username}\0${password}`).digest('base64url');
  const right = verdicts();
  // Apart from the right ones, which a flood of wrong ones must not push out.
  const wrong = verdicts();
  const running = new Map<string, Promise<boolean>>();

  const activeUser = async (username: string): Promise<User | null> => {
    const user = await readUser(db, username);
    return user?.active ? user : null;
  };
  const verify = async (
    username: string,
    password: string,
    user: User | null,
    ip: string,
  ): Promise<boolean> => {
    const address = addressKey(ip);
    return countMisses(
      [`${username}|${address}`, address],
      () => kdf.verify(user?.passwordHash ?? null, password),
      (matches) => !matches,
    );
  };

  return {
    /** For the login: every try is checked and every miss counts. */
    atLogin: async (username: string, password: string, ip: string): Promise<User | null> => {
      const user = await activeUser(username);
      return (await verify(username, password, user, ip)) ? user : null;
    },

    /**
     * For Basic on any call. A client that repeats one outdated password is told so again and again without locking
     * its address out: only different guesses are guesses.
     */
    atCall: async (username: string, password: string, ip: string): Promise<User | null> => {
      const user = await activeUser(username);
      const passwordHash = user?.passwordHash ?? null;
      const key = fingerprint(username, password);
      const known = [right.get(key), wrong.get(key)].find(
        (verdict) => verdict && verdict.until > world.now() && verdict.passwordHash === passwordHash,
      );
      if (known) return known.right ? user : null;

      const tries = `${key}${passwordHash}`;
      const verdict =
        running.get(tries) ?? verify(username, password, user, ip).finally(() => running.delete(tries));
      running.set(tries, verdict);
      const matches = await verdict;
      (matches ? right : wrong).keep(key, { passwordHash, right: matches, until: world.now() + REMEMBER_MS });
      return matches ? user : null;
    },
  };
}
