import { describe, expect, it } from 'vitest';
import { defineMachine } from './machine.ts';

type Machine = ReturnType<typeof defineMachine<Record<string, Record<string, string>>>>;

declare global {
  interface ImportMeta {
    readonly glob: <T>(pattern: readonly string[], options: { eager: true }) => Record<string, T>;
  }
}

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'initial' in value && 'states' in value && 'leads' in value;

/** Every machine that any file of the domain exports, so that a new one is walked from its birth. */
const machines = Object.values(
  import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true }),
)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]): [string, Machine][] => (isMachine(value) ? [[name, value]] : []));

const targetsOf = (machine: Machine, from: string): (string | undefined)[] =>
  machine.events(from).map((event) => machine.next(from, event));

/** All states that some sequence of events leads to from `start`, itself included. */
function reachableFrom(machine: Machine, start: string): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const state of seen) {
    for (const to of targetsOf(machine, state)) if (to !== undefined) seen.add(to);
  }
  return seen;
}

describe('the state tables of the restaurant', () => {
  it('are those that we know of', () => {
    expect(machines.map(([name]) => name).toSorted()).toEqual([
      'checkStatus',
      'deliveryStatus',
      'drawerShift',
      'lossFinding',
      'orderStatus',
      'partState',
      'printJobState',
      'recallState',
      'refundState',
      'sessionStatus',
      'shareState',
      'tapState',
    ]);
  });

  describe.each(machines)('%s', (_, machine) => {
    it('leads only to states that exist', () => {
      const targets = machine.states.flatMap((state) => targetsOf(machine, state));
      expect(targets.filter((to) => to === undefined || !machine.states.includes(to))).toEqual([]);
    });

    it('reaches every state from its beginning', () => {
      expect([...reachableFrom(machine, machine.initial)].toSorted()).toEqual(machine.states.toSorted());
    });

    it('can always come to an end', () => {
      const stuck = machine.states.filter(
        (state) => ![...reachableFrom(machine, state)].some((end) => machine.isFinal(end)),
      );
      expect(stuck).toEqual([]);
    });

    it('refuses what its table does not name', () => {
      for (const state of machine.states) {
        expect(machine.next(state, 'no_such_event')).toBeUndefined();
        expect(machine.leads(state, 'no_such_state')).toBe(false);
      }
    });

    it('tells the same by event and by next state', () => {
      for (const from of machine.states) {
        const byState = machine.states.filter((to) => machine.leads(from, to));
        expect([...new Set(targetsOf(machine, from))].toSorted()).toEqual(byState.toSorted());
      }
    });
  });
});

describe('a lift', () => {
  const lift = defineMachine({
    initial: 'closed',
    table: {
      closed: { open: 'opened', break_down: 'broken' },
      opened: { close: 'closed' },
      broken: {},
    },
  });

  it('opens its doors only when they are closed', () => {
    expect(lift.next('closed', 'open')).toBe('opened');
    expect(lift.next('opened', 'open')).toBeUndefined();
  });

  it('takes a step from where it stands, and none that its table refuses', () => {
    expect(lift.step('closed', 'open')).toEqual({ from: 'closed', to: 'opened' });
    expect(() => lift.step('broken', 'open')).toThrow("from 'broken' by 'open'");
  });

  it('offers the events of the state it is in', () => {
    expect(lift.events('closed')).toEqual(['open', 'break_down']);
    expect(lift.events('broken')).toEqual([]);
  });

  it('knows where it ends', () => {
    expect(lift.states.filter((state) => lift.isFinal(state))).toEqual(['broken']);
  });
});
