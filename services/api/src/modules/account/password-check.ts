import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { growingWait } from '../../limits/growing-wait.ts';
import { addressKey, limiter } from '../../limits/limiter.ts';
import { readUser, type User } from './account.store.ts';
import type { Passwords } from './passwords.ts';

const REMEMBER_MS = 5 * 60_000;
const REMEMBER_AT_MOST = 256;
/** Half a minute a guess from one place, five seconds when many places guess for one account: nobody gets anywhere. */
const LONGEST_WAIT_SECONDS = { here: 30, everywhere: 5 } as const;

/** Where somebody signs in. */
export type Place = {
  readonly ip: string;
  /** A tablet that somebody of the staff has signed in on with the password before; null: none that we know. */
  readonly tabletHash: string | null;
};

const isMiss = (matches: boolean): boolean => !matches;

type Verdict = { readonly passwordHash: string | null; readonly right: boolean; readonly until: number };

type Verify = (username: string, password: string, user: User | null, place: Place) => Promise<boolean>;
/** Every password that was compared is a line of the log: whose, if anybody's, and whether it was right. */
const told =
  (log: Context['log'], verify: Verify): Verify =>
  async (username, password, user, place) => {
    const matches = await verify(username, password, user, place);
    const isKnownTablet = place.tabletHash !== null;
    log.info({ user: user?.id ?? null, isKnownTablet, matches }, 'a password was checked');
    return matches;
  };

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
export function passwordCheck({ counting, db, log, world }: Context, kdf: Passwords) {
  const waitHere = growingWait(counting, 'signInMissesPerAccount', LONGEST_WAIT_SECONDS.here);
  const waitEverywhere = growingWait(counting, 'signInMissesFromEverywhere', LONGEST_WAIT_SECONDS.everywhere);
  const missesOfAddress = limiter(counting, 'signInMissesPerAddress');
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
  /** Taken beforehand and refused after the time of a check: made-up names must not keep the machine busy for ever. */
  const takeForMadeUpName = async (address: string): Promise<void> => {
    try {
      await missesOfAddress.take(address);
    } catch (spent) {
      await kdf.pretend();
      throw spent;
    }
  };

  /**
   * A tablet of the venue counts its own misses alone: nobody elsewhere can lock it out. Everybody else is counted by
   * account and address, so that who guesses one account at the bar's address keeps nobody from the others, and the
   * owner of that one has every other address and every browser that he has used before.
   */
  const verify: Verify = told(log, async (username, password, user, { ip, tabletHash }) => {
    const stored = user?.passwordHash ?? null;
    if (tabletHash !== null)
      return waitHere(
        `${username}|tablet ${tabletHash}`,
        () => kdf.verify(stored, password, user === null ? 'strangers' : 'staff'),
        isMiss,
      );
    const address = addressKey(ip);
    if (user === null) await takeForMadeUpName(address);
    return waitHere(
      `${username}|${address}`,
      () => waitEverywhere(username, () => kdf.verify(stored, password, 'strangers'), isMiss),
      isMiss,
    );
  });
  /** From an address that has guessed too much not even "wrong" is told any more: who works here stays unknown. */
  const countMiss = async (user: User | null, { ip, tabletHash }: Place): Promise<void> => {
    if (tabletHash === null && user !== null) await missesOfAddress.take(addressKey(ip));
  };

  return {
    /** For the login: every try is checked and every miss counts. */
    atLogin: async (username: string, password: string, place: Place): Promise<User | null> => {
      const user = await activeUser(username);
      if (await verify(username, password, user, place)) return user;
      await countMiss(user, place);
      return null;
    },

    /**
     * For Basic on any call. A client that repeats one outdated password is told so again and again without locking
     * its address out: only different guesses are guesses. One that repeats the right one stays remembered.
     */
    atCall: async (username: string, password: string, ip: string): Promise<User | null> => {
      const place: Place = { ip, tabletHash: null };
      const user = await activeUser(username);
      const passwordHash = user?.passwordHash ?? null;
      const key = fingerprint(username, password);
      const keep = (matches: boolean) => {
        const verdict = { passwordHash, right: matches, until: world.now() + REMEMBER_MS };
        (matches ? right : wrong).keep(key, verdict);
      };
      const known = [right.get(key), wrong.get(key)].find(
        (verdict) => verdict && verdict.until > world.now() && verdict.passwordHash === passwordHash,
      );
      if (known?.right) keep(true);
      if (known) return known.right ? user : null;

      const look = async (): Promise<boolean> => {
        const matches = await verify(username, password, user, place);
        keep(matches);
        if (!matches) await countMiss(user, place);
        return matches;
      };
      const tries = `${key}${passwordHash}`;
      const verdict = running.get(tries) ?? look().finally(() => running.delete(tries));
      running.set(tries, verdict);
      return (await verdict) ? user : null;
    },
  };
}
export type PasswordCheck = ReturnType<typeof passwordCheck>;
