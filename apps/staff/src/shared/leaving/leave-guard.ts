import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdBack } from './back-hold.ts';
import { useUnfinished } from './unfinished.ts';

export type LeaveGuard = {
  /** Somebody is about to leave: ask. */
  readonly asked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
};

/** The router numbers its pages in the history; so it is known how far "back" went. */
function placeInHistory(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : null;
}

/** The link inside this app that a plain click on it follows. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const leads = link !== null && link.target === '' && link.origin === window.location.origin;
  return isPlain && leads && link.pathname !== window.location.pathname ? link : null;
}

/**
 * Unsaved changes are asked about once (design 13): a link, "back" and the closing of the page wait for the answer
 * while `active`. The router of this app cannot be held, so its link clicks and its history events are.
 */
export function useLeaveGuard(active: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const goOn = useRef<() => void>(() => {});
  const allowed = useRef(false);
  useUnfinished(active);

  useEffect(() => {
    if (!active) return undefined;
    allowed.current = false;
    const here = placeInHistory();
    let returning = false;
    const ask = (go: () => void) => {
      goOn.current = go;
      setAsked(true);
    };
    const onClick = (event: MouseEvent) => {
      const link = allowed.current ? null : followed(event);
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const onBack = (event: PopStateEvent) => {
      if (allowed.current) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      const there = placeInHistory();
      if (here === null || there === null || here === there) return;
      returning = true;
      window.history.go(here - there);
      ask(() => void navigate(there - here));
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    const letGo = holdBack(onBack);
    window.addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      letGo();
      window.removeEventListener('beforeunload', onClose);
    };
  }, [active, navigate]);

  const stay = useCallback(() => setAsked(false), []);
  const leave = useCallback(() => {
    allowed.current = true;
    setAsked(false);
    goOn.current();
  }, []);
  return { asked: asked && active, stay, leave };
}
