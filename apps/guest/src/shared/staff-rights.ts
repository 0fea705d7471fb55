import type { Right } from '@masa/domain/right';
import type { Response } from '@masa/contract/schemas';
import { readCredentials } from '@masa/front/credentials';
import { useEffect, useState } from 'react';
import { staffApi } from './api.ts';

type Known = { readonly rights: readonly Right[]; readonly house: Response<'reasons'> };

/** Asked once for whoever is signed in, however many dishes stand on the screen. */
let asked: { readonly password: string | undefined; readonly known: Promise<Known> } | null = null;

async function ask(): Promise<Known> {
  const [{ rights }, house] = await Promise.all([staffApi.ping({}), staffApi.reasons({})]);
  return { rights, house };
}

function knownNow(): Promise<Known> {
  const password = readCredentials()?.password;
  if (asked?.password === password && asked) return asked.known;
  const known = ask();
  asked = { password, known };
  // Without an answer the next one asks again; what somebody may do the server says in any case.
  known.catch(() => (asked = null));
  return known;
}

/** What a waiter may do here, and the reasons that the house has added; null while that is not known. */
export function useWaitersRights(): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let isHere = true;
    void knownNow().then(
      (answer) => isHere && setKnown(answer),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
