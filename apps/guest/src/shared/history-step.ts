import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the history entry of an open step carries; of one inside another, both. */
const STEP = 'step';
const INNER = 'inner step';
const BOTH = 'step and inner step';

export type HistoryStep = {
  readonly isOpen: boolean;
  /** False while the step must not be left: Back then changes nothing. */
  readonly mayLeave: boolean;
  readonly onLeave: () => void;
  /** It may be open over another step of its screen: Back then closes this one alone. One of several has a name. */
  readonly isInner?: boolean | string;
};

const isOver = (state: unknown, what: string): boolean => typeof state === 'string' && state.startsWith(what);

/**
 * Gives an open step of a screen a history entry of its own: the phone's Back closes the step, not the screen.
 * Closing it by its own button takes the entry away again.
 */
export function useHistoryStep({ isOpen, mayLeave, onLeave, isInner = false }: HistoryStep): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const name = typeof isInner === 'string' ? ` ${isInner}` : '';
  const here =
    isInner === false
      ? state === STEP || isOver(state, BOTH)
      : state === `${BOTH}${name}` || state === `${INNER}${name}`;
  const entry = isInner === false ? STEP : `${state === STEP ? BOTH : INNER}${name}`;
  const phase = useRef<'out' | 'entering' | 'in' | 'leaving'>('out');
  const latest = useRef({ search, entry, mayLeave, onLeave });
  useEffect(() => {
    latest.current = { search, entry, mayLeave, onLeave };
  });

  useEffect(() => {
    const now = latest.current;
    const to = { search: now.search };
    if (isOpen && here) phase.current = 'in';
    else if (isOpen && phase.current === 'out') {
      phase.current = 'entering';
      void navigate(to, { state: now.entry });
    } else if (isOpen && phase.current === 'in') {
      // Back was pressed.
      if (now.mayLeave) {
        phase.current = 'out';
        now.onLeave();
      } else {
        phase.current = 'entering';
        void navigate(1);
      }
    } else if (here && phase.current === 'in') {
      phase.current = 'leaving';
      void navigate(-1);
    } else if (here && phase.current === 'out') {
      // A reload, or Forward: the step is not open any more.
      void navigate(to, { replace: true, state: null });
    } else if (!isOpen && !here) phase.current = 'out';
  }, [isOpen, here, navigate]);
}
