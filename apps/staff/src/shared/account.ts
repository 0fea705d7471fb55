import type { Response } from '@masa/contract/schemas';
import {
  forgetCredentials,
  keepCredentials,
  onCredentialsChange,
  readCredentials,
} from '@masa/front/credentials';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { api, failureOf, isAbort, onUnauthorized } from './api.ts';
import { reportCrash } from './blocks.tsx';
import { deviceName } from './device-name.ts';
import { leavePush } from './push.ts';

export type Account = Response<'ping'>;
export type SignIn =
  | { readonly state: 'checking' }
  /** `expired`: there were credentials, and the server refused them. */
  | { readonly state: 'out'; readonly expired: boolean }
  /** The server could not be asked; the credentials stay (AMB-109). */
  | { readonly state: 'unreachable' }
  | { readonly state: 'in'; readonly account: Account };

const RETRY_MS = 5_000;

/** Somebody has signed in on this page, and nothing was opened because of that yet. */
export const cameInAtom = atom(false);

const signInAtom = atom<SignIn>({ state: 'checking' });

/** Alerts are for who is signed in; a browser that cannot end them loses them with the device's password. */
const endPush = (): void => void leavePush().catch(reportCrash);

/** One's own password is being changed: until the new one has signed in, that the old one is refused means nothing. */
let renewal: Promise<unknown> | null = null;

/** Asks the server whether the stored credentials still hold. */
function useVerify(): (signal?: AbortSignal) => Promise<void> {
  const setSignIn = useSetAtom(signInAtom);
  return useCallback(
    async (signal) => {
      const asked = readCredentials();
      if (asked === null) {
        setSignIn((now) => (now.state === 'out' ? now : { state: 'out', expired: false }));
        return;
      }
      // Another tab has signed in or out meanwhile: its storage event asks again.
      const isOutdated = () => readCredentials()?.password !== asked.password;
      try {
        const account = await api.ping({}, { signal });
        if (!isOutdated()) setSignIn({ state: 'in', account });
      } catch (reason) {
        await renewal;
        if (isAbort(reason) || isOutdated()) return;
        if (failureOf(reason) === 'unauthorized') {
          forgetCredentials();
          setSignIn({ state: 'out', expired: true });
          endPush();
        } else setSignIn((now) => (now.state === 'in' ? now : { state: 'unreachable' }));
      }
    },
    [setSignIn],
  );
}

/** Once per app: keeps the sign-in state true to storage and server. */
export function useSignInGuard(): SignIn {
  const signIn = useAtomValue(signInAtom);
  const verify = useVerify();

  useEffect(() => {
    const leaving = new AbortController();
    const recheck = () => void verify(leaving.signal);
    recheck();
    const stopListening = [onUnauthorized(recheck), onCredentialsChange(recheck)];
    return () => {
      leaving.abort();
      for (const stop of stopListening) stop();
    };
  }, [verify]);

  useEffect(() => {
    if (signIn.state !== 'unreachable') return;
    const timer = setTimeout(() => void verify(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [signIn, verify]);

  return signIn;
}

export const useRetryPing = (): (() => Promise<void>) => {
  const verify = useVerify();
  return useCallback(() => verify(), [verify]);
};

/** Whoever comes in has this browser from now on, and every tab of it. */
function useEnter(): (answer: Response<'login'>) => void {
  const setSignIn = useSetAtom(signInAtom);
  const setCameIn = useSetAtom(cameInAtom);
  return useCallback(
    ({ password, ...account }) => {
      keepCredentials({ username: account.username, password });
      setCameIn(true);
      setSignIn({ state: 'in', account });
    },
    [setSignIn, setCameIn],
  );
}

/** The real password goes to the server once; the browser keeps this device's own (AMB-109). */
export function useSignIn(): (username: string, password: string) => Promise<void> {
  const enter = useEnter();
  return useCallback(
    async (username, password) => {
      const body = { username, password, deviceName: deviceName(navigator.userAgent) };
      enter(await api.login({ body }));
    },
    [enter],
  );
}

/** A new password signs every device of its person out (AMB-109); this one signs in again with it at once. */
export function useRenewSignIn(): (change: () => Promise<unknown>, password: string) => Promise<void> {
  const signIn = useSignIn();
  const { username } = useAccount();
  return useCallback(
    async (change, password) => {
      const renewing = (async () => {
        await change();
        await signIn(username, password);
      })();
      renewal = Promise.allSettled([renewing]).finally(() => (renewal = null));
      await renewing;
    },
    [signIn, username],
  );
}

/** Somebody who is signed in on this tablet takes it over by PIN; the one who had it stays signed in. */
export function useSwitchPerson(): (username: string, pin: string) => Promise<void> {
  const enter = useEnter();
  return useCallback(
    async (username, pin) => enter(await api.switchPerson({ body: { username, pin } })),
    [enter],
  );
}

/** Signs out here whether or not the server hears of it: the tablet changes hands now. */
export function useSignOut(): () => Promise<void> {
  const setSignIn = useSetAtom(signInAtom);
  return useCallback(async () => {
    try {
      await api.logout();
    } catch {
      // The administrator still sees the device in the list and can revoke it.
    }
    forgetCredentials();
    setSignIn({ state: 'out', expired: false });
    endPush();
  }, [setSignIn]);
}

/** Who is signed in; only screens behind the sign-in ask. */
export function useAccount(): Account {
  const signIn = useAtomValue(signInAtom);
  if (signIn.state !== 'in') throw new Error('Nobody is signed in');
  return signIn.account;
}
