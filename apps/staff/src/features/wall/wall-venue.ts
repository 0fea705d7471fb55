import { CallRefused, CallUnanswered } from '@masa/client/create-client';
import type { Response } from '@masa/contract/schemas';
import type { Language } from '@masa/domain/language';
import { useEffect, useState } from 'react';
import { asStranger } from '../../shared/api.ts';

const AGAIN_MS = 10_000;

/** Whose wall it is, and by which clock: asked until somebody answers. */
export function useWallVenue(lang: Language | undefined): Response<'venue'> | null {
  const [venue, setVenue] = useState<Response<'venue'> | null>(null);
  useEffect(() => {
    if (lang === undefined) return;
    const asking = new AbortController();
    let timer = 0;
    const ask = async (): Promise<void> => {
      try {
        setVenue(await asStranger.venue({ query: { lang } }, { signal: asking.signal }));
      } catch (reason) {
        if (asking.signal.aborted) return;
        if (!(reason instanceof CallRefused || reason instanceof CallUnanswered)) throw reason;
        timer = window.setTimeout(() => void ask(), AGAIN_MS);
      }
    };
    void ask();
    return () => {
      asking.abort();
      window.clearTimeout(timer);
    };
  }, [lang]);
  return venue;
}
