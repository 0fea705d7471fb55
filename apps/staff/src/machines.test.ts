import { reachable, traps, type AnyMachine } from '@masa/fixtures/machine-walk';
import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, AnyMachine>>('./**/*.machine.ts', { eager: true });
const machines = Object.values(modules).flatMap((exports) => Object.entries(exports));
const files = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('are all found', () => {
  expect(machines.map(([name]) => name).toSorted()).toEqual(['deedSteps', 'menuFile', 'opening', 'question']);
});

describe.each(machines)('%s', (name, machine) => {
  it('reaches every state from the first one', () => {
    expect([...reachable(machine, machine.initial)].toSorted()).toEqual(machine.states.toSorted());
  });

  it('leaves nobody with a button that stays busy: every state leads back to the beginning', () => {
    expect(traps(machine)).toEqual([]);
  });

  it('is moved by events alone', () => {
    const users = Object.entries(files).filter(([, text]) => text.includes(`useMachine(${name}`));
    expect(users).toHaveLength(1);
    for (const [file, text] of users) expect(text, file).not.toMatch(/\bsetState\b|\.next\(|\.initial\)/u);
  });
});
