import { useRef, useState } from 'react';

/** What a screen needs of a state table (docs/decisions/0004). */
type Machine<S extends string, E extends string> = {
  readonly initial: S;
  readonly next: (from: S, event: E) => S | undefined;
};

export type Running<S extends string, E extends string> = {
  readonly state: S;
  /** Moves on and tells whether it did: what the table refuses has not happened, and nothing is to follow from it. */
  readonly send: (event: E) => boolean;
  readonly can: (event: E) => boolean;
};

/**
 * The only way a screen changes the state of a flow is an event that the table takes. The state is kept beside the drawn
 * one, too: a second press arrives before React has drawn what came of the first, and must meet the state that it led to.
 */
export function useMachine<S extends string, E extends string>(
  machine: Machine<S, E>,
  start: S | (() => S) = machine.initial,
): Running<S, E> {
  const [state, setState] = useState(start);
  const reached = useRef(state);
  const [send] = useState(() => (event: E): boolean => {
    const next = machine.next(reached.current, event);
    if (next === undefined) return false;
    reached.current = next;
    setState(next);
    return true;
  });
  return { state, send, can: (event) => machine.next(state, event) !== undefined };
}
