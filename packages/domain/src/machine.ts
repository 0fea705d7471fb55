import { keysOf, namesOf } from './record.ts';

/** A state machine is a table: state -> event -> next state. No hooks, no guards, no I/O (docs/decisions/0004). */
type Table<S extends string> = { readonly [From in S]: { readonly [On in string]?: S } };
type StateOf<T> = keyof T & string;
type EventOf<T> = { [S in keyof T]: keyof T[S] & string }[keyof T];

export function defineMachine<const T extends Table<StateOf<T>>>({
  initial,
  table,
}: {
  initial: StateOf<T>;
  table: T;
}) {
  const states = keysOf(table);
  const row = (from: StateOf<T>): Partial<Record<string, StateOf<T>>> => table[from];
  return {
    initial,
    states,
    /** Each state by its name, for whoever asks for rows that stand in it. */
    is: namesOf(states),
    /** The state an event leads to, or undefined where the table refuses it. */
    next: (from: StateOf<T>, event: EventOf<T>): StateOf<T> | undefined => row(from)[event],
    /** For whoever writes states down: where a row must stand, and where the event leads it. A step that the table refuses throws. */
    step: (from: StateOf<T>, event: EventOf<T>): { readonly from: StateOf<T>; readonly to: StateOf<T> } => {
      const to = row(from)[event];
      if (to === undefined) throw new Error(`Nothing leads on from '${from}' by '${event}'.`);
      return { from, to };
    },
    events: (from: StateOf<T>) => keysOf(table[from]),
    /** For calls that name the next state instead of the event. */
    leads: (from: StateOf<T>, to: StateOf<T>): boolean => Object.values(row(from)).includes(to),
    isFinal: (state: StateOf<T>): boolean => Object.keys(row(state)).length === 0,
  };
}

export type MachineState<M extends { states: readonly string[] }> = M['states'][number];
