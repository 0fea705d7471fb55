import { describe, expect, it } from 'vitest';
import { reachable, traps, type AnyMachine } from '@masa/fixtures/machine-walk';

const modules = import.meta.glob<Record<string, AnyMachine>>('./features/*/*.machine.ts', { eager: true });
const machines = Object.values(modules).flatMap((exports) => Object.entries(exports));

it('are all found', () => {
  expect(machines.map(([name]) => name).toSorted()).toEqual([
    'adding',
    'cartOrder',
    'checkRequest',
    'claim',
    'feedback',
    'itemDelete',
    'sameAgain',
    'sittingDown',
    'tableChange',
    'takeBack',
    'voucher',
    'waiterCall',
  ]);
});

describe.each(machines)('%s', (_, machine) => {
  it('reaches every state from the first one', () => {
    expect([...reachable(machine, machine.initial)].toSorted()).toEqual(machine.states.toSorted());
  });

  it('never traps a guest: every state leads to the end, or back to the beginning', () => {
    expect(traps(machine)).toEqual([]);
  });
});

describe('a file of a flow', () => {
  const files = import.meta.glob<string>(['./features/*/*.{ts,tsx}', '!./**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const flows = Object.entries(files).filter(([, text]) =>
    /^import \{[^}]*\} from '\.\/[\w-]+\.machine\.ts';$/mu.test(text),
  );

  it('is there for every machine', () => {
    const used = machines.filter(([name]) => flows.some(([, text]) => text.includes(`useMachine(${name}`)));
    expect(used.map(([name]) => name)).toEqual(machines.map(([name]) => name));
  });

  it.each(flows)('%s changes its state by events alone', (_, text) => {
    expect(text).not.toMatch(/\bsetState\b|\.next\(|\.initial\)/u);
  });
});
