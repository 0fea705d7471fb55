import { CallRefused, CallUnanswered } from '@masa/client/create-client';
import type { Response } from '@masa/contract/schemas';
import { reloadIfOld } from '@masa/front/new-build';
import { useEffect, useState } from 'react';
import { asStranger } from '../../shared/api.ts';

const ASK_MS = 3_000;
/** Whoever was switched off asks seldom whether somebody has thought better of it. */
const ASK_SWITCHED_OFF_MS = 60_000;

export type WallCodes = Response<'wall'>;
export type WallState = {
  /** The last that was heard; null: nothing yet. */
  readonly codes: WallCodes | null;
  /** Which of them have just become ready. */
  readonly fresh: readonly string[];
  /** When it was heard. */
  readonly heardAt: number | null;
  /** There is no wall at this address. */
  readonly isOff: boolean;
  /** Somebody was asked, and nobody has answered yet. */
  readonly isSilent: boolean;
};

const UNHEARD: WallState = { codes: null, fresh: [], heardAt: null, isOff: false, isSilent: false };

const heard = ({ codes: before, fresh }: WallState, codes: WallCodes): WallState => {
  const isSame = before !== null && JSON.stringify(before) === JSON.stringify(codes);
  const isFresh = (code: string) => before !== null && !before.ready.includes(code);
  return {
    codes: isSame ? before : codes,
    fresh: isSame ? fresh : codes.ready.filter(isFresh),
    heardAt: Date.now(),
    isOff: false,
    isSilent: false,
  };
};

/** What one wall shows, asked every three seconds: what is not answered changes nothing of it. */
export function useWallCodes(token: string): WallState {
  const [state, setState] = useState(UNHEARD);
  useEffect(() => {
    const asking = new AbortController();
    let timer = 0;
    const ask = async (): Promise<void> => {
      let next = ASK_MS;
      try {
        const codes = await asStranger.wall({ params: { token } }, { signal: asking.signal });
        setState((before) => heard(before, codes));
        reloadIfOld();
      } catch (reason) {
        if (asking.signal.aborted) return;
        const isOff = reason instanceof CallRefused && reason.error === 'wall_not_found';
        if (isOff) next = ASK_SWITCHED_OFF_MS;
        else if (!(reason instanceof CallRefused || reason instanceof CallUnanswered)) throw reason;
        setState((before) => (isOff ? { ...UNHEARD, isOff } : { ...before, isSilent: true }));
      }
      timer = window.setTimeout(() => void ask(), next);
    };
    void ask();
    return () => {
      asking.abort();
      window.clearTimeout(timer);
    };
  }, [token]);
  return state;
}
